// Patterns: the grid, kinds of ground, and what is not seen. A pattern tells what colour alone would not.
import { UNIT, el } from "./svg";

function pattern(id: string, size: number, ...drawn: SVGElement[]): SVGElement {
  return el("pattern", { id, width: size, height: size, patternUnits: "userSpaceOnUse" }, ...drawn);
}

function marks(kind: string, path: string): SVGElement {
  return el("path", { class: `mark-${kind}`, d: path });
}

/** All patterns of a board; `key` keeps two boards of a page apart. */
export function patterns(key: string): SVGElement {
  const half = UNIT / 2;
  return el(
    "defs",
    {},
    pattern(`${key}-grid`, UNIT, el("path", { class: "grid-line", d: `M${UNIT} 0H0V${UNIT}` })),
    pattern(`${key}-boardwalk`, UNIT, marks("boardwalk", `M0 8H${UNIT}M0 16H${UNIT}M0 24H${UNIT}M10 0v8M24 8v8M6 16v8M20 24v8`)),
    pattern(`${key}-floor`, UNIT, marks("floor", `M0 16H${UNIT}M0 32H${UNIT}`)),
    pattern(`${key}-yard`, UNIT, marks("yard", "M5 8l2-4 1 4M20 25l2-4 1 4M25 10l1-3")),
    pattern(`${key}-grass`, half, marks("grass", "M3 8l1-4 1 4M10 14l1-4 1 4")),
    pattern(`${key}-rough`, UNIT, marks("rough", "M4 10l4-3 3 4zM20 24l4-4 4 3zM22 8h3")),
    pattern(`${key}-brush`, half, marks("brush", "M2 12q3-8 6 0M9 6q2-5 4 0")),
    pattern(`${key}-water`, half, marks("water", "M0 5q4-4 8 0t8 0M0 13q4-4 8 0t8 0")),
    pattern(`${key}-track`, half, marks("track", "M3 0v16M11 0v16")),
    pattern(`${key}-roof`, half, marks("roof", "M0 16L16 0")),
    pattern(`${key}-fog`, 8, el("path", { class: "fog-line", d: "M-2 10L10 -2M-2 2L2 -2M6 10L10 6" })),
    pattern(`${key}-remembered`, 10, el("path", { class: "remembered-line", d: "M-2 12L12 -2" })),
    pattern(`${key}-run`, half, el("path", { class: "gait-line", d: "M0 16L16 0" })),
    pattern(`${key}-gallop`, half, el("path", { class: "gait-line", d: "M0 16L16 0" })),
    pattern(`${key}-crawl`, half, el("path", { class: "gait-line", d: "M0 8H16" })),
    pattern(`${key}-dodge`, half, el("path", { class: "gait-line", d: "M0 10L4 6L8 10L12 6L16 10" })),
    pattern(`${key}-trot`, half, el("path", { class: "gait-line", d: "M8 0V16" })),
    pattern(`${key}-unseen`, UNIT, el("circle", { class: "unseen-dot", cx: UNIT / 2, cy: UNIT / 2, r: 2.6 })),
  );
}
