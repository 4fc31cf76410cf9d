/* Around a beat: the lecture's head, its beats and languages, the deep track, the keys. */
(() => {
  "use strict";
  const explainer = (window.lectureExplainer ??= {});
  const { make, text, group, mark, link } = explainer;

  function head(lecture, heading) {
    const { data } = lecture;
    return group(
      make("header", { class: "head" }),
      text(make("p", { class: "code" }), () => data.code),
      text(heading(0), () => data.title[lecture.lang]),
      text(make("p", { class: "question" }), () => data.description[lecture.lang]),
    );
  }

  function top(lecture, goTo) {
    const main = lecture.data.beats.filter((beat) => beat.track === "main");
    const links = main.map((beat) => {
      const number = make("span", { class: "number" }, String(beat.place[0]));
      return link(lecture, beat, goTo, number, make("span"));
    });
    const list = make("ol", {}, ...links.map((each) => make("li", {}, each.element)));
    const nav = make("nav", { class: "beats" }, list);
    const langs = languages(lecture);
    const update = () => {
      nav.setAttribute("aria-label", lecture.word("beats"));
      links.forEach((each, at) => {
        each.update();
        each.element.lastChild.textContent = lecture.told(main[at], "title");
      });
      mark(links.map((each) => each.element), main.indexOf(lecture.beat), "true");
      langs.update();
    };
    return { element: make("div", { class: "top" }, nav, langs.element), update };
  }

  function languages(lecture) {
    const { langs, words } = lecture.data;
    const choose = (lang) => () => {
      explainer.keepLang(lang);
      lecture.setLang(lang);
    };
    const buttons = langs.map((lang) =>
      make("button", { type: "button", lang, click: choose(lang) }, words[lang].language_name));
    const element = make("div", { class: "langs", role: "group" }, ...buttons);
    element.hidden = langs.length < 2;
    const update = () => {
      element.setAttribute("aria-label", lecture.word("language"));
      buttons.forEach((each) =>
        each.setAttribute("aria-pressed", String(each.lang === lecture.lang)));
    };
    return { element, update };
  }

  function deep(lecture, title, goTo) {
    const beats = lecture.data.beats.filter((beat) => beat.track !== "main");
    const cards = beats.map((beat) => {
      const picture = make("img", { alt: "", loading: "lazy", decoding: "async" });
      const name = make("strong");
      const says = make("span");
      const made = link(lecture, beat, goTo, picture, name, says);
      const update = () => {
        const { width, height } = beat.clip[lecture.lang];
        made.update();
        Object.assign(picture, { width, height });
        if (picture.src !== lecture.still(beat)) picture.src = lecture.still(beat);
        name.textContent = lecture.told(beat, "title");
        says.textContent = lecture.told(beat, "takeaway");
      };
      return { element: made.element, update };
    });
    const list = make("ol", {}, ...cards.map((card) => make("li", {}, card.element)));
    const attributes = { class: "deep", "aria-labelledby": "deep-title" };
    const element = make("nav", attributes, title, list);
    element.hidden = beats.length === 0;
    const update = () => {
      title.textContent = lecture.word("deep");
      for (const card of cards) card.update();
      mark(cards.map((card) => card.element), beats.indexOf(lecture.beat), "true");
    };
    return { element, update };
  }

  function keyboard(lecture) {
    return group(
      make("details", { class: "keyboard" }),
      text(make("summary"), () => lecture.word("keyboard")),
      text(make("p"), () => lecture.word("keys")),
    );
  }

  Object.assign(explainer, { head, top, deep, keyboard });
})();
