/* <lecture-what-if>: change the lecture's numbers and see its ladder and one card redrawn. Its table
   is the key "whatif" of the page's #_lecture-data, unless somebody sets the property `table`. Its
   language is that of the nearest `lang`, also when that changes. What it holds at first is for
   readers without script. */
"use strict";
(() => {
  const { accounts, charts } = globalThis.lectureWhatIf;
  const PAUSE = 600; /* ms without a change before a screen reader is told */
  let made = 0;

  const put = (node, attributes, children) => {
    for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
    node.append(...children);
    return node;
  };
  const make = (tag, attributes = {}, ...children) =>
    put(document.createElement(tag), attributes, children);

  /* `{name}`s replaced, texts as they are; a space keeps Latin letters and Chinese apart. */
  const fill = (text, given) =>
    text.split(/\{(\w+)\}/).reduce((left, part, index) => {
      const right = index % 2 ? String(given[part]) : part;
      const apart = /^(\w[\u4e00-\u9fff]|[\u4e00-\u9fff]\w)$/.test(left.slice(-1) + right.slice(0, 1));
      return left + (apart ? " " : "") + right;
    }, "");

  const named = (list, name) => list.find((each) => each.name === name);
  const total = (list) => list.reduce((sum, each) => sum + each.bytes, 0);

  /* The stop that is nearest to a value, as ratios go. */
  const nearest = (stops, value) => {
    const at = stops.findIndex((stop) => stop >= value);
    if (at < 1) return at ? stops.length - 1 : 0;
    return stops[at] * stops[at - 1] <= value * value ? at : at - 1;
  };

  /* Everything in one language, in `host`; `choice` is changed by the reader. Returns how to draw
     again where there is another width. */
  const panel = (host, table, choice, lang, tag) => {
    const sums = accounts(table);
    const { roles, strategies, recipes, limits } = table;
    const id = `_what-if-${(made += 1)}`;
    const word = (key, given = {}) => fill(table.words[key][lang], given);
    const called = (list, name) => named(list, name).words[lang];
    const state = (name) => table.states[name]?.[lang] ?? name;
    const joined = (texts) => texts.join(word("comma"));
    const p = (kind, attributes = {}, ...texts) => make("p", { class: `wi-${kind}`, ...attributes }, ...texts);
    let waiting;

    const choose = (changed) => {
      Object.assign(choice, changed);
      update();
      clearTimeout(waiting);
      waiting = setTimeout(() => (now.textContent = word("now", given())), PAUSE);
    };

    /* A written number with a slider under it. */
    const count = (key, most, kind) => {
      const stops = table.stops[key].map(BigInt);
      const own = `${id}-${key}`;
      const wrong = p("wrong", { id: `${own}-wrong`, role: "alert" });
      const input = make("input", { id: own, "aria-describedby": `${own}-wrong`, ...kind });
      const slide = make("input", { type: "range", min: 0, max: stops.length - 1 });
      const said = make("span", { class: "wi-all" });
      const typed = (value) => (input.value = sums.short(value) ?? value);
      const take = (value) => {
        input.setAttribute("aria-invalid", value === null);
        wrong.textContent = value === null ? word(`${key}_wrong`, { most }) : "";
        if (value !== null) choose({ [key]: value });
      };
      slide.setAttribute("aria-label", word(`${key}_slide`));
      input.addEventListener("input", () => take(sums.read(input.value, BigInt(limits[key]))));
      slide.addEventListener("input", () => {
        typed(stops[slide.value]);
        take(stops[slide.value]);
      });
      typed(choice[key]);
      const head = make("div", {}, make("label", { for: own }, word(key)), said);
      const tell = () => {
        slide.value = nearest(stops, choice[key]);
        slide.setAttribute("aria-valuetext", sums.params(choice[key]));
        if (key === "params") said.textContent = sums.grouped(choice[key]);
      };
      return { field: make("div", { class: "wi-field" }, head, input, slide, wrong), tell };
    };

    const figure = (kind) => {
      const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
      const [head, height] = [make("span"), make("span", { class: "wi-height" })];
      const caption = make("figcaption", {}, head, height);
      return { svg, head, height, whole: make("figure", { class: `wi-${kind}` }, caption, put(svg, { role: "img" }, [])) };
    };

    const params = count("params", `1e${limits.params.length - 1}`, { autocomplete: "off", spellcheck: false });
    const cards = count("cards", limits.cards, { type: "number", min: 1, max: limits.cards });
    const label = (text, name) =>
      recipes.filter(({ words }) => words[lang] === text).length > 1 ? `${text} · ${name}` : text;
    const recipe = make("select", { id: `${id}-recipe` });
    recipe.append(...recipes.map(({ name, words }) => make("option", { value: name }, label(words[lang], name))));
    recipe.addEventListener("change", () => choose({ recipe: recipe.value }));
    const recipeField = make("div", { class: "wi-field" }, make("label", { for: recipe.id }, word("recipe")), recipe);

    /* The rungs' names under their bars choose the strategy. */
    const radios = strategies.map(({ name }) => make("input", { type: "radio", name: `${id}-strategy`, value: name }));
    const rungs = radios.map((radio) => {
      radio.addEventListener("change", () => choose({ strategy: radio.value }));
      return make("label", {}, radio, make("span", {}, called(strategies, radio.value)));
    });
    const ladder = figure("ladder");
    ladder.whole.append(
      make("fieldset", { class: "wi-rungs" }, make("legend", {}, word("strategy")), make("div", {}, ...rungs)),
    );

    const card = figure("card");
    const names = [...roles.map((role) => role.words[lang]), word("layer_view")];
    const view = p("note");
    card.whole.append(
      make("div", { class: "wi-names", "aria-hidden": true }, ...names.map((name) => make("span", {}, name))),
      view,
    );

    const rows = make("table", { class: "wi-table" });
    const scroll = { class: "wi-scroll", tabindex: 0, role: "group", "aria-labelledby": `${id}-table` };
    const [odd, bytes, source, provenance] = [p("note"), p("note"), p("note"), p("provenance")];
    const now = p("now", { role: "status" });

    /* What texts are filled in with. */
    const given = () => {
      const chosen = named(sums.account(choice).strategies, choice.strategy);
      return {
        params: sums.params(choice.params),
        cards: word(choice.cards === 1n ? "one_card" : "some_cards", { cards: choice.cards }),
        strategy: called(strategies, choice.strategy),
        recipe: called(recipes, choice.recipe),
        total: subtotal(chosen),
      };
    };
    const subtotal = ({ bytes, parts }) => sums.size(bytes, parts.map((part) => part.bytes));

    const perParameter = (tensors) => {
      const parts = roles.map(({ name, words }) => {
        const own = tensors.filter((each) => each.role === name);
        const inside = own.map((each) => word("part", { name: state(each.name), bytes: each.bytes }));
        const key = table.states[own[0].name] ? "part_of" : "part";
        return word(key, { name: words[lang], bytes: total(own), parts: joined(inside) });
      });
      return word("bytes", { parts: joined(parts), total: total(tensors) });
    };

    const viewed = ({ borrows, view: held }) => {
      const { listed, count: layers } = table.layers;
      if (!borrows) return word("view_none", given());
      if (held === null) return word("view_unknown", { params: sums.params(BigInt(listed.params)) });
      return word(listed ? "view_listed" : "view_equal", { view: sums.size(held), layers });
    };

    const row = (kind, name, texts) =>
      make("tr", {}, make("th", { scope: kind === "th" ? "col" : "row" }, name), ...texts.map((text) => make(kind, kind === "th" ? { scope: "col" } : {}, text)));

    const tabulate = (account) => {
      const body = account.strategies.map((each) => {
        const amounts = each.parts.map((part) => sums.size(part.bytes));
        const found = row("td", called(strategies, each.name), [...amounts, subtotal(each)]);
        if (each.name === choice.strategy) found.setAttribute("aria-current", true);
        return found;
      });
      const head = row("th", word("strategy"), [...names.slice(0, -1), word("subtotal")]);
      const caption = make("caption", { id: `${id}-table` }, word("table"));
      rows.replaceChildren(caption, make("thead", {}, head), make("tbody", {}, ...body));
    };

    const update = () => {
      const account = sums.account(choice);
      const { source: who, tensors } = named(recipes, choice.recipe);
      params.tell();
      cards.tell();
      recipe.value = choice.recipe;
      for (const radio of radios) radio.checked = radio.value === choice.strategy;
      provenance.textContent = word("provenance", given());
      source.textContent = word("source", { source: who });
      bytes.textContent = perParameter(tensors);
      const uneven = choice.params % choice.cards ? word("uneven", { cards: choice.cards }) : "";
      odd.textContent = choice.cards === 1n ? word("alone") : uneven;
      view.textContent = viewed(account);
      tabulate(account);
      draw();
    };

    /* From the longest: "optimizer ÷4 = 24 GB", "optimizer 24 GB", "24 GB". */
    const labels = ({ role, divided, bytes: size }) => {
      const [name, amount] = [called(roles, role), sums.size(size)];
      const rounded = amount.startsWith(table.sizes.near);
      const sign = rounded ? "" : choice.params % choice.cards ? "→ " : "= ";
      const cut = divided && choice.cards > 1n ? `÷${choice.cards} ${sign}` : "";
      return [`${name} ${cut}${amount}`, `${name} ${amount}`, amount];
    };

    const draw = () => {
      if (host.clientWidth === 0) return; /* not shown, so there is no width to draw for */
      const account = sums.account(choice);
      const shown = account.strategies.map((each) => ({
        name: each.name,
        lit: each.name === choice.strategy,
        total: subtotal(each),
        parts: each.parts.map((part) => ({
          ...part,
          texts: labels(part),
        })),
      }));
      ladder.head.textContent = word("persistent");
      ladder.height.textContent = word("full_height", { size: shown[0].total });
      ladder.svg.setAttribute("aria-label", word("ladder_alt"));
      const pick = (strategy) => choose({ strategy });
      charts.ladder(ladder.svg, ladder.whole.clientWidth, shown, account.strategies[0].bytes, pick);
      drawCard(account);
    };

    const drawCard = (account) => {
      const bars = named(account.strategies, choice.strategy).parts.map((part) => ({
        ...part,
        text: sums.size(part.bytes),
      }));
      const held = account.borrows && account.view !== null;
      const lent = held ? { bytes: account.view, text: sums.size(account.view) } : null;
      const full = [...bars, ...(lent ? [lent] : [])].reduce((most, each) => (each.bytes > most ? each.bytes : most), 0n);
      const parts = joined(bars.map((bar, index) => `${names[index]} ${bar.text}`));
      card.head.textContent = word("card", given());
      card.height.textContent = word("full_height", { size: sums.size(full) });
      card.svg.setAttribute("aria-label", word("card_alt", { ...given(), parts, view: viewed(account) }));
      charts.card(card.svg, card.whole.clientWidth, bars, lent, full);
    };

    host.replaceChildren(
      make(
        "section",
        { class: "wi", lang: tag, "aria-labelledby": id },
        make("h2", { id }, word("title")),
        p("counts", {}, word("counts")),
        p("invite", {}, word("invite")),
        make("div", { class: "wi-controls" }, params.field, cards.field, recipeField),
        ladder.whole,
        p("note", {}, word("owner")),
        make("div", { class: "wi-pair" }, card.whole, make("div", {}, make("div", scroll, rows), odd, bytes, source)),
        provenance,
        now,
      ),
    );
    update();
    return draw;
  };

  class LectureWhatIf extends HTMLElement {
    static observedAttributes = ["lang"];
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
      if (document.readyState !== "loading") this.#find();
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

  customElements.define("lecture-what-if", LectureWhatIf);
})();
