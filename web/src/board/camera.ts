// Pan and zoom: a CSS transform on the whole picture, which the browser moves without drawing it again.

/** Where the picture is and how large. */
export interface View {
  x: number;
  y: number;
  k: number;
}

const LEAST = 0.25;
const MOST = 4;

/** A view that shows all of a picture, in the middle. */
export function fitted(width: number, height: number, wide: number, high: number): View {
  const k = clamp(Math.min(wide / width, high / height), LEAST, MOST);
  return { k, x: (wide - width * k) / 2, y: (high - height * k) / 2 };
}

/** The view after zooming by a factor around a point that stays where it is. */
export function zoomed(view: View, factor: number, px: number, py: number): View {
  const k = clamp(view.k * factor, LEAST, MOST);
  const real = k / view.k;
  return { k, x: px - (px - view.x) * real, y: py - (py - view.y) * real };
}

/** A view moved no further than leaves some of the picture in sight. */
export function kept(view: View, width: number, height: number, wide: number, high: number): View {
  const rest = 80;
  return {
    k: view.k,
    x: clamp(view.x, rest - width * view.k, wide - rest),
    y: clamp(view.y, rest - height * view.k, high - rest),
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

/** Moves an element by pointers and wheel. Short presses are left to whoever listens for them. */
export class Camera {
  view: View = { x: 0, y: 0, k: 1 };
  #pointers = new Map<number, PointerEvent>();
  #moved = false;
  #rest: ReturnType<typeof setTimeout> | null = null;

  constructor(
    private readonly port: HTMLElement,
    private readonly picture: SVGSVGElement,
    private readonly size: () => [number, number],
    private readonly moved: (view: View) => void = () => undefined,
  ) {
    port.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    port.addEventListener("pointerdown", (event) => this.#down(event));
    port.addEventListener("pointermove", (event) => this.#move(event));
    for (const end of ["pointerup", "pointercancel"] as const) port.addEventListener(end, (event) => this.#up(event));
  }

  /** Whether the press that just ended was a drag. */
  get dragged(): boolean {
    return this.#moved;
  }

  /** A press begins that is none of its business: it was no drag of the map. */
  forget(): void {
    this.#moved = false;
  }

  /** Shows everything. */
  fit(): void {
    const [width, height] = this.size();
    this.go(fitted(width, height, this.port.clientWidth, this.port.clientHeight));
  }

  /** Zooms around the middle. */
  zoom(factor: number): void {
    this.go(zoomed(this.view, factor, this.port.clientWidth / 2, this.port.clientHeight / 2));
  }

  /** Moves by pixels. */
  pan(dx: number, dy: number): void {
    this.go({ ...this.view, x: this.view.x + dx, y: this.view.y + dy });
  }

  /** Brings a point of the picture into sight, and to the middle where it was not. */
  reveal(px: number, py: number): void {
    const [sx, sy] = [px * this.view.k + this.view.x, py * this.view.k + this.view.y];
    const rim = 48;
    const { clientWidth: wide, clientHeight: high } = this.port;
    if (sx > rim && sy > rim && sx < wide - rim && sy < high - rim) return;
    this.go({ ...this.view, x: wide / 2 - px * this.view.k, y: high / 2 - py * this.view.k });
  }

  /** Whether a part of the picture is in sight, as large as `least` or larger. */
  shows(x0: number, y0: number, x1: number, y1: number, least: number): boolean {
    const { x, y, k } = this.view;
    const { clientWidth: wide, clientHeight: high } = this.port;
    return k >= least && x0 * k + x >= 0 && y0 * k + y >= 0 && x1 * k + x <= wide && y1 * k + y <= high;
  }

  /** Shows a part of the picture as large as it fits, and never smaller than `least`. */
  frame(x0: number, y0: number, x1: number, y1: number, least = LEAST): void {
    const { clientWidth: wide, clientHeight: high } = this.port;
    const k = clamp(Math.min(wide / (x1 - x0), high / (y1 - y0)), least, Math.max(1.7, high / 560));
    this.go({ k, x: wide / 2 - ((x0 + x1) / 2) * k, y: high / 2 - ((y0 + y1) / 2) * k });
  }

  /** Takes a view. */
  go(view: View): void {
    const [width, height] = this.size();
    this.view = kept(view, width, height, this.port.clientWidth, this.port.clientHeight);
    this.picture.style.transform = `translate(${this.view.x}px, ${this.view.y}px) scale(${this.view.k})`;
    this.moved(this.view);
    // While it moves the browser keeps one picture; when it rests it is drawn sharp again.
    this.picture.style.willChange = "transform";
    if (this.#rest) clearTimeout(this.#rest);
    this.#rest = setTimeout(() => (this.picture.style.willChange = "auto"), 160);
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    const box = this.port.getBoundingClientRect();
    const lines = event.deltaMode === 1 ? event.deltaY * 16 : event.deltaY;
    this.go(zoomed(this.view, Math.exp(-lines * 0.0016), event.clientX - box.left, event.clientY - box.top));
  }

  #down(event: PointerEvent): void {
    if (event.button !== 0) return;
    this.#pointers.set(event.pointerId, event);
    if (this.#pointers.size === 1) this.#moved = false;
  }

  #move(event: PointerEvent): void {
    const before = this.#pointers.get(event.pointerId);
    if (!before) return;
    const others = [...this.#pointers.values()].filter((other) => other.pointerId !== event.pointerId);
    const far = Math.hypot(event.clientX - before.clientX, event.clientY - before.clientY);
    if (!this.#moved && far < 6) return;
    if (!this.#moved) this.port.setPointerCapture(event.pointerId);
    this.#moved = true;
    this.#pointers.set(event.pointerId, event);
    if (others.length === 0) this.pan(event.clientX - before.clientX, event.clientY - before.clientY);
    else this.#pinch(before, event, others[0]);
  }

  #pinch(before: PointerEvent, now: PointerEvent, still: PointerEvent): void {
    const apart = (one: PointerEvent) => Math.hypot(one.clientX - still.clientX, one.clientY - still.clientY);
    const box = this.port.getBoundingClientRect();
    const mx = (now.clientX + still.clientX) / 2 - box.left;
    const my = (now.clientY + still.clientY) / 2 - box.top;
    this.go(zoomed(this.view, apart(now) / Math.max(1, apart(before)), mx, my));
  }

  #up(event: PointerEvent): void {
    this.#pointers.delete(event.pointerId);
  }
}
