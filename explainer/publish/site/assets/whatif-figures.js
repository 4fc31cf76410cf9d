/* The ladder and one card, each a figure with its caption; they `draw` an account as wide as they are. */
"use strict";
(() => {
  const { charts, make, p, named } = lectureWhatIf;

  const figure = (kind, ...under) => {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    const [head, height] = [make("span"), make("span", { class: "wi-height" })];
    const caption = make("figcaption", {}, head, height);
    const element = make("figure", { class: `wi-${kind}` }, caption, svg, ...under);
    svg.setAttribute("role", "img");
    const say = (title, most, alt) => {
      head.textContent = title;
      height.textContent = most;
      svg.setAttribute("aria-label", alt);
    };
    return { svg, element, say };
  };

  /* `rungs` stand under it, and a bar that is clicked is chosen too. */
  const ladder = (own, rungs, choose) => {
    const { table, choice, sums, word, called, subtotal } = own;
    const { svg, element, say } = figure("ladder", rungs);

    /* From the longest: "optimizer ÷4 = 24 GB", "optimizer 24 GB", "24 GB". */
    const labels = ({ role, divided, bytes }) => {
      const [name, amount] = [called(table.roles, role), sums.size(bytes)];
      const rounded = amount.startsWith(table.sizes.near);
      const sign = rounded ? "" : choice.params % choice.cards ? "→ " : "= ";
      const cut = divided && choice.cards > 1n ? `÷${choice.cards} ${sign}` : "";
      return [`${name} ${cut}${amount}`, `${name} ${amount}`, amount];
    };

    const draw = ({ strategies }) => {
      const shown = strategies.map((each) => ({
        name: each.name,
        lit: each.name === choice.strategy,
        total: subtotal(each),
        parts: each.parts.map((part) => ({ ...part, texts: labels(part) })),
      }));
      const most = word("full_height", { size: shown[0].total });
      say(word("persistent"), most, word("ladder_alt"));
      const pick = (strategy) => choose({ strategy });
      charts.ladder(svg, element.clientWidth, shown, strategies[0].bytes, pick);
    };
    return { element, draw };
  };

  const card = ({ choice, sums, names, word, joined, given, viewed }) => {
    const under = names.map((name) => make("span", {}, name));
    const note = p("note");
    const below = make("div", { class: "wi-names", "aria-hidden": true }, ...under);
    const { svg, element, say } = figure("card", below, note);

    const draw = (account) => {
      const { borrows, view, strategies } = account;
      const written = (part) => ({ ...part, text: sums.size(part.bytes) });
      const bars = named(strategies, choice.strategy).parts.map(written);
      const lent = borrows && view !== null ? written({ bytes: view }) : null;
      const sizes = [...bars, lent ?? []].flat().map((bar) => bar.bytes);
      const full = sizes.reduce((most, each) => (each > most ? each : most));
      const parts = joined(bars.map((bar, index) => `${names[index]} ${bar.text}`));
      const alt = word("card_alt", { ...given(), parts, view: viewed(account) });
      say(word("card", given()), word("full_height", { size: sums.size(full) }), alt);
      charts.card(svg, element.clientWidth, bars, lent, full);
    };
    const tell = (account) => (note.textContent = viewed(account));
    return { element, tell, draw };
  };

  Object.assign(lectureWhatIf, { ladder, card });
})();
