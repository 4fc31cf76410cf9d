/* Of one beat: its head, its steps, what is said, what is explained. */
(() => {
  "use strict";
  const explainer = (window.lectureExplainer ??= {});
  // A hand is not so still that a click stays on the spot, in pixels.
  const DRAGGED = 4;
  const { make, clock, spoken, text, group, mark, refill, placeWords } = explainer;

  function beatHead(lecture, title) {
    return group(
      make("header", { class: "beat-head" }),
      text(make("p", { class: "place" }), () => placeWords(lecture, lecture.beat, "place")),
      text(title, () => lecture.told(lecture.beat, "title")),
      text(make("p", { class: "takeaway" }), () => lecture.told(lecture.beat, "takeaway")),
    );
  }

  function narration(lecture) {
    const { clip } = lecture;
    const list = make("ol", { class: "said" });
    const element = make("section", { class: "narration", tabindex: 0 }, list);
    let current = -1;
    let told = null;
    const update = () => {
      element.setAttribute("aria-label", lecture.word("narration"));
      // All else may change, and what is said stays, with its place and the focus in it.
      const { sentences } = lecture.beat.clip[lecture.lang];
      if (sentences === told) return;
      told = sentences;
      const focused = refill(list, sentences.map((said) => sentence(lecture, said)));
      element.scrollTop = 0;
      if (focused) into(element, focused);
      current = -1;
    };
    const place = () => {
      if (clip.sentence === current) return;
      current = clip.sentence;
      mark([...list.children], current, "true");
      if (current >= 0) into(element, list.children[current]);
    };
    return { element, update, place };
  }

  function sentence(lecture, { start, text: words }) {
    const time = clock(start);
    const name = lecture.word("from_here", { time });
    let down = null;
    const press = (event) => (down = event);
    // Who drags over the words selects them.
    const dragged = (event) => event.detail > 0 && down &&
      Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > DRAGGED;
    const go = (event) => dragged(event) || lecture.clip.seek(start, true);
    const at = make("button", { type: "button", title: name, "aria-label": name }, time);
    return make("li", { pointerdown: press, click: go }, at, make("span", {}, words));
  }

  // Scrolls the narration alone, never the page, and only when the sentence is out of sight.
  function into(panel, item) {
    const above = item.offsetTop - panel.offsetTop;
    const seen = above >= panel.scrollTop &&
      above + item.offsetHeight <= panel.scrollTop + panel.clientHeight;
    if (seen) return;
    const behavior = explainer.still() ? "auto" : "smooth";
    panel.scrollTo({ top: above - panel.clientHeight / 4, behavior });
  }

  function steps(lecture) {
    const { clip } = lecture;
    const name = make("span", { class: "label", id: "steps-label" });
    const list = make("ol");
    let listed = null;
    const button = (step, at, { length: all }) => {
      const time = spoken(step.start, lecture.lang);
      const words = lecture.word("step", { number: at + 1, all, time });
      const go = () => lecture.stand(at);
      const attributes = { type: "button", title: words, "aria-label": words, click: go };
      return make("li", {}, make("button", attributes, String(at + 1)));
    };
    const update = () => {
      name.textContent = lecture.word("steps");
      const { cues } = lecture.beat.clip[lecture.lang];
      if (cues === listed) return;
      listed = cues;
      refill(list, clip.steps.map(button));
    };
    const place = () => {
      const current = clip.started ? clip.step : -1;
      mark([...list.children].map((item) => item.firstChild), current, "step");
    };
    const attributes = { class: "steps", role: "group", "aria-labelledby": "steps-label" };
    return { element: make("div", attributes, name, list), update, place };
  }

  function more(lecture) {
    const of = (key) => () => lecture.told(lecture.beat, key);
    const summary = text(make("summary"), () => lecture.word("explanation"));
    const folded = group(make("details"), summary, text(make("p"), of("explanation")));
    const labelled = (name, label, words) =>
      group(
        make("p", { class: name }),
        text(make("span", { class: "label" }), () => lecture.word(label)),
        text(make("span"), words),
      );
    const source = labelled("source", "provenance", of("provenance"));
    const next = labelled("next", "next_page", of("next"));
    const all = group(make("div", { class: "more" }), next, folded, source);
    const update = () => {
      all.update();
      folded.element.hidden = !of("explanation")();
      next.element.hidden = !of("next")();
    };
    return { element: all.element, update };
  }

  Object.assign(explainer, { beatHead, narration, steps, more });
})();
