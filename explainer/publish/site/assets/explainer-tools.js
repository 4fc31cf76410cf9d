/* What every part of the explainer uses: elements, icons, times in words. Texts are never markup. */
(() => {
  "use strict";
  const explainer = (window.lectureExplainer ??= {});

  /** An element. Attributes that are functions listen to the event of that name. */
  explainer.make = (tag, attributes = {}, ...children) => {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
      if (typeof value === "function") made.addEventListener(name, value);
      else if (value === true) made.setAttribute(name, "");
      else if (value !== false && value != null) made.setAttribute(name, value);
    }
    made.append(...children);
    return made;
  };

  /** Place an element that loads a file; resolves, when that has ended, to whether it is there. */
  explainer.loaded = (element, place) =>
    new Promise((done) => {
      element.onload = () => done(true);
      element.onerror = () => done(false);
      place(element);
    });

  /** The same for a style sheet, by its name, placed before another element. */
  explainer.styled = (name, next) => {
    const link = explainer.make("link", { rel: "stylesheet", href: explainer.beside(name) });
    return explainer.loaded(link, (made) => next.before(made));
  };

  // Paths in a square of 24 units.
  const PATHS = {
    play: "M8 5v14l11-7z",
    pause: "M7 5h4v14H7zM13 5h4v14h-4z",
    again: "M12 5V2L7 6l5 4V7a5 5 0 1 1-5 5H5a7 7 0 1 0 7-7z",
    previousStep: "M17 6v12l-9-6zM6 6h2v12H6z",
    nextStep: "M7 6v12l9-6zM16 6h2v12h-2z",
    previousBeat: "M14.5 5 16 6.5 10.500 12 16 17.500 14.5 19l-7-7z",
    nextBeat: "M9.5 5 8 6.500 13.500 12 8 17.500 9.500 19l7-7z",
    sound: "M4 9v6h4l5 4V5L8 9zM15.500 8.500v7a4 4 0 0 0 0-7z",
    silence: "M4 9v6h4l5 4V5L8 9zM16 9l5 5-1 1-5-5zM20 9l1 1-5 5-1-1z",
    captions: "M4 5h16v14H4zM6 7v10h12V7zM7.500 10h4v1.500H9v1h2.500V14h-4zM12.500 10h4v1.500H14v1h2.500V14h-4z",
    enlarge: "M10 3a7 7 0 0 1 5.600 11.200l5 5-1.400 1.400-5-5A7 7 0 1 1 10 3zM10 5a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM9 7h2v2h2v2h-2v2H9v-2H7V9h2z",
    fill: "M5 5h6v2H7v4H5zM13 5h6v6h-2V7h-4zM5 13h2v4h4v2H5zM17 13h2v6h-6v-2h4z",
    leave: "M9 5h2v6H5V9h4zM13 5h2v4h4v2h-6zM5 13h6v6H9v-4H5zM13 13h6v2h-4v4h-2z",
  };

  /** A picture of what a button does; its name is the button's own. */
  explainer.icon = (name) => {
    const space = "http://www.w3.org/2000/svg";
    const picture = document.createElementNS(space, "svg");
    const path = document.createElementNS(space, "path");
    path.setAttribute("d", PATHS[name]);
    picture.setAttribute("viewBox", "0 0 24 24");
    picture.setAttribute("aria-hidden", "true");
    picture.append(path);
    return picture;
  };

  /** Put values in place of {name}; a text without that name stays as it is. */
  explainer.fill = (text, values) =>
    Object.entries(values).reduce((filled, [name, value]) => {
      return filled.split(`{${name}}`).join(String(value));
    }, text);

  /** 65.2 as 1:05, for the eye. */
  explainer.clock = (seconds) => {
    const whole = Math.floor(seconds + 0.001);
    return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
  };

  const formatters = {};
  const formatter = (lang, unit) =>
    (formatters[`${lang} ${unit}`] ??= new Intl.NumberFormat(lang, {
      style: "unit",
      unit,
      unitDisplay: "long",
    }));

  /** 65.2 as “1 minute 5 seconds”, for the ear, in the language's own words. */
  explainer.spoken = (seconds, lang) => {
    const whole = Math.floor(seconds + 0.001);
    const say = (unit, amount) => formatter(lang, unit).format(amount);
    const minutes = Math.floor(whole / 60);
    const rest = say("second", whole % 60);
    return minutes ? `${say("minute", minutes)} ${rest}` : rest;
  };

  /** Of a theme's paths the one for `theme`, or, where there is none, the first. */
  explainer.themed = (paths, theme) => paths[theme] ?? Object.values(paths)[0];

  /** A path of the data as an address, or an error for any that is none of a file. */
  explainer.address = (path, base) => {
    const found = new URL(path, base);
    if (!["http:", "https:", "file:"].includes(found.protocol)) throw new Error(`no file: ${path}`);
    return found.href;
  };
})();
