/* The what-if below a lecture in somebody else's page. Its own scripts and style are loaded from beside
   this one, once, and before the lecture is shown: so nothing moves when it comes. */
(() => {
  "use strict";
  const explainer = (window.lectureExplainer ??= {});
  const { make } = explainer;
  const NAME = "lecture-what-if";
  const PARTS = ["-accounts", "-charts", "-words", "-fields", "-figures", ""];
  // What these mean to a page they mean wherever the focus is.
  const EVERYWHERE = ["Tab", "Escape"];
  let scripted;
  let lost = false;

  const beside = (name) => new URL(name, explainer.style).href;
  const loaded = (element, place) =>
    new Promise((done) => {
      element.onload = done;
      element.onerror = () => done((lost = true));
      place(element);
    });

  const scripts = () =>
    PARTS.map((part) => {
      const script = make("script", { src: beside(`whatif${part}.js`) });
      script.async = false; // In this order.
      return loaded(script, (made) => document.head.append(made));
    });

  /** Does this <lecture-explainer> have a what-if? One that keeps its own has what-if="off". */
  explainer.wantsWhatIf = (element) => element.getAttribute("what-if") !== "off";

  /** Load all that a what-if in the element's `root` needs, or, where it cannot be had, have none. */
  explainer.fetchWhatIf = (element, root) => {
    if (!explainer.wantsWhatIf(element)) return null;
    scripted ??= customElements.get(NAME) ? null : Promise.all(scripts());
    const style = make("link", { rel: "stylesheet", href: beside("whatif.css") });
    return Promise.all([scripted, loaded(style, (made) => root.querySelector("slot").before(made))]);
  };

  /** The what-if, titled by a heading like `title`, as parts of the view: one, or none. */
  explainer.whatIf = (lecture, wanted, title) => {
    const { whatif: table } = lecture.data;
    if (!wanted || lost || !table?.words) return [];
    const inside = make(NAME, { keydown: keep });
    const update = () => inside.setAttribute("lang", explainer.tag(lecture.lang));
    update();
    inside.heading = title.localName;
    inside.table = table;
    return [{ element: make("div", { class: "app below" }, inside), update }];
  };

  // A key pressed in a field is a shortcut neither of the lecture nor of the page around it.
  function keep(event) {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (!(EVERYWHERE.includes(key) || ctrlKey || metaKey || altKey)) event.stopPropagation();
  }
})();
