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
  const wishes = [asked.get("lang"), kept, ...navigator.languages];
  const bare = wishes.map((wish) => wish?.toLowerCase().split("-")[0]);
  page.dataset.lang = bare.find((lang) => langs.includes(lang)) ?? langs[0];
  page.lang = page.dataset.lang === "zh" ? "zh-Hans" : page.dataset.lang;
  const theme = asked.get("theme");
  if (["light", "dark"].includes(theme)) page.dataset.theme = theme;

  // Without its scripts no player comes, and the plain text is what there is.
  page.dataset.player = "coming";
  const lost = ({ target }) => {
    if (target instanceof HTMLScriptElement) delete page.dataset.player;
  };
  addEventListener("error", lost, true);
})();
