// A way that is dragged from a figure over the squares: it follows the pointer, and going back shortens it.
import type { Square } from "../lib/wire";

const alike = (one: Square, other: Square) => one.x === other.x && one.y === other.y && one.z === other.z;

/** A trail with one more square; stepping on it again cuts it off there. */
export function extended(trail: Square[], at: Square): Square[] {
  const before = trail.findIndex((square) => alike(square, at));
  return before >= 0 ? trail.slice(0, before + 1) : [...trail, at];
}

/** The squares where a trail bends, the straightest left out until no more than `most` are left; neither end is one. */
export function bends(trail: Square[], most: number): Square[] {
  const kept = trail.filter((square, i) => {
    const [last, next] = [trail[i - 1], trail[i + 1]];
    return last && next && (next.x - square.x !== square.x - last.x || next.y - square.y !== square.y - last.y);
  });
  while (kept.length > most) kept.splice(straightest([trail[0], ...kept, trail[trail.length - 1]]), 1);
  return kept;
}

/** Which of the inner points lies nearest to the line between its neighbours. */
function straightest(points: Square[]): number {
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  for (let i = 1; i < points.length - 1; i++) {
    const [from, at, to] = [points[i - 1], points[i], points[i + 1]];
    const off = Math.abs((to.x - from.x) * (from.y - at.y) - (from.x - at.x) * (to.y - from.y));
    const far = off / Math.max(1, Math.hypot(to.x - from.x, to.y - from.y));
    if (far < least) [best, least] = [i - 1, far];
  }
  return best;
}

/** What a trail tells whoever draws it. */
export interface TrailEvents {
  /** The square under the pointer. */
  squareAt(event: PointerEvent): Square | null;
  /** Whether a figure can be dragged, and where he stands. */
  start(figure: number): Square | null;
  /** It goes on. */
  goes(figure: number, trail: Square[]): void;
  /** It is let go, or given up. */
  ends(figure: number, trail: Square[] | null): void;
}

/** Watches pointers on the board for drags that begin on a figure. The map does not move meanwhile. */
export class Trails {
  #figure: number | null = null;
  #pointer = -1;
  #trail: Square[] = [];
  #dragged = false;

  constructor(
    private readonly port: HTMLElement,
    private readonly events: TrailEvents,
  ) {
    const early = { capture: true };
    port.addEventListener("pointerdown", (event) => this.#down(event), early);
    port.addEventListener("pointermove", (event) => this.#move(event), early);
    port.addEventListener("pointerup", (event) => this.#up(event), early);
    port.addEventListener("pointercancel", () => this.#end(false), early);
    port.addEventListener("keydown", (event) => event.key === "Escape" && this.#end(false), early);
    // The click that ends a drag is none.
    port.addEventListener("click", (event) => this.#click(event), early);
  }

  #down(event: PointerEvent): void {
    this.#dragged = false;
    const token = (event.target as Element).closest<SVGElement>("[data-figure]");
    if (event.button !== 0 || !token || this.#figure !== null) return;
    const figure = Number(token.dataset.figure);
    const from = this.events.start(figure);
    if (!from) return;
    [this.#figure, this.#pointer, this.#trail] = [figure, event.pointerId, [from]];
    event.stopPropagation();
  }

  #move(event: PointerEvent): void {
    if (this.#figure === null || event.pointerId !== this.#pointer) return;
    event.stopPropagation();
    const at = this.events.squareAt(event);
    if (!at || alike(at, this.#trail[this.#trail.length - 1])) return;
    if (!this.#dragged) this.port.setPointerCapture(event.pointerId);
    this.#dragged = true;
    this.#trail = extended(this.#trail, at);
    this.events.goes(this.#figure, this.#trail);
  }

  #up(event: PointerEvent): void {
    if (this.#figure === null || event.pointerId !== this.#pointer) return;
    event.stopPropagation();
    this.#end(true);
  }

  #end(done: boolean): void {
    const [figure, trail] = [this.#figure, this.#trail];
    this.#figure = null;
    this.#trail = [];
    if (figure !== null && this.#dragged) this.events.ends(figure, done && trail.length > 1 ? trail : null);
  }

  #click(event: MouseEvent): void {
    if (!this.#dragged) return;
    this.#dragged = false;
    event.stopPropagation();
  }
}
