/* A clip's captions and descriptions: tracks of its video, from files or from the data's own lines. */
(() => {
  "use strict";
  const explainer = (window.lectureExplainer ??= {});
  const { make } = explainer;

  // The strip that pictures leave free for captions ends here, above their source; in percent.
  const STRIP_END = 93.5;
  const LINE_HEIGHT = 5.2;
  const lift = (track) => {
    for (const cue of track.cues ?? []) {
      cue.snapToLines = false;
      cue.line = STRIP_END - LINE_HEIGHT * cue.text.split("\n").length;
    }
  };

  /** Captions of one video. `told` is called when another description is to be told. */
  explainer.Captions = class {
    #shown = { on: false, lang: null };
    #own = {};

    constructor(video, base, told) {
      Object.assign(this, { video, base, told });
      // A browser may turn tracks on by itself, as its reader's settings say.
      video.textTracks.addEventListener("change", () => this.#keep());
    }

    /** Captions in that language, or none. */
    set(on, lang) {
      this.#shown = { on, lang };
      this.#keep();
    }

    #keep() {
      const { on, lang } = this.#shown;
      for (const track of this.video.textTracks) {
        const mode = on && track.language === lang ? "showing" : "disabled";
        if (track.kind !== "captions" || track.mode === mode) continue;
        track.mode = mode;
        lift(track);
      }
    }

    /** The tracks of another clip in place of those before. */
    list(clip) {
      this.video.replaceChildren();
      for (const track of Object.values(this.#own)) this.#empty(track);
      if (this.#readsFiles(clip)) {
        this.#read(clip.captions);
        this.#describe(clip.descriptions);
      } else this.#write(clip.lines);
      this.#keep();
    }

    // No page from disk may read caption files, nor one of another host; the data has the same lines.
    #readsFiles({ lines }) {
      const { protocol, origin } = new URL(this.base);
      return !lines || (protocol !== "file:" && origin === location.origin);
    }

    #read(files) {
      for (const [srclang, path] of Object.entries(files)) {
        const src = explainer.address(path, this.base);
        const track = make("track", { kind: "captions", srclang, label: srclang, src });
        track.addEventListener("load", () => lift(track.track));
        this.video.append(track);
      }
    }

    // Read at once, for a listener steps from picture to picture by them.
    #describe(path) {
      if (!path) return;
      const track = make("track", { kind: "descriptions", src: explainer.address(path, this.base) });
      this.video.append(track);
      track.track.mode = "hidden";
      track.track.addEventListener("cuechange", this.told);
    }

    /** What the picture shows, in words; empty where they cannot be read. */
    get seen() {
      const track = [...this.video.textTracks].find((each) => each.kind === "descriptions");
      const texts = [...(track?.activeCues ?? [])].map((cue) => cue.getCueAsHTML().textContent);
      return texts.at(-1)?.replaceAll("\n", " ") ?? "";
    }

    #empty(track) {
      track.mode = "hidden"; // The cues of a disabled track cannot be reached.
      for (const cue of [...(track.cues ?? [])]) track.removeCue(cue);
      track.mode = "disabled";
    }

    #write(lines) {
      const literal = (text) =>
        text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
      for (const [lang, spoken] of Object.entries(lines)) {
        const track = (this.#own[lang] ??= this.video.addTextTrack("captions", lang, lang));
        track.mode = "hidden";
        for (const { start, end, text } of spoken)
          track.addCue(new VTTCue(start, end, literal(text)));
      }
    }
  };
})();
