/* Run before anything of the lecture's page is seen, so that nothing in it jumps: in which language and
   look the page begins, and that a player comes instead of the plain text. */
(() => {
  "use strict";
  const page = document.documentElement;
  const asked = new URLSearchParams(location.search);
  let kept = null;
  try {
    kept = localStorage.getItem("lecture-explainer:lang");
  } catch {
    kept = null; // This browser remembers nothing.
  }
  const langs = page.dataset.langs.split(" ");
  page.dataset.lang = [asked.get("lang"), kept].find((lang) => langs.includes(lang)) ?? langs[0];
  const theme = asked.get("theme");
  if (["light", "dark"].includes(theme)) page.dataset.theme = theme;

  // Without its scripts no player comes, and the plain text is what there is.
  page.dataset.player = "coming";
  const lost = ({ target }) => {
    if (target instanceof HTMLScriptElement) delete page.dataset.player;
  };
  addEventListener("error", lost, true);
})();
