/* Elements and sentences: what one language says of the table, and all strategies as rows. */
"use strict";
(() => {
  const { accounts, named } = lectureWhatIf;

  const make = (tag, attributes = {}, ...children) => {
    const node = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
    node.append(...children);
    return node;
  };
  const p = (kind, attributes = {}, ...texts) =>
    make("p", { class: `wi-${kind}`, ...attributes }, ...texts);

  /* `{name}`s replaced, texts as they are; a space keeps Latin letters and Chinese apart. */
  const fill = (text, given) =>
    text.split(/\{(\w+)\}/).reduce((left, part, index) => {
      const right = index % 2 ? String(given[part]) : part;
      const apart = /^(\w[\u4e00-\u9fff]|[\u4e00-\u9fff]\w)$/.test(left.slice(-1) + right.slice(0, 1));
      return left + (apart ? " " : "") + right;
    }, "");

  /* What every part asks of `table` in one language; `choice` is what the reader has chosen, and
     `id` begins the ids of all elements. */
  const telling = (table, choice, lang, id) => {
    const sums = accounts(table);
    const word = (key, given = {}) => fill(table.words[key][lang], given);
    const called = (list, name) => named(list, name).words[lang];
    const joined = (texts) => texts.join(word("comma"));
    const subtotal = ({ bytes, parts }) => sums.size(bytes, parts.map((part) => part.bytes));

    /* What texts are filled in with. */
    const given = () => ({
      params: sums.params(choice.params),
      cards: word(choice.cards === 1n ? "one_card" : "some_cards", { cards: choice.cards }),
      strategy: called(table.strategies, choice.strategy),
      recipe: called(table.recipes, choice.recipe),
      total: subtotal(named(sums.account(choice).strategies, choice.strategy)),
    });

    const viewed = ({ borrows, view }) => {
      const { listed, count: layers } = table.layers;
      if (!borrows) return word("view_none", given());
      if (view === null) return word("view_unknown", { params: sums.params(BigInt(listed.params)) });
      return word(listed ? "view_listed" : "view_equal", { view: sums.size(view), layers });
    };

    /* The roles' names and that of the view of a layer, as one card's bars stand. */
    const names = [...table.roles.map((role) => role.words[lang]), word("layer_view")];

    return { table, choice, lang, id, sums, names, word, called, joined, subtotal, given, viewed };
  };

  const total = (list) => list.reduce((sum, each) => sum + each.bytes, 0);

  const row = (kind, name, texts) => {
    const column = kind === "th" ? { scope: "col" } : {};
    const first = make("th", { scope: kind === "th" ? "col" : "row" }, name);
    return make("tr", {}, first, ...texts.map((text) => make(kind, column, text)));
  };

  const rows = ({ table, choice, id, sums, names, word, called, subtotal }) => {
    const element = make("table", { class: "wi-table" });
    const body = (each) => {
      const amounts = each.parts.map((part) => sums.size(part.bytes));
      const found = row("td", called(table.strategies, each.name), [...amounts, subtotal(each)]);
      if (each.name === choice.strategy) found.setAttribute("aria-current", true);
      return found;
    };
    const tell = ({ strategies }) => {
      const head = row("th", word("strategy"), [...names.slice(0, -1), word("subtotal")]);
      const caption = make("caption", { id: `${id}-table` }, word("table"));
      const all = make("tbody", {}, ...strategies.map(body));
      element.replaceChildren(caption, make("thead", {}, head), all);
    };
    return { element, tell };
  };

  /* Bytes a parameter, role by role, as in "parameters 2 (BF16 2), …". */
  const perParameter = ({ table, lang, word, joined }, tensors) => {
    const { roles, states } = table;
    const state = (name) => states[name]?.[lang] ?? name;
    const parts = roles.map(({ name, words }) => {
      const own = tensors.filter((each) => each.role === name);
      const inside = own.map((each) => word("part", { name: state(each.name), bytes: each.bytes }));
      const key = states[own[0].name] ? "part_of" : "part";
      return word(key, { name: words[lang], bytes: total(own), parts: joined(inside) });
    });
    return word("bytes", { parts: joined(parts), total: total(tensors) });
  };

  /* The table, with what is to be said of the cards, the recipe's bytes and where they are from. */
  const accounted = (own) => {
    const { table, choice, id, word } = own;
    const all = rows(own);
    const scroll = { class: "wi-scroll", tabindex: 0, role: "group", "aria-labelledby": `${id}-table` };
    const [odd, bytes, source] = [p("note"), p("note"), p("note")];
    const element = make("div", {}, make("div", scroll, all.element), odd, bytes, source);
    const tell = (account) => {
      const { source: who, tensors } = named(table.recipes, choice.recipe);
      const uneven = choice.params % choice.cards ? word("uneven", { cards: choice.cards }) : "";
      source.textContent = word("source", { source: who });
      bytes.textContent = perParameter(own, tensors);
      odd.textContent = choice.cards === 1n ? word("alone") : uneven;
      all.tell(account);
    };
    return { element, tell };
  };

  Object.assign(lectureWhatIf, { make, p, telling, accounted });
})();
