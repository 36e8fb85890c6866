// Counters: one for each figure and horse, kept between pictures so that they can move.
import { isFaced, letters, same, spoken, spot } from "../lib/text";
import type { Figure, Horse, Scene, Square, Wheels } from "../lib/wire";
import { UNIT, el, middle, set } from "./svg";

const R = UNIT * 0.36;

/** A hat, seen from the front, in the upper part of a counter. */
const HAT = "M-7 -5.2Q0 -3.4 7 -5.2Q5.6 -6.6 3.6 -6.4Q3.4 -9.6 1.8 -9.4Q0 -8.7 -1.8 -9.4Q-3.4 -9.6 -3.6 -6.4Q-5.6 -6.6 -7 -5.2Z";
/** What somebody has in his hands, below his letters. */
const LONG = "M-10 10.5H9V8.8H-3L-4 8H-10Z";
const SHORT = "M-3 10V7.6H7V9.4H0.5L-0.5 12H-3.2Z";

function armed(hands: (string | null)[]): string | null {
  const held = hands.filter((hand) => hand !== null).join(" ");
  if (held === "") return null;
  return /rifle|carbine|shotgun|scatter|musket|bow|lance/i.test(held) ? LONG : SHORT;
}

/** A shape for each side, so that no side is told by colour alone. */
function shape(side: number): SVGElement {
  const s = R * 0.9;
  const paths = [
    null,
    `M${-s} ${-s}H${s}V${s}H${-s}Z`,
    `M0 ${-R * 1.15}L${R * 1.15} 0L0 ${R * 1.15}L${-R * 1.15} 0Z`,
    `M${-R} 0L${-R / 2} ${-s}H${R / 2}L${R} 0L${R / 2} ${s}H${-R / 2}Z`,
  ];
  const d = paths[side % paths.length];
  return d ? el("path", { class: "counter", d }) : el("circle", { class: "counter", r: R });
}

/** The part of a ring that stands for what is left of somebody's strength. */
function ring(share: number): string {
  const r = R + 2.4;
  const angle = Math.max(0.001, Math.min(0.9999, share)) * 2 * Math.PI;
  const [x, y] = [r * Math.sin(angle), -r * Math.cos(angle)];
  return `M0 ${-r}A${r} ${r} 0 ${angle > Math.PI ? 1 : 0} 1 ${x.toFixed(2)} ${y.toFixed(2)}`;
}

function make(figure: Figure): SVGGElement {
  return el(
    "g",
    { class: "token", "data-figure": figure.id, role: "button", tabindex: -1 },
    el("g", { class: "turn" }, el("path", { class: "nose", d: `M-6 ${-R + 1}L0 ${-R - 7}L6 ${-R + 1}Z` })),
    el("g", { class: "man" }, shape(figure.side), el("path", { class: "strength" }), el("path", { class: "hat", d: HAT }), el("text", { class: "letters", y: 3.5, "aria-hidden": true }), el("path", { class: "arm" }), el("path", { class: "cross", d: `M${-R} ${-R}L${R} ${R}M${R} ${-R}L${-R} ${R}` }), el("text", { class: "badge", x: R + 1, y: R + 4, "aria-hidden": true })),
    el("circle", { class: "halo", r: R + 5.5 }),
    el("title"),
  );
}

/** What stands at a counter's lower right. */
function badge(figure: Figure): string {
  if (!figure.now && figure.seen !== null) return `t${figure.seen}`;
  if (figure.fate === "unconscious") return "z";
  if (figure.stand === "surrendered") return "⚑";
  if (figure.stand === "captured") return "⛓";
  return { kneeling: "k", prone: "p" }[figure.pose] ?? "";
}

/** Whether a figure has a counter on the map. */
function isShown(figure: Figure): boolean {
  return figure.at !== null && figure.place !== "left" && figure.place !== "away";
}

/** Who is shown on a square, those who stand before those who lie. */
export function standing(figures: Figure[], at: Square): number[] {
  const there = figures.filter((figure) => isShown(figure) && same(figure.at, at));
  return there.sort((one, other) => Number(other.fate === "standing") - Number(one.fate === "standing")).map((figure) => figure.id);
}

/** Counters of figures and horses. */
export class Tokens {
  readonly root = el("g", { class: "tokens" });
  #tokens = new Map<number, SVGGElement>();
  #horses = new Map<number, SVGGElement>();
  readonly #under = el("g", { class: "under-tokens" });

  constructor() {
    this.root.append(this.#under);
  }

  /** The counter of a figure. */
  of(figure: number): SVGGElement | undefined {
    return this.#tokens.get(figure);
  }

  /** The counter of a horse. */
  horse(id: number): SVGGElement | undefined {
    return this.#horses.get(id);
  }

  /** All counters that can be reached by keys, in order. */
  all(): SVGGElement[] {
    return [...this.#tokens.values()].filter((token) => !token.hasAttribute("hidden"));
  }

  /** Sets everybody where the picture has them. */
  set(picture: Scene, sides: string[], storey: number): void {
    const { figures, horses } = picture;
    const marks = letters(figures);
    const faced = isFaced(picture);
    const known = new Set(figures.map((figure) => figure.id));
    for (const [id, token] of this.#tokens) {
      if (!known.has(id)) {
        token.remove();
        this.#tokens.delete(id);
      }
    }
    // The fallen lie under those who stand.
    const order = [...figures].sort((one, other) => Number(one.fate === "standing") - Number(other.fate === "standing"));
    this.#under.replaceChildren(...picture.wheels.flatMap((one) => wheels(one, storey)), ...lying(picture, storey));
    for (const horse of horses) this.#setHorse(horse, storey);
    const crowd = new Map<string, number[]>();
    for (const figure of figures.filter(isShown)) crowd.set(spot(figure.at!), [...(crowd.get(spot(figure.at!)) ?? []), figure.id]);
    for (const figure of order) {
      this.#setOne(figure, marks.get(figure.id) ?? "?", spoken(figure, sides, faced), storey);
      const others = figure.at ? (crowd.get(spot(figure.at)) ?? []) : [];
      if (figure.at) place(this.#tokens.get(figure.id)!, figure.at, others.indexOf(figure.id), others.length);
    }
  }

  #setOne(figure: Figure, mark: string, named: string, storey: number): void {
    let token = this.#tokens.get(figure.id);
    if (!token) {
      token = make(figure);
      this.#tokens.set(figure.id, token);
    }
    this.root.append(token);
    const gone = !isShown(figure);
    set(token, { hidden: gone, "aria-label": named });
    token.querySelector("title")!.textContent = named;
    const classes = ["token", `side-${figure.side % 4}`, figure.own ? "own" : "other", `fate-${figure.fate}`];
    if (!figure.now) classes.push("remembered");
    if (figure.at && figure.at.z !== storey) classes.push("elsewhere");
    for (const kept of ["selected", "asked", "target"]) if (token.classList.contains(kept)) classes.push(kept);
    token.setAttribute("class", classes.join(" "));
    token.querySelector(".letters")!.textContent = mark;
    set(token.querySelector(".arm")!, { d: figure.fate === "standing" && figure.now ? armed(figure.hands) : null });
    token.querySelector(".badge")!.textContent = badge(figure);
    const strength = figure.body ? figure.body.left / Math.max(1, figure.body.strength) : 0;
    set(token.querySelector(".strength")!, { d: figure.body && figure.fate === "standing" ? ring(strength) : null, "data-low": strength < 0.5 });
    turn(token, figure.facing);
  }

  #setHorse(horse: Horse, storey: number): void {
    let token = this.#horses.get(horse.id);
    if (!token) {
      token = el("g", { class: "horse" }, el("g", { class: "turn" }, el("path", { d: "M0 -14Q5 -13 4 -7Q9 -3 8 8Q7 15 0 15Q-7 15 -8 8Q-9 -3 -4 -7Q-5 -13 0 -14Z" }), el("path", { class: "mane", d: "M0 -12V8" })), el("title"));
      this.#horses.set(horse.id, token);
    }
    this.#under.after(token);
    token.querySelector("title")!.textContent = `${horse.name}${horse.down ? ", down" : ""}`;
    token.setAttribute("class", `horse${horse.now ? "" : " remembered"}${horse.down ? " down" : ""}${horse.at.z === storey ? "" : " elsewhere"}`);
    place(token, horse.at);
    turn(token, horse.facing);
  }
}

/** Puts a counter on a square; several on one square stand around its middle, each smaller. */
export function place(token: SVGElement, at: { x: number; y: number }, which = 0, of = 1): void {
  const [x, y] = middle(at);
  const angle = (2 * Math.PI * which) / of - Math.PI / 2;
  const aside = of > 1 ? UNIT * 0.26 : 0;
  const size = of > 1 ? (of > 4 ? 0.45 : 0.58) : 1;
  token.style.transform = `translate(${x + aside * Math.cos(angle)}px, ${y + aside * Math.sin(angle)}px) scale(calc(${size} * var(--grow, 1)))`;
}

/** Something on wheels: a box around its squares with its name. */
function wheels(one: Wheels, storey: number): SVGElement[] {
  const at = one.at.filter((square) => square.z === storey);
  if (at.length === 0) return [];
  const [x0, y0] = [Math.min(...at.map(({ x }) => x)), Math.min(...at.map(({ y }) => y))];
  const [x1, y1] = [Math.max(...at.map(({ x }) => x)) + 1, Math.max(...at.map(({ y }) => y)) + 1];
  const box = { x: x0 * UNIT + 2, y: y0 * UNIT + 2, width: (x1 - x0) * UNIT - 4, height: (y1 - y0) * UNIT - 4, rx: 5 };
  return [el("g", { class: "wheels", role: "img", "aria-label": one.name }, el("rect", box), el("text", { x: box.x + box.width / 2, y: box.y - 5, "aria-hidden": true }, one.name), el("title", {}, one.name))];
}

/** Things that lie about. */
function lying(picture: Scene, storey: number): SVGElement[] {
  return picture.things
    .filter((thing) => thing.at?.z === storey)
    .map((thing) => {
      const [x, y] = middle(thing.at!);
      return el("g", { class: "item", transform: `translate(${x + 9} ${y + 9})`, role: "img", "aria-label": thing.name }, el("path", { d: "M0 -6L6 0L0 6L-6 0Z" }), el("title", {}, thing.name));
    });
}

/** Turns a counter. */
export function turn(token: SVGElement, facing: number): void {
  token.querySelector<SVGElement>(".turn")!.style.transform = `rotate(${facing * 45}deg)`;
}
