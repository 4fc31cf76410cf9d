/* Where somebody is in a lecture: beat, language, theme, captions; and what moves them on. */
(() => {
  "use strict";
  const explainer = (window.lectureExplainer ??= {});

  /** Event "change": another beat, language, theme or choice of captions. Its clip tells the rest. */
  explainer.Lecture = class extends EventTarget {
    constructor(data, base, lang, theme) {
      super();
      this.data = data;
      this.base = base;
      this.lang = lang;
      this.theme = theme;
      this.number = 0;
      this.captions = {
        on: explainer.recall("captions") === "on",
        lang: explainer.recall("captions-lang"),
      };
      this.clip = new explainer.Clip(base);
      for (const name of ["state", "place"])
        this.clip.addEventListener(name, () => this.#themeWhenStill());
    }

    get beat() {
      return this.data.beats[this.number];
    }

    /** What the data says of the beat in the language shown. */
    told(beat, key) {
      return beat[key]?.[this.lang] ?? "";
    }

    /** A word of the page's own, with values in place of {name}. */
    word(key, values = {}) {
      return explainer.fill(this.data.words[this.lang][key] ?? key, values);
    }

    still(beat = this.beat) {
      return explainer.address(explainer.themed(beat.still[this.lang], this.theme), this.base);
    }

    get captionLang() {
      const { lang } = this.captions;
      return this.data.langs.includes(lang) ? lang : this.lang;
    }

    #show(how) {
      this.clip.show(this.beat.clip[this.lang], this.theme, how);
      this.#tell();
    }

    #tell() {
      this.dispatchEvent(new Event("change"));
    }

    /** Go to the beat of that number, if there is one; a clip that plays goes on playing there. */
    go(number, play = this.clip.playing && !explainer.still()) {
      if (!this.data.beats[number]) return false;
      this.number = number;
      this.#show({ play });
      return true;
    }

    find(id) {
      return this.data.beats.findIndex((beat) => beat.id === id);
    }

    /** The same moment in another language: as far into the same cue. */
    setLang(lang) {
      if (lang === this.lang || !this.data.langs.includes(lang)) return;
      const [from, to] = [this.beat.clip[this.lang].cues, this.beat.clip[lang].cues];
      const { started, time, playing } = this.clip;
      const at = Math.max(0, from.findLastIndex((cue) => cue.start <= time));
      const part = Math.min(1, (time - from[at].start) / (from[at].end - from[at].start || 1));
      const moved = to[at] ? to[at].start + part * (to[at].end - to[at].start) : 0;
      this.lang = lang;
      this.#show({ at: started ? moved : null, play: playing });
    }

    setTheme(theme) {
      if (theme === this.theme) return;
      this.theme = theme;
      this.#themeWhenStill();
      this.#tell();
    }

    // A clip that plays is not torn away; it follows the theme once it stands still.
    #themeWhenStill() {
      const { clip } = this;
      if (clip.playing) return;
      const path = explainer.themed(this.beat.clip[this.lang].src, this.theme);
      if (clip.source === explainer.address(path, this.base)) return;
      this.#show({ at: clip.started ? clip.time : null });
    }

    setCaptions(on, lang = this.captions.lang) {
      this.captions = { on, lang };
      explainer.remember("captions", on ? "on" : "off");
      if (lang) explainer.remember("captions-lang", lang);
      this.#tell();
    }

    /** Stand on the step of that number: its start, or, without motion, what it ends on. */
    stand(number) {
      const step = this.clip.steps[number];
      this.clip.pause();
      if (!step) this.clip.seek(number < 0 ? 0 : this.clip.seconds);
      else this.clip.seek(explainer.still() ? step.settled : step.start, true);
    }

    /** To the next step or the one before. */
    turn(by) {
      if (explainer.still()) this.#turnStill(by);
      else this.#turnMoving(by);
    }

    // Back is first to the start of the step that is well under way, as players do.
    #turnMoving(by) {
      const { started, steps, time, playing } = this.clip;
      const step = started ? this.clip.step : -1; // The still stands before a step that starts at 0.
      const begun = steps[step] && time - steps[step].start > (playing ? 1 : 0.1);
      this.stand(by < 0 && begun ? step : step + by);
    }

    // Each press shows what a step ends on; the one under way has not been shown so far.
    #turnStill(by) {
      const { step, steps, time, started } = this.clip;
      const shown = started && steps[step] && time > steps[step].settled - 0.01;
      this.stand(by > 0 && !shown ? Math.max(step, 0) : step + by);
    }
  };
})();
