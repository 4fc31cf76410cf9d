/* The enlarged picture, for screens so small that its labels cannot be read. */
(() => {
  "use strict";
  const explainer = (window.lectureExplainer ??= {});
  const { make, icon } = explainer;

  /** What a small screen moves about in: the picture as large as its labels can be read. */
  function magnifier(lecture, picture) {
    const view = make("div", { class: "view", keydown: pan }, picture);
    const words = make("span");
    const toggle = () => {
      view.classList.toggle("large");
      update();
    };
    const attributes = { type: "button", class: "enlarge", click: toggle };
    const element = make("button", attributes, icon("enlarge"), words);
    const update = () => {
      const large = view.classList.contains("large");
      words.textContent = lecture.word("enlarge");
      element.setAttribute("aria-pressed", String(large));
      const named = { tabindex: 0, role: "group", "aria-label": lecture.word("enlarged") };
      for (const [name, value] of Object.entries(named))
        if (large) view.setAttribute(name, value);
        else view.removeAttribute(name);
    };
    return { view, element, update };
  }

  const PANS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const PAN = 80;

  function pan(event) {
    const by = PANS[event.key];
    if (event.target !== event.currentTarget || !by) return;
    event.currentTarget.scrollBy(...by.map((way) => way * PAN));
    event.preventDefault(); // These keys go from step to step elsewhere.
  }

  Object.assign(explainer, { magnifier });
})();
