/* What parts of the view are made of: texts that are asked for at every change, groups, links to beats. */
(() => {
  "use strict";
  const explainer = (window.lectureExplainer ??= {});
  const { make } = explainer;

  /** An element whose text is asked for at every change. */
  function text(element, words) {
    const update = () => (element.textContent = words());
    return { element, update };
  }

  function group(element, ...parts) {
    element.append(...parts.map((part) => part.element));
    return { element, update: () => parts.forEach((part) => part.update()) };
  }

  function mark(list, current, value) {
    list.forEach((each, at) => {
      if (at === current) each.setAttribute("aria-current", value);
      else each.removeAttribute("aria-current");
    });
  }

  function link(lecture, beat, goTo, ...inside) {
    const go = (event) => {
      event.preventDefault();
      goTo(lecture.data.beats.indexOf(beat));
    };
    return make("a", { href: `#${encodeURIComponent(beat.id)}`, click: go }, ...inside);
  }

  function placeWords(lecture, beat, key) {
    const [number, all] = beat.place;
    const title = lecture.told(beat, "title");
    return lecture.word(key, { track: lecture.word(beat.track), number, all, title });
  }

  Object.assign(explainer, { text, group, mark, link, placeWords });
})();
