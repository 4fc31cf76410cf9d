/* <lecture-explainer src="…/rc-t2.json">: a lecture, beat by beat, in any page.
 *
 * Attributes: src, data, lang, theme (light, dark or auto), what-if (off for none). Without `src` the
 * data is the JSON in the page's element whose id `data` names, or in #_lecture-data. What stands
 * inside the element is shown until the lecture is there, and where it cannot be. Only this file needs
 * to be named in a page: it loads those beside it.
 */
(() => {
  "use strict";
  if (window.lectureExplainer?.begun) return; // Two copies of the script do no harm.
  const explainer = (window.lectureExplainer ??= {});
  explainer.begun = true;

  const HERE = document.currentScript.src;
  const PARTS = [
    ...["tools", "choices", "frame", "moments", "captions", "whole", "clip", "lecture", "lens", "stage"],
    ...["parts", "around", "beat", "teller", "paper", "whatif", "view", "keys", "source", "element"],
  ];
  const FORMAT = 1;

  const beside = (name) => new URL(name, HERE).href;
  explainer.beside = beside;
  explainer.styles = ["", "-stage", "-words", "-room", "-low", "-reader"].map((part) => `explainer${part}.css`);
  explainer.format = FORMAT;

  // Colours come from the lecture's own; a page that has them already keeps its own link.
  const colours = beside("colours.css");
  if (![...document.styleSheets].some((sheet) => sheet.href === colours)) {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = colours;
    document.head.append(link);
  }

  for (const part of PARTS) {
    const script = document.createElement("script");
    script.src = beside(`explainer-${part}.js`);
    script.async = false; // In this order.
    document.head.append(script);
  }
})();
