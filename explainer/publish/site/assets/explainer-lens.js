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
    // In a stage so wide that the button is gone nothing is enlarged, and nothing could end it.
    const follow = () => {
      if (element.getClientRects().length || !view.classList.contains("large")) return;
      const focused = view.getRootNode().activeElement === view;
      toggle();
      if (focused) view.closest(".stage").focus({ preventScroll: true });
    };
    new ResizeObserver(follow).observe(view);
    return { view, element, update };
  }

  const PANS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const PAN = 80;

  function pan(event) {
    const { target: view, currentTarget } = event;
    const by = PANS[event.key];
    const large = view.scrollWidth > view.clientWidth || view.scrollHeight > view.clientHeight;
    if (view !== currentTarget || !by || !large) return;
    view.scrollBy(...by.map((way) => way * PAN));
    event.preventDefault(); // These keys go from step to step elsewhere.
  }

  Object.assign(explainer, { magnifier });
})();
