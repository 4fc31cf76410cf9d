/* What a reader changes: two counts that are typed and slid, the recipe and the strategy. Each gives
   its element and how to `tell` what is chosen; `choose` is called with what changes. */
"use strict";
(() => {
  const { make, p } = lectureWhatIf;

  /* The stop that is nearest to a value, as ratios go. */
  const nearest = (stops, value) => {
    const at = stops.findIndex((stop) => stop >= value);
    if (at < 1) return at ? stops.length - 1 : 0;
    return stops[at] * stops[at - 1] <= value * value ? at : at - 1;
  };

  /* A written number with a slider under it. */
  const count = ({ table, choice, id, sums, word }, key, most, kind, choose) => {
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
    input.addEventListener("input", () => take(sums.read(input.value, BigInt(table.limits[key]))));
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
    return { element: make("div", { class: "wi-field" }, head, input, slide, wrong), tell };
  };

  const recipes = ({ table, choice, lang, id, word }, choose) => {
    const alike = (text) => table.recipes.filter(({ words }) => words[lang] === text).length > 1;
    const select = make("select", { id: `${id}-recipe` });
    for (const { name, words } of table.recipes) {
      const text = alike(words[lang]) ? `${words[lang]} · ${name}` : words[lang];
      select.append(make("option", { value: name }, text));
    }
    select.addEventListener("change", () => choose({ recipe: select.value }));
    const label = make("label", { for: select.id }, word("recipe"));
    const tell = () => (select.value = choice.recipe);
    return { element: make("div", { class: "wi-field" }, label, select), tell };
  };

  /* The rungs' names under their bars choose the strategy. */
  const rungs = ({ table, choice, lang, id, word }, choose) => {
    const radios = [];
    const labels = table.strategies.map(({ name, words }) => {
      const radio = make("input", { type: "radio", name: `${id}-strategy`, value: name });
      radio.addEventListener("change", () => choose({ strategy: name }));
      radios.push(radio);
      return make("label", {}, radio, make("span", {}, words[lang]));
    });
    const legend = make("legend", {}, word("strategy"));
    const tell = () => radios.forEach((radio) => (radio.checked = radio.value === choice.strategy));
    return { element: make("fieldset", { class: "wi-rungs" }, legend, make("div", {}, ...labels)), tell };
  };

  /* The numbers and the recipe, side by side. */
  const controls = (own, choose) => {
    const { params: longest, cards: most } = own.table.limits;
    const model = { autocomplete: "off", spellcheck: false };
    const whole = { type: "number", min: 1, max: most };
    const all = [
      count(own, "params", `1e${longest.length - 1}`, model, choose),
      count(own, "cards", most, whole, choose),
      recipes(own, choose),
    ];
    const element = make("div", { class: "wi-controls" }, ...all.map((each) => each.element));
    return { element, tell: () => all.forEach((each) => each.tell()) };
  };

  Object.assign(lectureWhatIf, { controls, rungs });
})();
