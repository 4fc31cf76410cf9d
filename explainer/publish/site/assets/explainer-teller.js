/* What screen readers say of their own accord. */
(() => {
  "use strict";
  const explainer = (window.lectureExplainer ??= {});
  const { make, spoken, placeWords } = explainer;

  /** What a screen reader says of its own accord: the beat, the step stood on, the beat's end. */
  function teller(lecture) {
    const { clip } = lecture;
    const element = make("p", { class: "told", role: "status" });
    let told = "";
    const words = () => {
      const { step, steps: all } = clip;
      const stands = clip.started && !clip.playing;
      if (stands && clip.ended) return lecture.word("ended");
      if (!stands || !all[step]) return placeWords(lecture, lecture.beat, "said");
      const time = spoken(clip.time, lecture.lang);
      return lecture.word("step", { number: step + 1, all: all.length, time });
    };
    const place = () => {
      if (told !== words()) element.textContent = told = words();
    };
    return { element, update: place, place };
  }

  /** What the clip's picture shows while it stands; while it plays, the narration is heard instead. */
  function describer(lecture) {
    const { clip } = lecture;
    const element = make("p", { class: "told seen", "aria-live": "polite" });
    const place = () => {
      const words = clip.started && !clip.playing ? clip.seen : "";
      if (element.textContent !== words) element.textContent = words;
    };
    return { element, update: place, place };
  }

  Object.assign(explainer, { teller, describer });
})();
