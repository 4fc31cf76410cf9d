/* The element <lecture-explainer> itself: finds its data, shows it, and listens to the page. */
(() => {
  "use strict";
  const explainer = (window.lectureExplainer ??= {});
  const { make } = explainer;

  // Those on the page, in order: the first that has a beat answers for its address.
  const present = new Set();

  class LectureExplainer extends HTMLElement {
    static observedAttributes = ["src", "theme"];
    #root = this.attachShadow({ mode: "open" });
    #ending = null;
    #lecture = null;
    #view = null;

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
      else this.#followTheme();
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
      const style = make("link", { rel: "stylesheet", href: explainer.style });
      const styled = new Promise((done) => (style.onload = style.onerror = done));
      this.#root.prepend(style);
      try {
        const [{ data, base }] = await Promise.all([explainer.load(this, signal), styled]);
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
      const view = (this.#view = explainer.view(lecture, { level: 2, headed, goTo }));
      lecture.theme = this.dataset.theme = explainer.theme(this);
      const asked = this.#answers(this.#asked()) ? lecture.find(this.#asked()) : -1;
      lecture.go(Math.max(0, asked), false);
      lecture.addEventListener("change", () => this.#changed());
      for (const name of ["place", "state"])
        lecture.clip.addEventListener(name, () => view.place());
      lecture.clip.addEventListener("state", () => this.#alone());
      lecture.clip.addEventListener("fault", () => this.#faulty());
      view.element.addEventListener("keydown", (event) => this.#press(event));
      this.#root.querySelector("slot").replaceWith(view.element);
      this.#changed();
      this.#listen(signal);
      if (asked >= 0) this.scrollIntoView({ block: "start" });
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
      const { lang, theme } = this.#lecture;
      this.dataset.theme = theme;
      this.#view.update();
      this.dispatchEvent(new CustomEvent("lecture-change", { bubbles: true, detail: { lang, theme } }));
      if (!this.hasAttribute("src")) explainer.dressPage(this, this.#lecture);
    }

    // Two at once cannot be followed.
    #alone() {
      if (!this.#lecture?.clip.playing) return;
      for (const other of present) if (other !== this) other.hush();
    }

    hush() {
      if (this.#lecture?.clip.playing) this.#lecture.clip.pause();
    }

    #followTheme() {
      this.#lecture?.setTheme(explainer.theme(this));
    }

    #press(event) {
      const at = this.#root.activeElement ?? event.target;
      const before = this.#lecture.number;
      if (!explainer.press(event, at, this.#lecture, this.#view)) return;
      event.preventDefault();
      if (this.#lecture.number !== before) this.#writeAddress();
    }

    #asked() {
      try {
        return decodeURIComponent(location.hash.slice(1));
      } catch {
        return "";
      }
    }

    // One that still waits for the same data will have the same beats.
    has(id, src) {
      return this.#lecture ? this.#lecture.find(id) >= 0 : this.getAttribute("src") === src;
    }

    #answers(id) {
      const src = this.getAttribute("src");
      return this.has(id, src) && [...present].find((each) => each.has(id, src)) === this;
    }

    // Back before the first link that was followed, the address names no beat.
    #follow() {
      const id = location.hash ? this.#asked() : this.#lecture?.data.beats[0].id;
      if (!this.#answers(id)) return;
      this.#lecture.go(this.#lecture.find(id));
      this.scrollIntoView({ block: "start" });
    }

    // Each beat that somebody goes to by a link is a place to come back to.
    #go(number, write = explainer.pushAddress) {
      if (!this.#lecture.go(number)) return;
      this.#writeAddress(write);
      const top = this.getBoundingClientRect().top;
      if (top < 0) this.scrollIntoView({ block: "start" });
    }

    #writeAddress(write = explainer.replaceAddress) {
      const { id } = this.#lecture.beat;
      if (this.#answers(id) && this.#asked() !== id) write(`#${encodeURIComponent(id)}`);
    }

    #set({ lang, theme, beat }) {
      const lecture = this.#lecture;
      if (lecture.data.langs.includes(lang)) lecture.setLang(lang);
      if (["light", "dark", "auto"].includes(theme)) this.setAttribute("theme", theme);
      if (lecture.find(beat) >= 0) this.#go(lecture.find(beat), explainer.replaceAddress);
    }

    #faulty() {
      const file = this.#lecture.clip.source;
      this.#say(this.#lecture.word("clip_failed", { file }));
    }

    #fail(error) {
      const { lang, words } = explainer.trouble(error, this);
      delete document.documentElement.dataset.player;
      this.#say(words, lang);
    }

    /** Say what is wrong above everything else, which stays. */
    #say(words, lang = this.#lecture?.lang) {
      this.#root.querySelector(".trouble")?.remove();
      const said = make("p", { class: "trouble", role: "alert", lang }, words);
      this.#root.insertBefore(said, this.#root.lastChild);
    }
  }

  /** A page that is nothing but the lecture follows its language and look outside the element too. */
  explainer.dressPage = (element, { data, lang }) => {
    const page = document.documentElement;
    if (!page.dataset.langs) return;
    document.title = `${data.code}: ${data.title[lang]}`;
    page.dataset.lang = lang;
    page.lang = explainer.tag(lang);
    const theme = element.getAttribute("theme");
    if (theme === "auto") delete page.dataset.theme;
    else if (theme) page.dataset.theme = theme;
  };

  customElements.define("lecture-explainer", LectureExplainer);
})();
