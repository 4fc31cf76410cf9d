// Captions of every language. They come with the page: a browser reads no track file from disk.
"use strict";

class Captions {
  // `tracks` are {lang, label, cues: [[start, end, text]]}; `top` is their place, in percent.
  constructor(video, tracks, top) {
    this.tracks = tracks.map(each => {
      const track = video.addTextTrack("captions", each.label, each.lang);
      track.mode = "hidden";
      for (const [start, end, text] of each.cues) track.addCue(Captions.cue(start, end, text, top));
      return track;
    });
  }

  static cue(start, end, text, top) {
    const literal = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
    const cue = new VTTCue(start, end, literal);
    cue.snapToLines = false;
    cue.line = top;
    return cue;
  }

  // Show the track of this number, or none.
  show(number) {
    this.tracks.forEach((track, at) => { track.mode = at === number ? "showing" : "hidden"; });
  }
}
