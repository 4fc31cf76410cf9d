/* All around the stage: beats as chapters, narration, explanation, the deep track, and what is printed. */
(() => {
  "use strict";
  const explainer = (window.lectureExplainer ??= {});
  const { make, clock, spoken } = explainer;

  /** The whole view, with `update` for the lecture's changes and `place` for its clip's. */
  explainer.view = (lecture, { level, headed, goTo }) => {
    const heading = (down, attributes) => make(`h${Math.min(level + down, 6)}`, attributes);
    const stage = explainer.stage(lecture);
    const said = narration(lecture);
    const parts = [
      ...(headed ? [head(lecture, heading)] : []),
      top(lecture, goTo),
      beatHead(lecture, heading(headed ? 1 : 0, { class: "beat-title", id: "beat-title" })),
      beside(stage, steps(lecture), said),
      more(lecture),
      deep(lecture, heading(headed ? 1 : 0, { id: "deep-title" }), goTo),
      keyboard(lecture),
      teller(lecture),
      describer(lecture),
    ];
    const screen = make("div", { class: "app" }, ...parts.map((part) => part.element));
    const paper = print(lecture, heading, headed);
    const element = make("div", { class: headed ? "explainer" : "explainer bare" }, screen, paper.element);
    const update = () => {
      element.lang = explainer.tag(lecture.lang);
      for (const part of [...parts, paper]) part.update();
      place();
    };
    const place = () => {
      for (const part of parts) part.place?.();
    };
    return { element, update, place, stage };
  };

  /** The stage and its steps, with the narration at their side or, in a narrow page, below. */
  function beside(stage, under, said) {
    const all = (name) => () => [stage, under, said].forEach((part) => part[name]());
    const shown = make("div", { class: "shown" }, stage.element, under.element);
    const element = make("div", { class: "both" }, shown, said.element);
    return { element, update: all("update"), place: all("place") };
  }

  /** An element whose text is asked for at every change. */
  function text(element, words) {
    const update = () => (element.textContent = words());
    return { element, update };
  }

  function group(element, ...parts) {
    element.append(...parts.map((part) => part.element));
    return { element, update: () => parts.forEach((part) => part.update()) };
  }

  function head(lecture, heading) {
    const { data } = lecture;
    return group(
      make("header", { class: "head" }),
      text(make("p", { class: "code" }), () => data.code),
      text(heading(0, { class: "title" }), () => data.title[lecture.lang]),
      text(make("p", { class: "question" }), () => data.description[lecture.lang]),
    );
  }

  function link(lecture, beat, goTo, ...inside) {
    const go = (event) => {
      event.preventDefault();
      goTo(lecture.data.beats.indexOf(beat));
    };
    return make("a", { href: `#${encodeURIComponent(beat.id)}`, click: go }, ...inside);
  }

  function mark(list, current, value) {
    list.forEach((each, at) => {
      if (at === current) each.setAttribute("aria-current", value);
      else each.removeAttribute("aria-current");
    });
  }

  function top(lecture, goTo) {
    const main = lecture.data.beats.filter((beat) => beat.track === "main");
    const links = main.map((beat) => {
      const number = make("span", { class: "number" }, String(beat.place[0]));
      return link(lecture, beat, goTo, number, make("span"));
    });
    const list = make("ol", {}, ...links.map((each) => make("li", {}, each)));
    const nav = make("nav", { class: "beats" }, list);
    const langs = languages(lecture);
    const update = () => {
      nav.setAttribute("aria-label", lecture.word("beats"));
      links.forEach((each, at) => {
        each.lastChild.textContent = lecture.told(main[at], "title");
      });
      mark(links, main.indexOf(lecture.beat), "true");
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

  function placeWords(lecture, beat, key) {
    const [number, all] = beat.place;
    const title = lecture.told(beat, "title");
    return lecture.word(key, { track: lecture.word(beat.track), number, all, title });
  }

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
    const update = () => {
      element.setAttribute("aria-label", lecture.word("narration"));
      const { sentences } = lecture.beat.clip[lecture.lang];
      list.replaceChildren(...sentences.map((said) => sentence(lecture, said)));
      element.scrollTop = 0;
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
    const go = () => lecture.clip.seek(start);
    const at = make("button", { type: "button", title: name, "aria-label": name }, time);
    return make("li", { click: go }, at, make("span", {}, words));
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
    const update = () => {
      name.textContent = lecture.word("steps");
      list.replaceChildren(
        ...clip.steps.map((step, at) => {
          const all = clip.steps.length;
          const time = spoken(step.start, lecture.lang);
          const words = lecture.word("step", { number: at + 1, all, time });
          const go = () => lecture.stand(at);
          const attributes = { type: "button", title: words, "aria-label": words, click: go };
          return make("li", {}, make("button", attributes, String(at + 1)));
        }),
      );
      place();
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

  function deep(lecture, title, goTo) {
    const beats = lecture.data.beats.filter((beat) => beat.track !== "main");
    const cards = beats.map((beat) => {
      const picture = make("img", { alt: "", loading: "lazy", decoding: "async" });
      const name = make("strong");
      const says = make("span");
      const made = link(lecture, beat, goTo, picture, name, says);
      const update = () => {
        const { width, height } = beat.clip[lecture.lang];
        Object.assign(picture, { width, height });
        if (picture.src !== lecture.still(beat)) picture.src = lecture.still(beat);
        name.textContent = lecture.told(beat, "title");
        says.textContent = lecture.told(beat, "takeaway");
      };
      return { element: made, update };
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

  /** Every beat's still and words, for paper alone. */
  function print(lecture, heading, headed) {
    const { data } = lecture;
    const element = make("div", { class: "paper" });
    const update = () => {
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
    const light = beat.still[lecture.lang].light ?? Object.values(beat.still[lecture.lang])[0];
    const src = explainer.address(light, lecture.base);
    title.textContent = told("title");
    return make(
      "article",
      {},
      ...line("place", placeWords(lecture, beat, "place")),
      title,
      make("img", { src, width, height, alt: told("alt"), loading: "lazy" }),
      ...line("takeaway", told("takeaway")),
      ...line("", sentences.map((said) => said.text).join(lecture.lang === "zh" ? "" : " ")),
      ...line("", told("explanation")),
      ...line("source", told("provenance")),
      ...(told("next") ? line("label", lecture.word("next_page")) : []),
      ...line("next", told("next")),
    );
  }
})();
