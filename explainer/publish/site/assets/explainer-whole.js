/* Clips of a host that serves no parts of files (byte ranges), as Python's own web server: a browser can
   go nowhere in them while they come, but anywhere once they are there as a whole. */
(() => {
  "use strict";
  const explainer = (window.lectureExplainer ??= {});

  /** Whether the video, whose length is known, can be played from its start only. */
  explainer.stuck = ({ seekable, duration }) => {
    const end = seekable.length ? seekable.end(seekable.length - 1) : 0;
    return end < duration - 0.5;
  };

  /** All of a file, as an address that the page itself gives it; to be revoked. Rejects if it fails. */
  explainer.whole = async (source) => {
    // Not by way of the cache, which a browser may keep shut while its player reads the same file.
    const answer = await fetch(source, { cache: "no-store" });
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
    return URL.createObjectURL(await answer.blob());
  };
})();
