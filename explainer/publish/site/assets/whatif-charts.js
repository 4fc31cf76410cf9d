/* The what-if's two drawings, as SVG. In each of them height is in proportion to bytes, on one scale
   and with bars of one width. Solid is kept for long, dashed is of a moment; colour is card 0's own. */
"use strict";
(() => {
  const NS = "http://www.w3.org/2000/svg";
  const HEAD = 34;
  const APART = 10;
  const NEVER = 1000000000n;

  const draw = (parent, tag, attributes, text) => {
    const made = document.createElementNS(NS, tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    if (text !== undefined) made.textContent = text;
    return parent.appendChild(made);
  };

  /* px for bytes, to a billionth of the full height; the numbers may be too large for fractions. */
  const scale = (full, high) => (bytes) => (Number((bytes * NEVER) / full) / Number(NEVER)) * high;

  const box = (svg, kind, x, foot, wide, high, data = {}) =>
    draw(svg, "rect", { class: kind, x, y: foot - high, width: wide, height: high, ...data });

  const line = (svg, kind, points) => draw(svg, "polyline", { class: kind, points: points.join(" ") });

  const write = (svg, kind, x, y, text, anchor = "start") =>
    draw(svg, "text", { class: kind, x, y, "text-anchor": anchor }, text);

  const owner = (svg, x, y) => {
    const text = write(svg, "wi-theta", x, y, "θ", "middle");
    draw(text, "tspan", { dy: 3, class: "wi-low" }, "0");
  };

  const begin = (svg, wide, high) => {
    svg.replaceChildren();
    svg.setAttribute("viewBox", `0 0 ${wide} ${high}`);
    svg.setAttribute("width", wide);
    svg.setAttribute("height", high);
  };

  /* Places for labels, from the foot up: each at its part, or pushed up by the one below. */
  const spread = (middles, row, foot) => {
    let below = foot + row / 2;
    return middles.map((middle) => (below = Math.min(middle, below - row)));
  };

  const widest = (svg, kind, texts) => {
    const widths = texts.map((text) => {
      const tried = write(svg, kind, 0, 0, text);
      const width = tried.getComputedTextLength();
      tried.remove();
      return width;
    });
    return Math.max(...widths);
  };

  /* rungs: [{name, lit, total, parts: [{role, bytes, divided, texts}]}], `full` bytes high. `texts`
     stand beside a part, the longest that all have room for. `pick` is told which rung is clicked. */
  const ladder = (svg, wide, rungs, full, pick) => {
    const column = wide / rungs.length;
    const labels = column >= 190;
    const bar = labels ? Math.min(108, column * 0.4) : column - 10;
    const high = labels ? 300 : 220;
    const foot = HEAD + high;
    const px = scale(full, high);
    begin(svg, wide, foot + 6);
    const inside = widest(svg, "wi-total", rungs.map((rung) => rung.total)) <= bar - 8;
    const fitting = rungs[0].parts[0].texts.findIndex((_, length) => {
      const texts = rungs.flatMap((rung) => rung.parts.map((part) => part.texts[length]));
      return widest(svg, "wi-label", texts) <= column - bar - 28;
    });
    rungs.forEach((rung, index) => {
      const x = index * column;
      const kept = parts(svg, rung, x, foot, bar, px);
      if (high - kept > 0.5) box(svg, "wi-ghost", x, foot - kept, bar, high - kept);
      line(svg, rung.lit ? "wi-base wi-lit" : "wi-base", [x, foot + 3, x + bar, foot + 3]);
      if (labels && fitting >= 0) tell(svg, rung, fitting, x + bar, foot, px);
      /* In its ghost, over what is kept, if all totals have room there; else in a row over them. */
      const y = (inside && high - kept > HEAD ? foot - kept : HEAD) - 9;
      const kind = rung.lit ? "wi-total" : "wi-total wi-quiet";
      if (inside) write(svg, kind, x + bar / 2, y, rung.total, "middle");
      else write(svg, kind, x, y, rung.total);
      const hit = draw(svg, "rect", { class: "wi-hit", x, y: 0, width: column, height: foot });
      hit.addEventListener("click", () => pick(rung.name));
    });
  };

  /* The parts of a rung, stacked from the foot in the order of roles; px they take together. */
  const parts = (svg, rung, x, foot, bar, px) => {
    let level = 0n;
    let named = null;
    for (const part of rung.parts) {
      const [low, top] = [px(level), px(level + part.bytes)];
      const kind = part.divided ? "wi-own" : "wi-whole";
      box(svg, kind, x, foot - low, bar, top - low, { "data-rung": rung.name, "data-role": part.role });
      if (low > 4 && top - low > 4) line(svg, "wi-seam", [x, foot - low, x + bar, foot - low]);
      if (part.divided && top - low > (named?.high ?? 22)) {
        named = { high: top - low, y: foot - (low + top) / 2 };
      }
      level += part.bytes;
    }
    if (named) owner(svg, x + bar / 2, named.y + 5);
    return px(level);
  };

  const tell = (svg, rung, length, x, foot, px) => {
    let level = 0n;
    const middles = rung.parts.map(({ bytes }) => {
      level += bytes;
      return foot - (px(level - bytes) + px(level)) / 2;
    });
    spread(middles, 21, foot).forEach((y, index) => {
      const from = middles[index];
      line(svg, "wi-leader", [x + 1, from, x + 6, from, x + 6, y, x + 11, y]);
      write(svg, "wi-label", x + 16, y + 5, rung.parts[index].texts[length]);
    });
  };

  /* bars: [{role, bytes, divided, text, tensors: bytes of each}]; `view`, {bytes, text} or null,
     stands apart and dashed. All on one scale, `full` bytes high. */
  const card = (svg, wide, bars, view, full) => {
    const column = wide / (bars.length + 1);
    const bar = Math.min(76, column - APART - 6);
    const high = 200;
    const foot = HEAD + high;
    const px = scale(full, high);
    begin(svg, wide, foot + 2);
    bars.forEach((each, index) => {
      const x = index * column;
      stack(svg, each, x, foot, bar, px);
      write(svg, "wi-amount", x, foot - px(each.bytes) - 8, each.text);
    });
    const x = bars.length * column;
    line(svg, "wi-apart", [x - 6, HEAD, x - 6, foot]);
    if (view) {
      box(svg, "wi-view", x + APART, foot, bar, px(view.bytes), { "data-role": "view" });
      write(svg, "wi-amount", x + APART, foot - px(view.bytes) - 8, view.text);
    } else {
      write(svg, "wi-amount", x + APART, foot - 8, "–");
    }
  };

  const stack = (svg, each, x, foot, bar, px) => {
    const high = px(each.bytes);
    const kind = each.divided ? "wi-own" : "wi-whole";
    box(svg, kind, x, foot, bar, high, { "data-role": each.role });
    let level = 0n;
    for (const bytes of each.tensors.slice(0, -1)) {
      level += bytes;
      if (high > 16) line(svg, "wi-seam", [x, foot - px(level), x + bar, foot - px(level)]);
    }
    const first = px(each.tensors[0]);
    if (each.divided && first > 22) owner(svg, x + bar / 2, foot - first / 2 + 5);
  };

  lectureWhatIf.charts = { ladder, card };
})();
