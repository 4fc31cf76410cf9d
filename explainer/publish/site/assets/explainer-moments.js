/* Where in a clip a moment is: in which step, in which sentence. */
(() => {
  "use strict";
  const explainer = (window.lectureExplainer ??= {});

  // A player may round a frame's time down, and then show the frame before.
  const INTO_FRAME = 0.0005;
  // What was said last stays marked over a short rest, so that marks do not flicker.
  const REST = 0.6;

  const begun = (list, time) => list.filter((each) => each.start <= time + INTO_FRAME).length - 1;

  /** A clip's steps in seconds: where each cue starts, and its last frame, where all has happened. */
  explainer.stepsOf = ({ fps, cues }) => {
    const [over, under = 1] = fps.split("/").map(Number);
    const rate = over / under;
    const frame = (seconds) => Math.round(seconds * rate);
    const inside = (number) => Math.max(0, number) / rate + INTO_FRAME;
    return cues
      .filter((cue) => cue.name !== null)
      .map((cue) => ({
        start: cue.start && inside(frame(cue.start)),
        settled: inside(frame(cue.end) - 1),
        end: cue.end,
      }));
  };

  /** The number of the step that is under way, -1 before the first. */
  explainer.stepAt = begun;

  /** The number of the sentence being spoken, -1 in silence. */
  explainer.sentenceAt = (sentences, time) => {
    const last = begun(sentences, time);
    return last >= 0 && time + INTO_FRAME < sentences[last].end + REST ? last : -1;
  };
})();
