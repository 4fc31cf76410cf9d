/* The element <lecture-explainer> itself: finds its data, shows it, and listens to the page. */
(() => {
  "use strict";
  const explainer = (window.lectureExplainer ??= {});
  const { make } = explainer;

  // Those on the page: the first of them that has a beat answers for its address.
  const present = new Set();
  const inOrder = () =>
    [...present].sort((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1);

  class LectureExplainer extends HTMLElement {
    static observedAttributes = ["src", "theme"];
    #root = this.attachShadow({ mode: "open" });
    #ending = null;
    #lecture = null;
    #view = null;
    #wish = null;
    #dead = null;

    connectedCallback() {
      present.add(this);
      this.#load();
    }

    disconnectedCallback() {
      present.delete(this);
      this.#end();
    }

    attributeChangedCallback(name, before, now) {
      if (!this.isConnected || before === now || !this.#ending) return;
      if (name === "src") this.#load();
      else this.#wishTheme(now);
    }

    #end() {
      this.#ending?.abort();
      this.#ending = null;
      this.#lecture?.clip.close();
      this.#lecture = this.#view = null;
      this.#root.replaceChildren(make("slot"));
    }

    async #load() {
      this.#end();
      const { signal } = (this.#ending = new AbortController());
      const slot = this.#root.querySelector("slot");
      const styled = explainer.styles.map((name) => explainer.styled(name, slot));
      const whatIf = explainer.fetchWhatIf(this, slot);
      try {
        const [{ data, base }] = await Promise.all([explainer.load(this, signal), whatIf, ...styled]);
        if (!signal.aborted) this.#begin(data, base, signal);
      } catch (error) {
        if (!signal.aborted) this.#fail(error);
      }
    }

    #begin(data, base, signal) {
      const lang = explainer.firstLang(data.langs, this);
      const lecture = (this.#lecture = new explainer.Lecture(data, base, lang, "light"));
      const headed = this.hasAttribute("src");
      const goTo = (number) => this.#go(number);
      const whatIf = explainer.wantsWhatIf(this);
      const view = (this.#view = explainer.view(lecture, { level: 2, headed, goTo, whatIf }));
      this.#wish = explainer.wish(this);
      if (this.#wish) this.#dressTheme();
      lecture.theme = this.dataset.theme = explainer.theme(this, this.#wish);
      const asked = this.#answers(explainer.askedBeat()) ? lecture.find(explainer.askedBeat()) : -1;
      lecture.go(Math.max(0, asked), false);
      lecture.addEventListener("change", () => this.#changed());
      for (const name of ["place", "state"])
        lecture.clip.addEventListener(name, () => view.place());
      lecture.clip.addEventListener("state", () => this.#alone());
      lecture.clip.addEventListener("fault", () => this.#faulty("clip_failed"));
      lecture.clip.addEventListener("stuck", () => this.#faulty("clip_stuck"));
      view.element.addEventListener("keydown", (event) => this.#press(event));
      this.#root.querySelector("slot").replaceWith(view.element);
      this.#changed();
      this.#listen(signal);
      if (asked >= 0) view.reveal();
    }

    #listen(signal) {
      const lecture = this.#lecture;
      explainer.watchTheme(this, () => this.#followTheme(), signal);
      explainer.watchStill(() => this.#changed(), signal);
      explainer.joinFrame(this, lecture.data.id, (asked) => this.#set(asked), signal);
      document.addEventListener("fullscreenchange", () => this.#changed(), { signal });
      window.addEventListener("hashchange", () => this.#follow(), { signal });
    }

    #changed() {
      const { lang, theme, clip } = this.#lecture;
      if (this.#dead !== clip.source) this.#clear();
      this.dataset.theme = theme;
      this.#view.update();
      this.dispatchEvent(new CustomEvent("lecture-change", { bubbles: true, detail: { lang, theme } }));
      if (!this.hasAttribute("src")) explainer.dressPage(this.#lecture);
    }

    // Two at once cannot be followed.
    #alone() {
      if (!this.#lecture.clip.playing) return;
      for (const other of present) if (other !== this) other.hush();
    }

    hush() {
      if (this.#lecture?.clip.playing) this.#lecture.clip.pause();
    }

    #followTheme() {
      this.#lecture?.setTheme(explainer.theme(this, this.#wish));
    }

    // Asked of a lecture that stands, so later than what the address asked. The page has it before the
    // lecture looks around.
    #wishTheme(theme) {
      this.#wish = explainer.isWish(theme) ? theme : null;
      this.#dressTheme();
      this.#followTheme();
    }

    #dressTheme() {
      if (!this.hasAttribute("src")) explainer.dressTheme(this.#wish);
    }

    #press(event) {
      const at = this.#root.activeElement ?? event.target;
      const before = this.#lecture.number;
      if (!explainer.press(event, at, this.#lecture, this.#view)) return;
      event.preventDefault();
      if (this.#lecture.number !== before) this.#writeAddress();
    }

    // One that still waits for the same data will have the same beats.
    has(id, src) {
      return this.#lecture ? this.#lecture.find(id) >= 0 : this.getAttribute("src") === src;
    }

    #answers(id) {
      const src = this.getAttribute("src");
      return this.has(id, src) && inOrder().find((each) => each.has(id, src)) === this;
    }

    // Back before the first link that was followed, the address names no beat.
    #follow() {
      const id = location.hash ? explainer.askedBeat() : this.#lecture.data.beats[0].id;
      if (!this.#answers(id)) return;
      this.#lecture.go(this.#lecture.find(id));
      this.#view.reveal();
    }

    // Each beat that somebody goes to by a link is a place to come back to.
    #go(number, write = explainer.pushAddress) {
      if (!this.#lecture.go(number)) return;
      this.#writeAddress(write);
      this.#view.reveal();
    }

    #writeAddress(write = explainer.replaceAddress) {
      const { id } = this.#lecture.beat;
      if (this.#answers(id) && explainer.askedBeat() !== id) write(explainer.here(id));
    }

    #set({ lang, theme, beat }) {
      const lecture = this.#lecture;
      if (lecture.data.langs.includes(lang)) lecture.setLang(lang);
      if (explainer.isWish(theme)) {
        this.setAttribute("theme", theme);
        this.#wishTheme(theme); // The attribute may have said so before, and the address otherwise.
      }
      if (lecture.find(beat) >= 0) this.#go(lecture.find(beat), explainer.replaceAddress);
    }

    #faulty(key) {
      const file = (this.#dead = this.#lecture.clip.source);
      this.#say(this.#lecture.word(key, { file }));
    }

    #fail(error) {
      const { lang, words } = explainer.trouble(error, this);
      delete document.documentElement.dataset.player;
      this.#say(words, lang);
    }

    /** Say what is wrong above everything else, which stays. */
    #say(words, lang = this.#lecture?.lang) {
      this.#clear();
      const said = make("p", { class: "trouble", role: "alert", lang }, words);
      this.#root.insertBefore(said, this.#root.lastChild);
    }

    #clear() {
      this.#root.querySelector(".trouble")?.remove();
    }
  }

  customElements.define("lecture-explainer", LectureExplainer);
})();
