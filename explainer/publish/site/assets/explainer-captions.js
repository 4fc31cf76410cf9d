/* What is told beside a clip at a moment: captions, written over the picture, and what is seen, for the
   ear. They are the data's own lines, since how a browser draws tracks differs from one to the next. */
(() => {
  "use strict";
  const explainer = (window.lectureExplainer ??= {});
  const { make } = explainer;

  // A player may stand a little before the moment it was sent to.
  const SLACK = 0.001;

  /** What the lines say at that second; empty between them. */
  explainer.lineAt = (lines, time) =>
    lines.find((line) => line.start <= time + SLACK && time + SLACK < line.end)?.text ?? "";

  /** The lecture's caption, in the language chosen. Whoever listens to the page has the narration. */
  explainer.caption = (lecture) => {
    const text = make("span");
    const element = make("p", { class: "caption", "aria-hidden": "true" }, text);
    const update = () => {
      element.hidden = !lecture.captions.on;
      element.lang = explainer.tag(lecture.captionLang);
      place();
    };
    const place = () => {
      const { lines } = lecture.beat.clip[lecture.lang];
      const { started, time } = lecture.clip;
      const said = started ? explainer.lineAt(lines[lecture.captionLang], time) : "";
      if (text.textContent !== said) text.textContent = said;
    };
    return { element, update, place };
  };
})();
