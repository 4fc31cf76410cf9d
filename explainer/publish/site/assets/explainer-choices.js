/* Language, captions and theme: what the address asks for, what was chosen before, what the page has. */
(() => {
  "use strict";
  const explainer = (window.lectureExplainer ??= {});
  const PREFIX = "lecture-explainer:";
  const THEMES = ["light", "dark"];
  const WISHES = [...THEMES, "auto"];
  // How hosts say which look a page has: their own attribute, Material for MkDocs, Bootstrap (Quarto).
  const MARKS = ["data-theme", "data-md-color-scheme", "data-bs-theme"];
  const MEANT = { light: "light", dark: "dark", default: "light", slate: "dark" };
  // Quarto's own switch says it by a class of the body.
  const CLASSES = { "quarto-light": "light", "quarto-dark": "dark" };

  // A browser may refuse storage altogether: then nothing is remembered, and nothing breaks.
  explainer.remember = (key, value) => {
    try {
      localStorage.setItem(PREFIX + key, value);
    } catch {
      return;
    }
  };
  explainer.recall = (key) => {
    try {
      return localStorage.getItem(PREFIX + key);
    } catch {
      return null;
    }
  };

  /** What browsers and screen readers call a language: the Chinese is in simplified characters. */
  explainer.tag = (lang) => (lang === "zh" ? "zh-Hans" : lang);

  const asked = (name) => new URLSearchParams(location.search).get(name);

  /** The language to begin in: the address's, the one chosen before, the page's, the reader's, the
      first. Any of them may be a tag such as en-GB. */
  explainer.firstLang = (langs, element) => {
    const page = element.closest("[lang]")?.lang;
    const wishes = [asked("lang"), explainer.recall("lang"), page, ...navigator.languages];
    const bare = wishes.map((wish) => wish?.toLowerCase().split("-")[0]);
    return bare.find((lang) => langs.includes(lang)) ?? langs[0];
  };

  /** Remember a language somebody chose; an address that asks for another would undo it. */
  explainer.keepLang = (lang) => {
    explainer.remember("lang", lang);
    if (asked("lang") === null) return;
    const here = new URL(location.href);
    here.searchParams.set("lang", lang);
    explainer.replaceAddress(here.href);
  };

  const write = (how, address) => {
    try {
      history[how](history.state, "", new URL(address, location.href));
    } catch {
      return; // Some frames and files may not change their address.
    }
  };
  explainer.replaceAddress = (address) => write("replaceState", address);
  // In a frame, going back is for the page around it.
  explainer.pushAddress = (address) =>
    write(window.parent === window ? "pushState" : "replaceState", address);

  const prefersDark = matchMedia("(prefers-color-scheme: dark)");

  function marked(at) {
    const mark = MARKS.find((name) => at.hasAttribute(name));
    const named = Object.keys(CLASSES).find((name) => at.classList.contains(name));
    return (mark && MEANT[at.getAttribute(mark)]) ?? CLASSES[named];
  }

  /** An address of this page that leads to a beat; a `base` of the page has no say in it. */
  explainer.here = (id) => new URL(`#${encodeURIComponent(id)}`, location.href).href;

  /** The beat that the address asks for; empty where it asks for none, or cannot be read. */
  explainer.askedBeat = () => {
    try {
      return decodeURIComponent(location.hash.slice(1));
    } catch {
      return "";
    }
  };

  /** "light", "dark" or "auto" as the address asks, or the element; null where neither does. */
  explainer.wish = (element) =>
    [asked("theme"), element.getAttribute("theme")].find(explainer.isWish) ?? null;
  explainer.isWish = (theme) => WISHES.includes(theme);

  /** "light" or "dark": what is wished, the nearest ancestor's, that of the page's `color-scheme` where
   *  it names but one, the system's. */
  explainer.theme = (element, wish) => {
    if (THEMES.includes(wish)) return wish;
    for (let at = element.parentElement; at; at = at.parentElement) {
      const meant = marked(at);
      if (meant) return meant;
    }
    const around = element.parentElement ?? document.documentElement;
    const scheme = getComputedStyle(around).colorScheme.replace("only", "").trim();
    if (THEMES.includes(scheme)) return scheme;
    return prefersDark.matches ? "dark" : "light";
  };

  /** Call `changed` whenever the theme may be another, until `signal` ends it. */
  explainer.watchTheme = (element, changed, signal) => {
    prefersDark.addEventListener("change", changed, { signal });
    const observer = new MutationObserver(changed);
    for (let at = element.parentElement; at; at = at.parentElement)
      observer.observe(at, { attributes: true, attributeFilter: [...MARKS, "class", "style"] });
    signal.addEventListener("abort", () => observer.disconnect());
  };

  // A page that is nothing but the lecture follows its language and look outside the element too.
  const page = document.documentElement;
  explainer.dressPage = ({ data, lang }) => {
    if (!page.dataset.langs) return;
    document.title = `${data.code}: ${data.title[lang]}`;
    page.dataset.lang = lang;
    page.lang = explainer.tag(lang);
  };
  explainer.dressTheme = (wish) => {
    if (!page.dataset.langs) return;
    if (THEMES.includes(wish)) page.dataset.theme = wish;
    else delete page.dataset.theme;
  };

  const prefersStill = matchMedia("(prefers-reduced-motion: reduce)");
  explainer.still = () => prefersStill.matches;
  explainer.watchStill = (changed, signal) =>
    prefersStill.addEventListener("change", changed, { signal });
})();
