/* The stage: a beat's still or clip, the slider with its steps, and the buttons. */
(() => {
  "use strict";
  const explainer = (window.lectureExplainer ??= {});
  const { make, icon, clock, spoken, magnifier } = explainer;
  const SPEEDS = [0.75, 1, 1.25, 1.5, 2];

  /** The stage as an element, with `update` for each of the lecture's changes. */
  explainer.stage = (lecture) => {
    const { clip } = lecture;
    const still = make("img", { class: "still", decoding: "async" });
    const said = explainer.caption(lecture);
    const screen = make("div", { class: "screen", click: () => clip.toggle() }, clip.video, still);
    const slider = scrubber(lecture);
    const fill = () => fillScreen(element, clip.video);
    const lens = magnifier(lecture, screen);
    const picture = make("div", { class: "picture" }, lens.view, said.element);
    const buttons = controls(lecture, lens, fill);
    const bar = make("div", { class: "bar" }, slider.element, buttons.element);
    const element = make("div", { class: "stage", role: "group", tabindex: 0 }, picture, bar);
    const update = () => {
      const title = lecture.told(lecture.beat, "title");
      element.setAttribute("aria-label", lecture.word("player", { title }));
      clip.video.setAttribute("aria-label", lecture.word("player", { title }));
      still.alt = lecture.told(lecture.beat, "alt");
      if (still.src !== lecture.still()) still.src = lecture.still();
      const { width, height } = lecture.beat.clip[lecture.lang];
      still.width = width;
      still.height = height;
      for (const part of [said, slider, buttons]) part.update();
    };
    const place = () => {
      // The still stays until the clip has a picture; it never comes back in the middle of one.
      const hidden = clip.started && !clip.taking && (clip.pictured || still.hidden);
      if (still.hidden !== hidden) still.hidden = hidden;
      for (const part of [said, slider, buttons]) part.place();
    };
    return { element, update, place, fill };
  };

  function fillScreen(stage, video) {
    const root = stage.getRootNode();
    if (root.fullscreenElement) document.exitFullscreen();
    else if (stage.requestFullscreen) stage.requestFullscreen().then(turnWide, () => {});
    else video.webkitEnterFullscreen?.();
  }

  // A phone held upright turns the picture to its long side; what cannot be turned stays.
  function turnWide() {
    window.screen.orientation?.lock?.("landscape").catch(() => {});
  }

  function scrubber(lecture) {
    const { clip } = lecture;
    const input = make("input", { type: "range", min: 0, step: 0.01, class: "slider" });
    const ticks = make("div", { class: "ticks", "aria-hidden": "true" });
    const seek = () => clip.seek(Number(input.value));
    input.addEventListener("input", seek);
    const update = () => {
      input.max = clip.seconds;
      input.setAttribute("aria-label", lecture.word("position"));
      ticks.replaceChildren(
        ...clip.steps.map((step) => {
          const tick = make("i");
          tick.style.setProperty("--at", step.start / clip.seconds);
          return tick;
        }),
      );
      place();
    };
    const place = () => {
      input.value = clip.time;
      input.style.setProperty("--at", clip.time / clip.seconds);
      const [time, length] = [clip.time, clip.seconds].map((at) => spoken(at, lecture.lang));
      const said = lecture.word("of", { time, length });
      if (input.getAttribute("aria-valuetext") !== said) input.setAttribute("aria-valuetext", said);
    };
    return { element: make("div", { class: "scrub" }, ticks, input), update, place };
  }

  function button(picture, act, words) {
    const made = make("button", { type: "button", class: picture, click: act }, icon(picture));
    let shown = picture;
    const name = (text) => {
      if (made.title === text) return;
      made.title = text;
      made.setAttribute("aria-label", text);
    };
    const show = (next) => {
      if (next !== shown) made.replaceChildren(icon((shown = next)));
    };
    return { element: made, name, show, update: () => name(words()) };
  }

  function controls(lecture, lens, fill) {
    const { clip } = lecture;
    const word = (key) => () => lecture.word(key);
    const back = button("previousBeat", () => lecture.go(lecture.number - 1), word("previous_beat"));
    const on = button("nextBeat", () => lecture.go(lecture.number + 1), word("next_beat"));
    const before = button("previousStep", () => lecture.turn(-1), word("previous_step"));
    const after = button("nextStep", () => lecture.turn(1), word("next_step"));
    const play = button("play", () => clip.toggle(), word("play"));
    const time = make("span", { class: "time" });
    const sound = silencer(lecture);
    const full = filler(lecture, fill);
    const choices = [speeds(lecture), captions(lecture)];
    const parts = [back, before, play, after, on];
    const place = () => {
      const [key, picture] = clip.playing
        ? ["pause", "pause"]
        : clip.ended ? ["again", "again"] : ["play", "play"];
      play.name(lecture.word(key));
      play.show(picture);
      const now = clip.taking ? lecture.word("loading") : clock(clip.time);
      const text = `${now} / ${clock(clip.seconds)}`;
      if (time.textContent !== text) time.textContent = text;
    };
    const update = () => {
      for (const part of [back, before, after, on, sound, full, lens, ...choices]) part.update();
      // Not `disabled`, which would take the focus away from whoever presses it.
      back.element.setAttribute("aria-disabled", String(lecture.number === 0));
      const last = lecture.data.beats.length - 1;
      on.element.setAttribute("aria-disabled", String(lecture.number === last));
      place();
    };
    const row = (name, ...them) => make("div", { class: name }, ...them);
    const element = row(
      "controls",
      row("moves", ...parts.map((part) => part.element)),
      time,
      lens.element,
      row("choices", ...[...choices, sound, full].map((part) => part.element)),
    );
    return { element, update, place };
  }

  function silencer(lecture) {
    const { video } = lecture.clip;
    const made = button("sound", () => (video.muted = !video.muted), () =>
      lecture.word(video.muted ? "unmute" : "mute"));
    const update = () => {
      made.update();
      made.show(video.muted ? "silence" : "sound");
    };
    video.addEventListener("volumechange", update);
    return { element: made.element, update };
  }

  function filler(lecture, fill) {
    const made = button("fill", fill, () =>
      lecture.word(made.element.getRootNode().fullscreenElement ? "leave_full_screen" : "full_screen"));
    const update = () => {
      made.update();
      made.show(made.element.getRootNode().fullscreenElement ? "leave" : "fill");
      const able = document.fullscreenEnabled || lecture.clip.video.webkitEnterFullscreen;
      made.element.hidden = !able;
    };
    return { element: made.element, update };
  }

  function choice(name, changed, ...before) {
    const select = make("select", { change: () => changed(select.value) });
    const text = make("span");
    const list = (options, chosen) => {
      const same = options.every(([value, shown], at) => {
        const old = select.options[at];
        return old?.value === value && old.text === shown;
      });
      if (!same || options.length !== select.options.length)
        select.replaceChildren(
          ...options.map(([value, shown]) => make("option", { value }, shown)),
        );
      select.value = chosen;
    };
    return { element: make("label", { class: name }, ...before, text, select), text, list };
  }

  function speeds(lecture) {
    const { video } = lecture.clip;
    const made = choice("speed", (value) => {
      // A new source takes the default, so both are set.
      video.defaultPlaybackRate = video.playbackRate = Number(value);
    });
    const update = () => {
      made.text.textContent = lecture.word("speed");
      const number = (speed) => new Intl.NumberFormat(lecture.lang).format(speed);
      made.list(SPEEDS.map((speed) => [String(speed), `${number(speed)}×`]), String(video.playbackRate));
    };
    return { element: made.element, update };
  }

  function captions(lecture) {
    const made = choice("captions", (value) =>
      lecture.setCaptions(value !== "", value || undefined), icon("captions"));
    const update = () => {
      made.text.textContent = lecture.word("captions");
      const names = lecture.data.langs.map((lang) => [lang, lecture.data.words[lang].language_name]);
      const chosen = lecture.captions.on ? lecture.captionLang : "";
      made.list([["", lecture.word("off")], ...names], chosen);
    };
    return { element: made.element, update };
  }
})();
