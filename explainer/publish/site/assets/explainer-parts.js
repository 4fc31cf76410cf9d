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

  /** Mark one of a list as the current one; only what changes is written, for it is asked at every frame. */
  function mark(list, current, value) {
    list.forEach((each, at) => {
      if (at !== current) each.removeAttribute("aria-current");
      else if (each.getAttribute("aria-current") !== value) each.setAttribute("aria-current", value);
    });
  }

  /** Other items in a list. Where one of those before had the focus, the button of that number has it;
      its item is returned. */
  function refill(list, items) {
    const focus = list.getRootNode().activeElement;
    const at = [...list.children].findIndex((each) => focus && each.contains(focus));
    list.replaceChildren(...items);
    list.children[at]?.querySelector("button").focus({ preventScroll: true });
    return list.children[at];
  }

  function link(lecture, beat, goTo, ...inside) {
    const go = (event) => {
      // With a key held, the browser opens a tab or a window, or saves.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      goTo(lecture.data.beats.indexOf(beat));
    };
    const element = make("a", { click: go }, ...inside);
    return { element, update: () => (element.href = explainer.here(beat.id)) };
  }

  function placeWords(lecture, beat, key) {
    const [number, all] = beat.place;
    const title = lecture.told(beat, "title");
    return lecture.word(key, { track: lecture.word(beat.track), number, all, title });
  }

  Object.assign(explainer, { text, group, mark, refill, link, placeWords });
})();
