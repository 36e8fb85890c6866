// What moves while something is told. Only what the server sent: nobody is moved through squares that were not seen.
import type { Motion, Square } from "../lib/wire";
import { UNIT, el, middle } from "./svg";
import type { Tokens } from "./token";
import { place, turn } from "./token";

/** Milliseconds at the usual speed. */
const STEP = 110;
const SHOT = 420;
const HURT = 420;
const FALL = 520;
/** Milliseconds that a square is marked at which somebody points. */
const POINTED = 6000;

/** Plays motions; a speed of 0 shows only how they end. */
export class Stage {
  readonly root = el("g", { class: "effects", "aria-hidden": true });
  #running = new Set<Animation>();

  constructor(private readonly tokens: Tokens) {}

  /** Plays motions one after the other. */
  async play(motions: Motion[], speed: number): Promise<void> {
    for (const motion of motions) await this.#one(motion, speed);
  }

  /** Ends whatever is moving. */
  skip(): void {
    for (const animation of this.#running) animation.finish();
  }

  async #one(motion: Motion, speed: number): Promise<void> {
    switch (motion.m) {
      case "goes":
        return this.#goes(motion.figure, motion.squares, speed);
      case "turns": {
        const token = this.tokens.of(motion.figure);
        if (token) turn(token, motion.facing);
        return;
      }
      case "shot":
        return this.#shot(motion, speed);
      case "hurt":
        return this.#mark(motion.figure, `hurt hurt-${motion.how}`, HURT, speed);
      case "falls":
        this.tokens.of(motion.figure)?.classList.add(motion.dead ? "fate-dead" : "fate-unconscious");
        return this.#mark(motion.figure, "falls", FALL, speed);
      case "blast":
        return this.#blast(motion.at, speed);
      case "points":
        return this.#points(motion.at);
      case "rolls": {
        const token = motion.horse === null ? undefined : this.tokens.horse(motion.horse);
        if (token) place(token, motion.to);
      }
    }
  }

  async #goes(figure: number, squares: Square[], speed: number): Promise<void> {
    const token = this.tokens.of(figure);
    const last = squares[squares.length - 1];
    if (!token || !last) return;
    const frames = squares.map((square) => {
      const [x, y] = middle(square);
      return { transform: `translate(${x}px, ${y}px) scale(var(--grow, 1))` };
    });
    token.removeAttribute("hidden");
    if (speed > 0 && squares.length > 1) {
      const far = squares.slice(1).reduce((sum, to, i) => sum + Math.hypot(to.x - squares[i].x, to.y - squares[i].y), 0);
      await this.#run(token, frames, Math.max(240, far * STEP) / speed);
    }
    place(token, last);
  }

  async #shot(shot: Extract<Motion, { m: "shot" }>, speed: number): Promise<void> {
    if (speed === 0) return;
    const from = shot.from ? middle(shot.from) : shot.by === null ? null : this.#where(shot.by);
    const to = shot.at === null ? null : this.#where(shot.at);
    if (!from) return;
    const flash = el("path", { class: "flash", d: star(UNIT * 0.55), transform: `translate(${from[0]} ${from[1]})` });
    this.root.append(flash);
    const parts = [this.#run(flash, [{ opacity: 1 }, { opacity: 0.9, offset: 0.4 }, { opacity: 0 }], SHOT / speed)];
    let trace: SVGElement | null = null;
    if (to) {
      // A miss goes past its man.
      const past = shot.hits ? 1 : 1.25;
      const aside = shot.hits ? 0 : 7;
      const end = [from[0] + (to[0] - from[0]) * past + aside, from[1] + (to[1] - from[1]) * past - aside];
      trace = el("path", { class: `trace${shot.hits ? " hits" : ""}`, d: `M${from[0]} ${from[1]}L${end[0]} ${end[1]}` });
      this.root.append(trace);
      parts.push(this.#run(trace, [{ opacity: 1 }, { opacity: 0.8, offset: 0.5 }, { opacity: 0 }], SHOT / speed));
    }
    await Promise.all(parts);
    flash.remove();
    trace?.remove();
  }

  async #mark(figure: number, name: string, time: number, speed: number): Promise<void> {
    const at = this.#where(figure);
    if (!at || speed === 0) return;
    const burst = el("circle", { class: name, cx: at[0], cy: at[1], r: UNIT * 0.55 });
    this.root.append(burst);
    await this.#run(burst, [{ opacity: 1 }, { opacity: 0 }], time / speed);
    burst.remove();
  }

  async #blast(at: Square, speed: number): Promise<void> {
    if (speed === 0) return;
    const [x, y] = middle(at);
    const burst = el("path", { class: "flash blast", d: star(UNIT * 2), transform: `translate(${x} ${y})` });
    this.root.append(burst);
    await this.#run(burst, [{ opacity: 1 }, { opacity: 0 }], (SHOT * 2) / speed);
    burst.remove();
  }

  /** Marks a square that somebody points at, for a while; nothing waits for it. */
  #points(at: Square): void {
    const [x, y] = middle(at);
    const ring = el("g", { class: "pointed-at", transform: `translate(${x} ${y})` }, el("circle", { r: UNIT * 0.75 }), el("path", { d: `M0 ${-UNIT * 1.6}V${-UNIT * 0.85}M-7 ${-UNIT * 1.1}L0 ${-UNIT * 0.82}L7 ${-UNIT * 1.1}` }));
    this.root.append(ring);
    setTimeout(() => ring.remove(), POINTED);
  }

  #where(figure: number): [number, number] | null {
    const token = this.tokens.of(figure);
    const found = token && /translate\(([-\d.]+)px, ([-\d.]+)px\)/.exec(token.style.transform);
    return found ? [Number(found[1]), Number(found[2])] : null;
  }

  async #run(element: SVGElement, frames: Keyframe[], duration: number): Promise<void> {
    const animation = element.animate(frames, { duration, easing: "ease-in-out" });
    this.#running.add(animation);
    await animation.finished.catch(() => undefined);
    this.#running.delete(animation);
  }
}

function star(r: number): string {
  const points = Array.from({ length: 16 }, (_, i) => {
    const far = i % 2 === 0 ? r : r * 0.45;
    const angle = (i * Math.PI) / 8;
    return `${(far * Math.cos(angle)).toFixed(1)} ${(far * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join("L")}Z`;
}
