/* <lecture-what-if>: change the lecture's numbers and see its ladder and one card redrawn. Its table
   is the key "whatif" of the page's #_lecture-data, unless somebody sets the property `table`. Its
   language is that of the nearest `lang`, also when that changes. What it holds at first is for
   readers without script. */
"use strict";
(() => {
  const { make, p, telling, controls, rungs, ladder, card, accounted } = lectureWhatIf;
  const NAME = "lecture-what-if";
  const PAUSE = 600; /* ms without a change before a screen reader is told */
  let made = 0;

  /* Everything in one language, in `host`; `choice` is changed by the reader. Returns how to draw
     again where there is another width. */
  const panel = (host, table, choice, lang, tag) => {
    const own = telling(table, choice, lang, `_what-if-${(made += 1)}`);
    const { id, sums, word, given } = own;
    const [provenance, now] = [p("provenance"), p("now", { role: "status" })];
    let waiting;
    const choose = (changed) => {
      Object.assign(choice, changed);
      update();
      clearTimeout(waiting);
      waiting = setTimeout(() => (now.textContent = word("now", given())), PAUSE);
    };
    const fields = controls(own, choose);
    const strategies = rungs(own, choose);
    const [all, one] = [ladder(own, strategies.element, choose), card(own)];
    const told = accounted(own);

    const draw = () => {
      if (host.clientWidth === 0) return; /* not shown, so there is no width to draw for */
      const account = sums.account(choice);
      for (const each of [all, one]) each.draw(account);
    };
    const update = () => {
      const account = sums.account(choice);
      for (const each of [fields, strategies, one, told]) each.tell(account);
      provenance.textContent = word("provenance", given());
      draw();
    };

    const parts = [
      make(host.heading, { id }, word("title")),
      p("counts", {}, word("counts")),
      p("invite", {}, word("invite")),
      fields.element,
      all.element,
      p("note", {}, word("owner")),
      make("div", { class: "wi-pair" }, one.element, told.element),
      provenance,
      now,
    ];
    host.replaceChildren(make("section", { class: "wi", lang: tag, "aria-labelledby": id }, ...parts));
    update();
    return draw;
  };

  class LectureWhatIf extends HTMLElement {
    static observedAttributes = ["lang"];
    heading = "h2"; /* what its title is, as the page's headings go */
    #table;
    #choice;
    #lang;
    #draw = () => {};
    #watching = [];

    get table() {
      return this.#table;
    }

    set table(table) {
      const { params, cards, ...rest } = table.start;
      this.#table = table;
      this.#choice = { params: BigInt(params), cards: BigInt(cards), ...rest };
      this.#lang = undefined;
      this.#speak();
    }

    connectedCallback() {
      const languages = new MutationObserver(() => this.#speak());
      languages.observe(document.documentElement, { attributeFilter: ["lang"], subtree: true });
      let wide = 0;
      const room = new ResizeObserver(() => {
        if (wide !== this.clientWidth) this.#draw();
        wide = this.clientWidth;
      });
      room.observe(this);
      this.#watching = [languages, room];
      if (this.#table || document.readyState !== "loading") this.#find();
      else document.addEventListener("DOMContentLoaded", () => this.#find(), { once: true });
    }

    disconnectedCallback() {
      for (const each of this.#watching) each.disconnect();
    }

    attributeChangedCallback() {
      this.#speak();
    }

    #find() {
      const data = document.getElementById("_lecture-data");
      const found = !this.#table && data && JSON.parse(data.textContent).whatif;
      if (found?.words) this.table = found;
      this.#speak();
    }

    /* Builds everything anew where the language of the place is another. */
    #speak() {
      if (!this.#table || !this.isConnected) return;
      const tag = (this.closest("[lang]") ?? this.getRootNode().host?.closest("[lang]"))?.lang || "zh";
      const lang = /^en/i.test(tag) ? "en" : "zh";
      if (lang === this.#lang) return;
      this.#lang = lang;
      this.#draw = panel(this, this.#table, this.#choice, lang, tag);
    }
  }

  if (!customElements.get(NAME)) customElements.define(NAME, LectureWhatIf);
})();
