/* In an iframe: tells the page around how tall the explainer is, and hears what that page asks for.
 *
 * Sent, whenever the height changes, to the parent window:
 *   { type: "lecture-explainer:resize", version: 1, id: "rc-t2", height: 812 }   (CSS pixels)
 * It goes to the origin named by `?origin=https://course.example` in the iframe's address, or, when
 * none is named, to any: it holds nothing but the lecture's id and a height.
 *
 * Heard, only from the parent window, and only from the page's own origin or the one so named:
 *   { type: "lecture-explainer:set", version: 1, lang: "en", theme: "dark", beat: "b2" }
 * each of lang, theme and beat may be left out. Whoever embeds must check, in the same way, that
 * `event.source` is the iframe's contentWindow and `event.origin` the site's before believing a height.
 */
(() => {
  "use strict";
  const explainer = (window.lectureExplainer ??= {});
  const VERSION = 1;

  const named = () => {
    const asked = new URLSearchParams(location.search).get("origin");
    try {
      const { origin } = new URL(asked ?? "");
      return origin === "null" ? null : origin; // Such an address has none that can be told from others.
    } catch {
      return null;
    }
  };

  /** Tell the parent the page's height as it changes, and call `set` with what the parent asks. */
  explainer.joinFrame = (element, id, set, signal) => {
    if (window.parent === window) return;
    const parent = named();
    let told = -1;
    const tell = () => {
      const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
      if (height === told) return;
      told = height;
      const message = { type: "lecture-explainer:resize", version: VERSION, id, height };
      window.parent.postMessage(message, parent ?? "*");
    };
    const observer = new ResizeObserver(tell);
    observer.observe(document.documentElement);
    observer.observe(element);
    signal.addEventListener("abort", () => observer.disconnect());
    const hear = (event) => {
      // Pages from disk have the origin "null", which says nothing of who they are.
      const trusted = [parent, location.origin].filter((origin) => origin && origin !== "null");
      if (event.source !== window.parent || !trusted.includes(event.origin)) return;
      const asked = event.data;
      if (asked?.type === "lecture-explainer:set" && asked.version === VERSION) set(asked);
    };
    window.addEventListener("message", hear, { signal });
  };
})();
