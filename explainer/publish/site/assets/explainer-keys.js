/* Keys, heard only while the focus is inside the explainer. */
(() => {
  "use strict";
  const explainer = (window.lectureExplainer ??= {});

  const OWN_SPACE = "button, summary, a, select";
  const OWN_KEYS = "select";

  /** Act on a key; `element` is what has the focus. True when the key was meant for the lecture. */
  explainer.press = (event, element, lecture, view) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
    if (element.matches(OWN_KEYS)) return false;
    const { clip } = lecture;
    const acts = {
      " ": () => clip.toggle(),
      ArrowLeft: () => lecture.turn(-1),
      ArrowRight: () => lecture.turn(1),
      PageUp: () => lecture.go(lecture.number - 1),
      PageDown: () => lecture.go(lecture.number + 1),
      Home: () => clip.seek(0),
      End: () => clip.seek(clip.seconds),
      c: () => lecture.setCaptions(!lecture.captions.on),
      f: () => view.stage.fill(),
    };
    if (element.matches(".slider")) {
      acts.ArrowUp = () => clip.seek(clip.time + 1);
      acts.ArrowDown = () => clip.seek(clip.time - 1);
    }
    // Space is what presses a button that has the focus.
    if (event.key === " " && element.matches(OWN_SPACE)) return false;
    const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act || (event.repeat && ["c", "f", " "].includes(event.key.toLowerCase()))) return false;
    act();
    return true;
  };
})();
