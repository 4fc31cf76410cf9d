/* What is printed: every beat's still and words. */
(() => {
  "use strict";
  const explainer = (window.lectureExplainer ??= {});
  const { make, head, placeWords } = explainer;

  /** Every beat's still and words, for paper alone. */
  function paper(lecture, heading, headed) {
    const { data } = lecture;
    const element = make("div", { class: "paper" });
    let lang = null;
    const update = () => {
      if (lang === lecture.lang) return; // Nothing else that changes is seen on paper.
      lang = lecture.lang;
      const first = headed ? head(lecture, heading) : null;
      first?.update();
      const sheets = data.beats.map((beat) => sheet(lecture, beat, heading(headed ? 1 : 0)));
      element.replaceChildren(...(first ? [first.element] : []), ...sheets);
    };
    return { element, update };
  }

  function sheet(lecture, beat, title) {
    const told = (key) => lecture.told(beat, key);
    const line = (name, words) => (words ? [make("p", { class: name }, words)] : []);
    const { width, height, sentences } = beat.clip[lecture.lang];
    const src = explainer.address(explainer.themed(beat.still[lecture.lang], "light"), lecture.base);
    title.textContent = told("title");
    return make(
      "article",
      {},
      ...line("place", placeWords(lecture, beat, "place")),
      title,
      make("img", { src, width, height, alt: told("alt"), loading: "lazy" }),
      ...line("takeaway", told("takeaway")),
      ...line(null, sentences.map((said) => said.text).join(lecture.lang === "zh" ? "" : " ")),
      ...line(null, told("explanation")),
      ...line("source", told("provenance")),
      ...(told("next") ? line("label", lecture.word("next_page")) : []),
      ...line("next", told("next")),
    );
  }

  Object.assign(explainer, { paper });
})();
