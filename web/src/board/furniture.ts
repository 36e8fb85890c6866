// Signs for what stands about, drawn from above.
import type { Furniture } from "../lib/wire";
import { UNIT, el } from "./svg";

type Drawing = (r: number) => string;

const round: Drawing = (r) => `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const box =
  (wide: number, deep: number): Drawing =>
  (r) =>
    `M${-r * wide} ${-r * deep}h${2 * r * wide}v${2 * r * deep}h${-2 * r * wide}z`;
const both =
  (...drawings: Drawing[]): Drawing =>
  (r) =>
    drawings.map((drawing) => drawing(r)).join("");
const stroke =
  (path: string): Drawing =>
  (r) =>
    path.replace(/-?[\d.]+/g, (number) => String(Math.round(Number(number) * r * 10) / 10));

const tree = both(round, stroke("M-0.5 0.2L0.1 -0.6L0.6 0.1M-0.2 0.6L0.2 0.1"));
const wagon = both(box(1, 0.6), stroke("M-0.6 -0.6L-0.6 -0.9M0.6 -0.6L0.6 -0.9M-0.6 0.6L-0.6 0.9M0.6 0.6L0.6 0.9M-0.3 -0.6L-0.3 0.6M0.3 -0.6L0.3 0.6"));

const SIGNS: Record<string, Drawing> = {
  barrel: both(round, (r) => round(r * 0.6)),
  table: box(0.95, 0.95),
  "tipped-table": both(box(1, 0.25), stroke("M-0.8 0.25L-0.8 0.8M0.8 0.25L0.8 0.8")),
  "billiard-table": both(box(1, 0.8), box(0.8, 0.6)),
  chair: both(box(0.5, 0.5), stroke("M-0.5 -0.7L0.5 -0.7")),
  bench: box(0.9, 0.3),
  bed: both(box(0.7, 1), stroke("M-0.7 -0.45L0.7 -0.45M-0.4 -0.9L0.4 -0.9L0.4 -0.6L-0.4 -0.6L-0.4 -0.9")),
  desk: both(box(1, 0.6), box(0.3, 0.3)),
  dresser: both(box(0.9, 0.5), stroke("M0 -0.5L0 0.5")),
  wardrobe: both(box(0.95, 0.6), stroke("M0 -0.6L0 0.6M-0.95 -0.6L0.95 0.6")),
  shelves: both(box(1, 0.45), stroke("M-0.5 -0.45L-0.5 0.45M0 -0.45L0 0.45M0.5 -0.45L0.5 0.45")),
  counter: both(box(1, 0.5), stroke("M-1 0.25L1 0.25")),
  bar: both(box(1, 0.5), stroke("M-1 0.25L1 0.25")),
  piano: both(box(1, 0.6), stroke("M-0.8 0.2L0.8 0.2M-0.6 0.2L-0.6 0.6M-0.3 0.2L-0.3 0.6M0 0.2L0 0.6M0.3 0.2L0.3 0.6M0.6 0.2L0.6 0.6")),
  stove: both(round, stroke("M-0.5 -0.5L0.5 0.5M0.5 -0.5L-0.5 0.5")),
  fireplace: both(box(1, 0.5), stroke("M-0.4 0.3L0 -0.3L0.4 0.3")),
  safe: both(box(0.8, 0.8), (r) => round(r * 0.35)),
  "large-safe": both(box(1, 1), (r) => round(r * 0.4)),
  crate: both(box(0.8, 0.8), stroke("M-0.8 -0.8L0.8 0.8M0.8 -0.8L-0.8 0.8")),
  crates: both(box(0.95, 0.95), stroke("M-0.95 0L0.95 0M0 -0.95L0 0.95M-0.95 -0.95L0 0M0 0L0.95 0.95")),
  sacks: stroke("M-0.9 0.5Q-0.9 -0.3 -0.3 -0.3Q0.1 -0.2 0 0.5ZM0 0.5Q0 -0.3 0.5 -0.2Q0.9 0 0.9 0.5ZM-0.4 -0.3Q-0.3 -0.8 0.1 -0.8Q0.5 -0.7 0.4 -0.2"),
  hay: both(box(0.95, 0.7), stroke("M-0.8 0.4L-0.3 -0.4M-0.3 0.5L0.1 -0.5M0.1 0.4L0.6 -0.4M0.5 0.5L0.8 0")),
  haystack: both(round, stroke("M-0.6 0.3L-0.2 -0.4M-0.1 0.5L0.2 -0.5M0.3 0.4L0.6 -0.2")),
  woodpile: both(box(1, 0.6), stroke("M-1 -0.2L1 -0.2M-1 0.2L1 0.2M-0.4 -0.6L-0.4 0.6M0.3 -0.6L0.3 0.6")),
  trough: both(box(1, 0.45), box(0.8, 0.25)),
  "stone-trough": both(box(1, 0.5), box(0.75, 0.25)),
  "hitching-rail": stroke("M-1 0L1 0M-0.8 -0.35L-0.8 0.35M0.8 -0.35L0.8 0.35"),
  well: both(round, (r) => round(r * 0.65), stroke("M-0.65 0L0.65 0")),
  pump: both((r) => round(r * 0.4), stroke("M0 0L0.9 -0.5")),
  post: (r) => round(r * 0.4),
  camera: both(box(0.4, 0.5), stroke("M0 -0.5L0 -0.9M-0.4 0.5L-0.7 0.9M0.4 0.5L0.7 0.9")),
  anvil: both(box(0.8, 0.35), stroke("M0.8 0L1.1 -0.2")),
  wagon,
  "freight-wagon": wagon,
  buckboard: wagon,
  cart: wagon,
  stagecoach: both(wagon, box(0.5, 0.4)),
  tree,
  bush: stroke("M-0.8 0.3Q-1 -0.5 -0.3 -0.5Q0 -1 0.4 -0.5Q1 -0.4 0.8 0.3Q0.4 0.8 0 0.5Q-0.5 0.8 -0.8 0.3Z"),
  cactus: both((r) => round(r * 0.5), stroke("M-0.8 0L0.8 0M0 -0.8L0 0.8M-0.55 -0.55L0.55 0.55M0.55 -0.55L-0.55 0.55")),
  boulder: stroke("M-0.9 0.2L-0.5 -0.7L0.3 -0.8L0.9 -0.1L0.6 0.7L-0.5 0.8ZM-0.5 -0.7L-0.1 -0.1L0.9 -0.1M-0.1 -0.1L-0.5 0.8"),
  rock: stroke("M-0.7 0.4L-0.3 -0.5L0.5 -0.4L0.7 0.4ZM-0.3 -0.5L0 0.4"),
  headstone: stroke("M-0.5 0.6L-0.5 -0.2Q0 -0.9 0.5 -0.2L0.5 0.6ZM-0.2 0L0.2 0M0 -0.3L0 0.3"),
};

/** The sign of a thing on its square; a plain box where it has none of its own. */
export function sign(thing: Furniture): SVGElement {
  const r = Math.max(0.2, Math.min(0.46, thing.width / 200)) * UNIT;
  const drawing = SIGNS[thing.kind] ?? box(0.8, 0.8);
  return el(
    "path",
    {
      class: `thing thing-${thing.height}`,
      "data-square": `${thing.x},${thing.y}`,
      d: drawing(r),
      transform: `translate(${(thing.x + 0.5) * UNIT} ${(thing.y + 0.5) * UNIT})`,
    },
    el("title", {}, thing.kind.replaceAll("-", " ")),
  );
}
