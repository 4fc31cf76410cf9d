/* One beat's clip: a video that stands exactly on frames, and where in the beat it is. */
(() => {
  "use strict";
  const explainer = (window.lectureExplainer ??= {});
  const { make } = explainer;

  // A player may round a frame's time down, and then show the frame before.
  const INTO_FRAME = 0.0005;
  // What was said last stays marked over a short rest, so that marks do not flicker.
  const REST = 0.6;

  /** Events: "place" (another moment), "state" (playing, paused, ended, another clip), "fault". */
  explainer.Clip = class extends EventTarget {
    #awaited = null;
    #clip = null;
    #closed = false;
    #ticking = 0;

    constructor(base) {
      super();
      this.base = base;
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
      const source = explainer.address(clip.src[theme] ?? Object.values(clip.src)[0], this.base);
      this.#clip = clip;
      this.started = at !== null || play;
      if (this.video.src !== source) {
        this.#awaited = { at: at ?? 0, play };
        this.video.width = clip.width;
        this.video.height = clip.height;
        this.pictured = false;
        this.video.src = source;
      } else {
        this.seek(at ?? 0);
        if (play) this.play();
      }
      this.#tell("state", "place");
    }

    #arrive() {
      if (!this.#awaited) return;
      const { at, play } = this.#awaited;
      this.#awaited = null;
      if (at) this.video.currentTime = at;
      if (play) this.play();
      this.#tell("state", "place");
    }

    // What cannot be played does not play, whatever was asked before that was known.
    #fail() {
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
      return this.video.src;
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
      if (this.#awaited) this.#awaited.at = at;
      else this.video.currentTime = at;
      this.#tell("place", "state");
    }

    /** Steps in seconds: where each cue starts, and its last frame, where all of it has happened. */
    get steps() {
      const [over, under = 1] = this.#clip.fps.split("/").map(Number);
      const fps = over / under;
      const frame = (seconds) => Math.round(seconds * fps);
      const inside = (number) => Math.max(0, number) / fps + INTO_FRAME;
      return this.#clip.cues
        .filter((cue) => cue.name !== null)
        .map((cue) => ({
          start: cue.start && inside(frame(cue.start)),
          settled: inside(frame(cue.end) - 1),
          end: cue.end,
        }));
    }

    /** The number of the step that is under way, -1 before the first. */
    get step() {
      const at = this.time + INTO_FRAME;
      return this.steps.filter((step) => step.start <= at).length - 1;
    }

    /** What the picture shows, in words, if there is anything new. */
    get seen() {
      return explainer.lineAt(this.#clip.seen, this.time).replaceAll("\n", " ");
    }

    /** The number of the sentence being spoken, -1 in silence. */
    get sentence() {
      const { sentences } = this.#clip;
      const at = this.time + INTO_FRAME;
      const last = sentences.filter((said) => said.start <= at).length - 1;
      return last >= 0 && this.started && at < sentences[last].end + REST ? last : -1;
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
      this.video.removeAttribute("src");
      this.video.load();
    }
  };
})();
