// A beat's clip: each step plays from the end of the step before it to its own, and waits there.
"use strict";

class Clip {
  // `holds` are the seconds at which steps wait: each the middle of a frame that is `frame` long.
  constructor(video, holds, refused) {
    this.video = video;
    this.holds = holds;
    this.frame = Number(video.dataset.frame);
    this.refused = refused;
    this.step = -1;
    this.playing = false;
    this.timer = 0;
    this.watching = 0;
    // A page's timers come late while nobody sees it; the media's own events do not.
    for (const kind of ["timeupdate", "ended"]) video.addEventListener(kind, () => this.look());
    this.under = document.createElement("canvas");
    this.under.ariaHidden = "true";
    video.before(this.under);
    for (const kind of ["loadeddata", "seeked"]) video.addEventListener(kind, () => this.keep());
    video.addEventListener("error", () => this.fail(video.error));
    video.addEventListener("loadedmetadata", () => this.own(), { once: true });
  }

  // Go to where the lecture begins. The clip may have been loaded, or failed, before we listened.
  begin(step) {
    this.show(step);
    if (this.video.readyState > 0) this.own();
    if (this.video.error) this.fail(this.video.error);
  }

  // Some hosts send files only whole, and nothing can be sought in those; then take it all at once.
  async own() {
    const { seekable, currentSrc } = this.video;
    if (seekable.length === 0 || seekable.end(0) > 0 || currentSrc.startsWith("blob:")) return;
    const answer = await fetch(currentSrc).catch(() => null);
    if (!answer?.ok) return;
    this.video.src = URL.createObjectURL(await answer.blob());
    this.video.currentTime = this.place(this.step);
    if (this.playing) this.resume();
  }

  // The second at which the picture waits after a step; -1 is the clip's first frame, for which its
  // poster stands only until the frame is there: their colours differ by a trace.
  place(step) {
    return step < 0 ? this.frame / 2 : this.holds[step];
  }

  // Show the picture that a step ends on. While it is sought, the picture before it stays.
  show(step) {
    this.step = step;
    this.playing = false;
    clearTimeout(this.timer);
    this.video.pause();
    // Sought even where the clock is right: what is seen may be a frame ahead of it.
    this.video.currentTime = this.place(step);
    // A browser may tell that it has sought a moment before the picture is in place.
    this.video.requestVideoFrameCallback?.(() => this.keep());
  }

  // Keep what the clip shows in the picture under it: a slide is seen some frames before its clip.
  keep() {
    const { video, under } = this;
    if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
    Object.assign(under, { width: video.width, height: video.height });
    under.getContext("2d").drawImage(video, 0, 0, video.width, video.height);
  }

  play(step) {
    const { video } = this;
    const from = this.place(step - 1);
    if (Math.abs(video.currentTime - from) > this.frame / 8) video.currentTime = from;
    this.step = step;
    this.resume();
  }

  resume() {
    this.playing = true;
    this.video.play().catch(error => this.fail(error));
    this.look();
    this.watch();
  }

  // Stop where it is, as for a black screen.
  halt() {
    clearTimeout(this.timer);
    this.video.pause();
  }

  finish() {
    this.show(this.step);
  }

  // Stop half a frame before the step's last by the media's clock, then put exactly that in place:
  // what is seen may be ahead of the clock, and nobody is to see a frame of the next step.
  look() {
    clearTimeout(this.timer);
    if (!this.playing) return;
    const left = this.holds[this.step] - this.frame - this.video.currentTime;
    if (left <= 0 || this.video.ended) this.finish();
    else this.timer = setTimeout(() => this.look(), Math.min(this.wait(left), 200));
  }

  // The same by the pictures, where a browser tells of them: stop at the last but one.
  watch() {
    const { video } = this;
    video.cancelVideoFrameCallback?.(this.watching);
    this.watching = video.requestVideoFrameCallback?.((_, { mediaTime }) => {
      if (!this.playing) return;
      if (!video.seeking && mediaTime > this.holds[this.step] - 1.75 * this.frame) this.finish();
      else this.watch();
    });
  }

  // Milliseconds until the media has moved on by some seconds.
  wait(seconds) {
    return 1000 * seconds / this.video.playbackRate;
  }

  // A play that was cut short by a pause of ours is no failure.
  fail(error) {
    if (error.name === "AbortError") return;
    this.playing = false;
    clearTimeout(this.timer);
    this.refused(this, error);
  }
}
