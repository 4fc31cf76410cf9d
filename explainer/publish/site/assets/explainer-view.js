/* The whole view: its parts in order, on the screen and on paper. */
(() => {
  "use strict";
  const explainer = (window.lectureExplainer ??= {});
  const { make, head, top, beatHead, steps, narration, more, deep, keyboard, teller, describer, paper } = explainer;

  /** The whole view, with `update` for the lecture's changes and `place` for its clip's. */
  explainer.view = (lecture, { level, headed, goTo, whatIf }) => {
    const heading = (down, attributes) => make(`h${Math.min(level + down, 6)}`, attributes);
    const stage = explainer.stage(lecture);
    const title = heading(headed ? 1 : 0, { class: "beat-title", id: "beat-title" });
    const choice = top(lecture, goTo);
    const parts = [
      ...(headed ? [head(lecture, heading)] : []),
      choice,
      beside(beatHead(lecture, title), stage, steps(lecture), narration(lecture)),
      more(lecture),
      deep(lecture, heading(headed ? 1 : 0, { id: "deep-title" }), goTo),
      keyboard(lecture),
      teller(lecture),
      describer(lecture),
    ];
    const screen = make("div", { class: "app" }, ...parts.map((part) => part.element));
    const printed = paper(lecture, heading, headed);
    const below = [printed, ...explainer.whatIf(lecture, whatIf, heading(headed ? 1 : 0))];
    const element = make("div", { class: headed ? "explainer" : "explainer bare" }, screen);
    element.append(...below.map((part) => part.element));
    const focus = () => element.getRootNode().activeElement;
    const update = () => {
      const focused = focus();
      element.lang = explainer.tag(lecture.lang);
      for (const part of [...parts, ...below]) part.update();
      place();
      // Keys are heard from inside alone: a focus on what is gone or hidden now is not to be lost.
      if (focused && !focus()?.getClientRects().length) stage.element.focus({ preventScroll: true });
    };
    const place = () => {
      for (const part of parts) part.place?.();
    };
    return { element, update, place, stage, reveal: () => reveal(choice.element, stage.element) };
  };

  /** The stage and its steps; title and narration at their side or, in a narrow page, above and below. */
  function beside(title, stage, under, said) {
    const all = (name) => () => [title, stage, under, said].forEach((part) => part[name]?.());
    const shown = make("div", { class: "shown" }, stage.element, under.element);
    const element = make("div", { class: "both" }, title.element, shown, said.element);
    return { element, update: all("update"), place: all("place") };
  }

  // The stage, and the choice of beats above it where there is room. Not where they are seen already:
  // a page that need not move stays as it is.
  function reveal(choice, stage) {
    const { bottom } = stage.getBoundingClientRect();
    const fits = (part) => bottom - part.getBoundingClientRect().top <= window.innerHeight;
    const first = fits(choice) ? choice : stage;
    const seen = first.getBoundingClientRect().top >= 0 && bottom <= window.innerHeight;
    if (!seen) first.scrollIntoView({ block: "start" });
  }
})();
