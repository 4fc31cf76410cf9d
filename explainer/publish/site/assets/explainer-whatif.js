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

  const scripts = () =>
    PARTS.map((part) => {
      const script = make("script", { src: explainer.beside(`whatif${part}.js`) });
      script.async = false; // In this order.
      return explainer.loaded(script, (made) => document.head.append(made));
    });

  /** Does this <lecture-explainer> have a what-if? One that keeps its own has what-if="off". */
  explainer.wantsWhatIf = (element) => element.getAttribute("what-if") !== "off";

  /** Load all that a what-if needs, its style before the `slot`, or, where it cannot be had, have none. */
  explainer.fetchWhatIf = async (element, slot) => {
    if (!explainer.wantsWhatIf(element)) return;
    scripted ??= customElements.get(NAME) ? [] : scripts();
    const found = await Promise.all([...scripted, explainer.styled("whatif.css", slot)]);
    lost ||= found.includes(false);
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
