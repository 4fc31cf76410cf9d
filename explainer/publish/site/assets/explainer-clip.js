/* One beat's clip: a video that stands exactly on frames, and where in the beat it is. */
(() => {
  "use strict";
  const explainer = (window.lectureExplainer ??= {});
  const { make } = explainer;

  /** Events: "place" (another moment), "state" (playing, paused, ended, another clip), "fault", and
      "stuck" (it plays, but only from its start). */
  explainer.Clip = class extends EventTarget {
    #awaited = null;
    #clip = null;
    #source = "";
    #whole = null; // The file as the page has it, "" where it cannot have it.
    #closed = false;
    #ticking = 0;

    constructor(base) {
      super();
      this.base = base;
      this.taking = false; // All of a file is on its way, and nothing is seen of it so far.
      this.video = make("video", { preload: "metadata", playsinline: true, tabindex: -1 });
      const on = (name, act) => this.video.addEventListener(name, act);
      on("loadedmetadata", () => this.#arrive());
      on("play", () => this.#play());
      for (const name of ["pause", "ended"]) on(name, () => this.#tell("state", "place"));
      for (const name of ["timeupdate", "seeking", "seeked"]) on(name, () => this.#tell("place"));
      for (const name of ["loadeddata", "seeked", "timeupdate"]) on(name, () => this.#picture());
      on("error", () => this.#fail());
    }

    /** Show a beat's clip; from its start until `at` seconds are given, and still unless `play`. */
    show(clip, theme, { at = null, play = false } = {}) {
      const source = explainer.address(explainer.themed(clip.src, theme), this.base);
      this.#clip = clip;
      this.started = at !== null || play;
      if (this.#source !== source) {
        this.#awaited = { at: at ?? 0, play };
        this.video.width = clip.width;
        this.video.height = clip.height;
        this.pictured = false;
        this.#release();
        this.video.src = this.#source = source;
      } else {
        this.seek(at ?? 0);
        if (play) this.play();
      }
      this.#tell("state", "place");
    }

    #arrive() {
      if (!this.#awaited) return;
      if (this.#isStuck) {
        this.#take();
        return;
      }
      const { at, play } = this.#awaited;
      this.#awaited = null;
      if (at) this.video.currentTime = at;
      if (play) this.play();
      this.#tell("state", "place");
    }

    // Some browsers notice only when they are sent somewhere that they cannot go.
    get #isStuck() {
      return this.#whole === null && explainer.stuck(this.video);
    }

    // Takes all of the file; the video has none meanwhile, lest it be heard, or keep the file to itself.
    // Where neither host nor policy lets the page have it, the video plays it as it comes.
    async #take() {
      const source = this.#source;
      this.#awaited ??= { at: this.time, play: this.playing };
      this.taking = true;
      this.pictured = false;
      this.#empty();
      this.#tell("state", "place");
      const whole = await explainer.whole(source).catch(() => "");
      if (this.#source !== source || this.#closed) {
        URL.revokeObjectURL(whole);
        return;
      }
      this.taking = false;
      this.#whole = whole;
      this.video.src = whole || source;
      if (!whole) this.#tell("stuck");
    }

    #empty() {
      this.video.removeAttribute("src");
      this.video.load();
    }

    #release() {
      if (this.#whole) URL.revokeObjectURL(this.#whole);
      this.#whole = null;
      this.taking = false;
    }

    // What cannot be played does not play, whatever was asked before that was known.
    #fail() {
      if (this.#whole && this.#awaited) {
        this.#release();
        this.#whole = "";
        this.video.src = this.#source;
        this.#tell("stuck");
        return;
      }
      this.#tell("fault");
      this.pause();
    }

    // From now on the video has a picture of the moment it stands on.
    #picture() {
      if (this.#awaited || this.video.seeking || this.video.readyState < 2 || this.pictured) return;
      this.pictured = true;
      this.#tell("place");
    }

    /** The source that is shown, as an address. */
    get source() {
      return this.#source;
    }

    get seconds() {
      return this.#clip.seconds;
    }

    get time() {
      return Math.min(this.#awaited?.at ?? this.video.currentTime, this.seconds);
    }

    get playing() {
      return this.#awaited?.play || !(this.video.paused || this.video.ended);
    }

    get ended() {
      return this.video.ended || (this.started && this.time >= this.seconds - 0.01);
    }

    play() {
      this.started = true;
      if (this.ended) this.seek(0);
      if (this.#awaited) this.#awaited.play = true;
      if (this.taking) {
        this.#tell("state");
        return;
      }
      // A browser may refuse, or another clip may come first: the state says that it does not play.
      this.video.play().catch(() => this.#tell("state"));
    }

    pause() {
      if (this.#awaited) this.#awaited.play = false;
      this.video.pause();
      this.#tell("state");
    }

    toggle() {
      if (this.playing) this.pause();
      else this.play();
    }

    /** Stand still or play on from there; `shown` shows the clip's very start and not the still. */
    seek(time, shown = false) {
      const at = Math.min(Math.max(time, 0), this.seconds);
      if (at > 0 || shown) this.started = true;
      if (!this.#awaited && this.#isStuck) this.#take();
      if (this.#awaited) this.#awaited.at = at;
      else this.video.currentTime = at;
      this.#tell("place", "state");
    }

    /** Its steps, in seconds. */
    get steps() {
      return explainer.stepsOf(this.#clip);
    }

    /** The number of the step that is under way, -1 before the first. */
    get step() {
      return explainer.stepAt(this.steps, this.time);
    }

    /** What the picture shows, in words, if there is anything new. */
    get seen() {
      return explainer.lineAt(this.#clip.seen, this.time).replaceAll("\n", " ");
    }

    /** The number of the sentence being spoken, -1 in silence. */
    get sentence() {
      return this.started ? explainer.sentenceAt(this.#clip.sentences, this.time) : -1;
    }

    #play() {
      this.started = true;
      this.#tell("state");
      cancelAnimationFrame(this.#ticking);
      const tick = () => {
        if (this.video.paused || this.video.ended) return;
        this.#tell("place");
        this.#ticking = requestAnimationFrame(tick);
      };
      tick();
    }

    #tell(...names) {
      if (this.#closed) return;
      for (const name of names) this.dispatchEvent(new Event(name));
    }

    /** Stop for good, and let go of the file; nobody is told any more. */
    close() {
      this.#closed = true;
      cancelAnimationFrame(this.#ticking);
      this.#awaited = null;
      this.video.pause();
      this.#release();
      this.#empty();
    }
  };
})();
