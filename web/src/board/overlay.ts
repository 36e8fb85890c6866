// What is laid over the map while somebody decides: reach, way, line of sight, marks.
import type { Mark } from "../protocol/Mark";
import type { Square } from "../lib/wire";
import { UNIT, el, middle, set } from "./svg";

/** Squares of one gait. */
export interface Shade {
  /** The gait. */
  gait: string;
  /** The squares, and how many of the enemy see them. */
  squares: [Square, number, number][];
}

/** What is shown beside the picture itself. */
export interface Overlay {
  /** Whose orders are being made. */
  selected: number | null;
  /** Who is still to be told something. */
  asked: number[];
  /** Who can be dragged to where he shall go. */
  moves: number[];
  /** Whom he might shoot. */
  target: number | null;
  /** Where he can go, the slowest gait first. */
  reach: Shade[];
  /** The gait that was chosen. */
  gait: string | null;
  /** Where he may be placed. */
  places: Square[];
  /** The way that is drawn, with its words. */
  way: { squares: Square[]; says: string; refused: boolean } | null;
  /** A line of sight with its words. */
  line: { from: Square; to: Square; says: string } | null;
  /** Ways that will be gone: where to, which way he faces there, and whether somebody ordered it. */
  ghosts: { figure: number; side: number; squares: Square[]; facing: number | null; ordered: boolean }[];
  /** Shots that will be fired. */
  shots: { from: Square; to: Square; says: string; chosen: boolean; ordered: boolean }[];
  /** A square that is spoken of beside the map. */
  mark: Square | null;
  /** Whose quarter of sight is shown: where he is, which way he faces, his side. */
  arcs: { at: Square; facing: number; side: number }[];
}

/** Nothing laid over. */
export const BARE: Overlay = { selected: null, asked: [], moves: [], target: null, reach: [], gait: null, places: [], way: null, line: null, ghosts: [], shots: [], mark: null, arcs: [] };

/** Gaits whose squares carry a pattern, so that no gait is told by its colour alone. */
const PATTERNED = ["run", "crawl", "dodge", "trot", "gallop"];

function boxes(squares: Square[]): string {
  return squares.map(({ x, y }) => `M${x * UNIT} ${y * UNIT}h${UNIT}v${UNIT}h${-UNIT}z`).join("");
}

function track(squares: Square[]): string {
  return squares.map((square, i) => `${i === 0 ? "M" : "L"}${middle(square).join(" ")}`).join("");
}

/** The quarter of a circle that somebody looks into. */
function quarter(reach: number): string {
  const side = reach * Math.SQRT1_2;
  return `M0 0L${-side} ${-side}A${reach} ${reach} 0 0 1 ${side} ${-side}Z`;
}

/** A short text on a plate that stays legible over the map. */
function plate(x: number, y: number, says: string, name: string): SVGElement {
  const wide = says.length * 6.6 + 14;
  return el(
    "g",
    { class: `plate ${name}`, transform: `translate(${x} ${y})` },
    el("g", { class: "plated" }, el("rect", { x: -wide / 2, y: -11, width: wide, height: 22, rx: 3 }), el("text", { y: 4.5 }, says)),
  );
}

/** The layers of an overlay. */
export class Layers {
  readonly below = el("g", { class: "below", "aria-hidden": true });
  readonly above = el("g", { class: "above", "aria-hidden": true });
  readonly heard = el("g", { class: "heard-all" });

  #last: SVGElement | null = null;

  constructor(private readonly key: string) {}

  /** Draws an overlay for a storey. */
  set(overlay: Overlay, storey: number, marks: Map<number, string>): void {
    const here = (square: Square) => square.z === storey;
    this.below.replaceChildren();
    this.above.replaceChildren();
    this.#last = null;
    this.#reach(overlay, here);
    for (const { at, facing, side } of overlay.arcs) {
      const [x, y] = middle(at);
      this.below.append(el("path", { class: `arc arc-${side % 4}`, d: quarter(UNIT * 5), transform: `translate(${x} ${y}) rotate(${facing * 45})` }));
    }
    if (overlay.places.length) this.below.append(el("path", { class: "reach reach-0 chosen", d: boxes(overlay.places.filter(here)) }));
    for (const ghost of overlay.ghosts) this.#ghost(ghost, marks.get(ghost.figure) ?? "", here);
    overlay.shots.forEach((shot, place) => this.#aimed(shot, place));
    if (overlay.mark && here(overlay.mark)) this.above.append(el("path", { class: "mark", d: boxes([overlay.mark]) }));
    // What concerns the man who is chosen lies over the rest.
    if (this.#last) this.above.append(this.#last);
    if (overlay.way) this.#way(overlay.way);
    if (overlay.line) this.#line(overlay.line);
  }

  #reach(overlay: Overlay, here: (square: Square) => boolean): void {
    const drawn = new Set<string>();
    overlay.reach.forEach(({ gait, squares }) => {
      const fresh = squares.filter(([square]) => here(square) && !drawn.has(`${square.x},${square.y}`));
      for (const [square] of fresh) drawn.add(`${square.x},${square.y}`);
      const chosen = overlay.gait === gait;
      const d = boxes(fresh.map(([square]) => square));
      this.below.append(el("path", { class: `reach gait-${gait}${chosen ? " chosen" : ""}`, d }));
      if (PATTERNED.includes(gait)) this.below.append(el("path", { class: "unseen", d, fill: `url(#${this.key}-${gait})` }));
      const unseen = fresh.filter(([, , seen]) => seen === 0).map(([square]) => square);
      this.below.append(el("path", { class: "unseen", d: boxes(unseen), fill: `url(#${this.key}-unseen)` }));
    });
  }

  /** Where somebody will stand: his counter, thin, at the end of a dotted way. */
  #ghost(ghost: Overlay["ghosts"][number], mark: string, here: (square: Square) => boolean): void {
    const last = ghost.squares[ghost.squares.length - 1];
    if (!last || !here(last)) return;
    const [x, y] = middle(last);
    const nose = ghost.facing === null ? [] : [el("path", { class: "ghost-nose", d: "M-6 -11L0 -18L6 -11Z", transform: `rotate(${ghost.facing * 45})` })];
    this.above.append(el("path", { class: `draft${ghost.ordered ? " ordered" : ""}`, d: track(ghost.squares) }));
    this.above.append(el("g", { class: `ghost side-${ghost.side % 4}${ghost.ordered ? " ordered" : ""}`, transform: `translate(${x} ${y})` }, el("g", { class: "grown" }, ...nose, el("circle", { r: 11.5 }), el("text", {}, mark))));
  }

  /** A shot that will be fired, with its chance near the shooter. */
  #aimed(shot: Overlay["shots"][number], place: number): void {
    const [from, to] = [middle(shot.from), middle(shot.to)];
    const far = Math.max(1, Math.hypot(to[0] - from[0], to[1] - from[1]));
    const [dx, dy] = [(to[0] - from[0]) / far, (to[1] - from[1]) / far];
    const [end, start] = [Math.max(0, far - 15), Math.min(far / 2, 15)];
    const name = `aimed${shot.chosen ? " chosen" : ""}${shot.ordered ? " ordered" : ""}`;
    this.above.append(el("path", { class: name, d: `M${from[0] + dx * start} ${from[1] + dy * start}L${from[0] + dx * end} ${from[1] + dy * end}` }));
    this.above.append(el("path", { class: `${name} tip`, d: "M-7 -5L0 0L-7 5", transform: `translate(${from[0] + dx * end} ${from[1] + dy * end}) rotate(${(Math.atan2(dy, dx) * 180) / Math.PI})` }));
    // Chances of neighbours stand at different distances, so that they do not hide each other.
    const along = far * (0.3 + (place % 4) * 0.13);
    const made = plate(from[0] + dx * along, from[1] + dy * along, shot.says, `plate-shot${shot.chosen ? " chosen" : ""}`);
    if (shot.chosen) this.#last = made;
    this.above.append(made);
  }

  #way(way: NonNullable<Overlay["way"]>): void {
    const last = way.squares[way.squares.length - 1];
    if (!last) return;
    const [x, y] = middle(last);
    this.above.append(el("path", { class: `way${way.refused ? " refused" : ""}`, d: track(way.squares) }));
    this.above.append(el("circle", { class: "way-end", cx: x, cy: y, r: 6 }));
    this.above.append(plate(x, y - 26, way.says, way.refused ? "plate-no" : ""));
  }

  #line(line: NonNullable<Overlay["line"]>): void {
    const [from, to] = [middle(line.from), middle(line.to)];
    this.above.append(el("path", { class: "sight", d: `M${from.join(" ")}L${to.join(" ")}` }));
    // Its words stand behind the target, where they hide neither of the two.
    const far = Math.max(1, Math.hypot(to[0] - from[0], to[1] - from[1]));
    const behind = [to[0] + ((to[0] - from[0]) / far) * 58, to[1] + ((to[1] - from[1]) / far) * 34];
    this.above.append(plate(behind[0], behind[1], line.says, "plate-aim"));
  }

  /** Marks where shots were heard. */
  setHeard(marks: Mark[], storey: number): void {
    this.heard.replaceChildren(
      ...marks
        .filter((mark) => mark.at.z === storey)
        .map((mark) => {
          const [x, y] = middle(mark.at);
          const made = el("g", { class: "heard", transform: `translate(${x} ${y})` }, el("circle", { r: 6 }), el("circle", { r: 11 }), el("text", { y: 4 }, "!"), el("title", {}, `A shot was heard here in turn ${mark.turn}`));
          set(made, { "aria-label": `a shot was heard here in turn ${mark.turn}`, role: "img" });
          return made;
        }),
    );
  }
}
