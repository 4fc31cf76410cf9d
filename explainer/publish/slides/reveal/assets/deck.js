// The deck: reveal.js says which step of which slide is on; the slide's clip follows.
"use strict";

(() => {
  const root = document.querySelector(".reveal");
  const data = id => JSON.parse(document.getElementById(id).textContent);
  const words = data("_deck-words");
  // The speaker view shows the deck twice more: those are to be seen only, not heard.
  const seen = /[?&]receiver\b/.test(location.search);
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const slides = [...root.querySelectorAll("section")];
  const notice = document.getElementById("_notice");
  // Milliseconds after which reveal.js has said what it has to say of a slide.
  const SETTLED = 100;
  let retry = null;

  const refused = (clip, error) => {
    const broken = clip.video.error !== null || error.name === "NotSupportedError";
    if (broken) clip.video.closest("section").classList.add("broken");
    retry = broken ? null : clip;
    notice.firstElementChild.textContent = broken ? words.broken : words.refused;
    notice.lastElementChild.hidden = broken;
    notice.hidden = seen;
  };
  notice.lastElementChild.addEventListener("click", () => {
    notice.hidden = true;
    if (retry) retry.resume();
  });

  const clips = new Map();
  for (const slide of slides) {
    const video = slide.querySelector("video");
    if (!video) continue;
    const holds = [...slide.querySelectorAll(".fragment")].map(each => Number(each.dataset.hold));
    clips.set(slide, new Clip(video, holds, refused));
  }

  // While a step plays, a step on goes to its end, whatever asked for it: a key, a swipe, a click.
  // Only a plugin is handed the object whose methods reveal.js itself calls.
  const stepping = {
    id: "stepping",
    init: inner => {
      const next = inner.next;
      inner.next = options => {
        if (current()?.playing && !options?.skipFragments) current().finish();
        else next(options);
      };
      root.querySelector(".slides").addEventListener("click", () => {
        if (!inner.overview.isActive()) inner.next();
      });
    },
  };

  // In the speaker view, the deck tells of its steps only once it is told where the lecture stands:
  // else the lecture would go back to where this copy of it begins.
  const waiting = {
    id: "waiting",
    init: inner => {
      const config = inner.getConfig();
      const events = config.postMessageEvents;
      config.postMessageEvents = false;
      inner.on("ready", () => { config.postMessageEvents = events; });
    },
  };

  // An address counts steps from 1, as people do, and reveal.js from 0: #/b2/0 is before the first.
  const counting = {
    id: "counting",
    init: inner => {
      const { location } = inner;
      const { getHash, getIndicesFromHash } = location;
      // What begins with a slide's number has no step's number that people would read.
      const named = (hash, by) => hash.replace(/^(#?\/[^/]*[^/\d][^/]*\/)(-?\d+)$/,
        (_, slide, step) => slide + (Number(step) + by));
      location.getHash = slide => named(getHash.call(location, slide), 1);
      location.getIndicesFromHash = (hash = window.location.hash, options = {}) =>
        getIndicesFromHash.call(location, named(hash, -1), options);
    },
  };

  const deck = new Reveal(root, {
    width: Number(root.dataset.width),
    height: Number(root.dataset.height),
    margin: 0,
    // Small windows and phones have all of a slide.
    minScale: 0.05,
    center: false,
    hash: true,
    fragmentInURL: true,
    navigationMode: "linear",
    transition: "none",
    backgroundTransition: "none",
    autoPlayMedia: false,
    // Arrows would cover what the figures say in their corner; keys, clicks and swipes move on.
    controls: false,
    scrollActivationWidth: null,
    // All slides stay in place, so that a clip never loses its picture.
    viewDistance: slides.length,
    mobileViewDistance: slides.length,
    pdfSeparateFragments: false,
    pdfMaxPagesPerSlide: 1,
    plugins: [RevealNotes, stepping, waiting, counting],
  });

  const current = () => clips.get(deck.getCurrentSlide());
  const step = slide => slide.querySelectorAll(".fragment.visible").length - 1;

  // Bring a slide's clip to the step that reveal.js says; play only what was asked for by a step on.
  const follow = (slide, on) => {
    const clip = clips.get(slide);
    if (!clip || clip.step === step(slide)) return;
    notice.hidden = true;
    if (on && clip.step + 1 === step(slide) && !seen && !calm.matches) clip.play(step(slide));
    else clip.show(step(slide));
  };

  // Tell those who do not see it which step is on; reveal.js tells the words of a slide that has any.
  let telling = 0;
  const tell = () => {
    const slide = deck.getCurrentSlide();
    clearTimeout(telling);
    if (!clips.has(slide) || seen) return;
    const number = step(slide) + 1;
    const place = words.place.replace("{}", number).replace("{}", clips.get(slide).holds.length);
    telling = setTimeout(() => {
      root.querySelector(".aria-status").textContent =
        number > 0 ? `${slide.ariaLabel}: ${place}` : slide.ariaLabel;
    }, SETTLED);
  };

  const start = () => {
    clips.forEach((clip, slide) => clip.begin(step(slide)));
    deck.on("fragmentshown", () => follow(deck.getCurrentSlide(), true));
    deck.on("fragmenthidden", () => follow(deck.getCurrentSlide(), false));
    deck.on("slidechanged", event => {
      notice.hidden = true;
      const left = clips.get(event.previousSlide);
      if (left) left.finish();
      slides.forEach(slide => follow(slide, false));
    });
    for (const kind of ["slidechanged", "fragmentshown", "fragmenthidden"]) deck.on(kind, tell);
    tell();
    deck.on("overviewshown", () => current()?.playing && current().finish());
    deck.on("paused", () => current()?.halt());
    deck.on("resumed", () => current()?.playing && current().resume());
  };

  const C = 67;
  const LETTER_C = JSON.stringify({ method: "triggerKey", args: [C] });
  const spoken = data("_deck-captions");
  const captions = [...clips].map(([slide, clip]) =>
    new Captions(clip.video, spoken[slide.id], Number(root.dataset.strip)));
  const count = Math.max(0, ...captions.map(each => each.tracks.length));
  let shown = count;
  const choose = () => {
    // The speaker view hands its keys to its copy of the deck; captions are for the lecture's own.
    if (seen) return parent.opener?.postMessage(LETTER_C, "*");
    if (deck.isOverlayOpen()) return deck.closeOverlay();
    shown = (shown + 1) % (count + 1);
    captions.forEach(each => each.show(shown));
  };
  deck.addKeyBinding({ keyCode: C, key: "C", description: words.captions }, choose);

  deck.initialize().then(start);
})();
