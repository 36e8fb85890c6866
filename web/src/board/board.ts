// The board: a map with everybody on it, in SVG. It knows no rules: it shows a picture and says what was pressed.
import { isFaced, letters, placeOf, spot, terrainOf } from "../lib/text";
import type { Ground, Motion, Scene, Square } from "../lib/wire";
import { Camera } from "./camera";
import { Stage } from "./motion";
import { BARE, Layers, type Overlay } from "./overlay";
import { patterns } from "./patterns";
import { drawBuilt, drawFloor, setEdges, setFurniture } from "./storey";
import { UNIT, cells, el, middle, set } from "./svg";
import { Tokens, standing } from "./token";
import { Trails } from "./trail";

/** What was pressed or pointed at. A figure is meant exactly where keys went to his counter: a pointer may have hit one of several. */
export type Intent =
  | { kind: "square"; at: Square }
  | { kind: "over"; at: Square | null }
  | { kind: "figure"; figure: number; exact: boolean }
  | { kind: "over-figure"; figure: number | null }
  | { kind: "edge"; at: string }
  | { kind: "trail"; figure: number; squares: Square[] }
  | { kind: "trail-end"; figure: number; squares: Square[] | null }
  | { kind: "storey"; z: number }
  | { kind: "menu"; at: Square }
  | { kind: "view" }
  | { kind: "says"; text: string };

const PAN = 80;
const STEPS: Record<string, [number, number]> = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
/** The least size of a counter, in pixels. */
const SMALLEST = 28;
/** The scale at which the map is read without trouble. */
const READABLE = 0.8;
/** Room around the map for the numbers of columns and rows. */
const RIM = 22;

let boards = 0;

/** A board in an element of the page. */
export class Board {
  readonly #key = `board${boards++}`;
  readonly #svg = el("svg", { class: "map" });
  readonly #world = el("g", { class: "world" });
  readonly #floors = el("g", { class: "storeys" });
  readonly #storeys = el("g", { class: "storeys" });
  readonly #fog = el("g", { class: "fog", "aria-hidden": true });
  readonly #cursorMark = el("rect", { class: "cursor", width: UNIT, height: UNIT, hidden: true });
  readonly #tokens = new Tokens();
  readonly #stage = new Stage(this.#tokens);
  readonly #layers = new Layers(this.#key);
  readonly #camera: Camera;
  #listeners = new Set<(intent: Intent) => void>();
  #ground: Ground | null = null;
  #picture: Scene | null = null;
  #sides: string[] = [];
  #overlay: Overlay = BARE;
  #storey = 0;
  #cursor: Square | null = null;
  #over = "";
  #area = 0;
  #scale = 0;

  constructor(private readonly port: HTMLElement) {
    port.classList.add("board");
    set(port, { tabindex: 0, role: "application", "aria-roledescription": "map" });
    this.#world.append(this.#floors, this.#fog, this.#layers.below, this.#storeys, this.#layers.heard, this.#tokens.root, this.#layers.above, this.#stage.root, this.#cursorMark);
    this.#svg.append(patterns(this.#key), this.#world);
    port.append(this.#svg);
    // Before the camera: whoever is dragged does not drag the map.
    new Trails(port, {
      squareAt: (event) => this.#squareAt(event),
      start: (figure) => this.#dragFrom(figure),
      goes: (figure, squares) => this.#say({ kind: "trail", figure, squares }),
      ends: (figure, squares) => this.#say({ kind: "trail-end", figure, squares }),
    });
    this.#camera = new Camera(port, this.#svg, () => this.#size(), (view) => this.#viewed(view.k));
    port.addEventListener("click", (event) => this.#click(event));
    port.addEventListener("pointermove", (event) => this.#hover(event));
    port.addEventListener("pointerleave", () => this.#left());
    port.addEventListener("contextmenu", (event) => {
      event.preventDefault();
      const at = this.#squareAt(event);
      if (at) this.#say({ kind: "menu", at });
    });
    port.addEventListener("keydown", (event) => this.#pressed(event));
    new ResizeObserver(() => this.#resized()).observe(port);
  }

  /** Listens; the answer stops it. */
  on(listener: (intent: Intent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Shows a picture on a ground. */
  set(ground: Ground, picture: Scene, sides: string[]): void {
    const fresh = ground !== this.#ground;
    this.#sides = sides;
    this.#picture = picture;
    if (fresh) this.#lay(ground);
    setEdges(this.#storeys, ground.storeys, picture.edges);
    setFurniture(this.#storeys, picture.furniture);
    this.#draw();
    if (fresh) this.home();
  }

  /** Lays something over the picture. */
  show(overlay: Overlay): void {
    this.#overlay = overlay;
    this.#layers.set(overlay, this.#storey, letters(this.#picture?.figures ?? []));
    for (const token of this.#tokens.all()) {
      const id = Number(token.dataset.figure);
      token.classList.toggle("selected", id === overlay.selected);
      token.classList.toggle("asked", overlay.asked.includes(id));
      token.classList.toggle("moves", overlay.moves.includes(id));
      token.classList.toggle("target", id === overlay.target);
    }
  }

  /** Plays what is told; a speed of 0 shows only how it ends. */
  play(motions: Motion[], speed: number): Promise<void> {
    return this.#stage.play(motions, speed);
  }

  /** Ends what is moving. */
  skip(): void {
    this.#stage.skip();
  }

  /** Shows a storey, the others faint below it. */
  storey(z: number): void {
    this.#storey = z;
    for (const storey of [...this.#floors.children, ...this.#storeys.children]) {
      const own = Number((storey as SVGElement).dataset.storey);
      set(storey, { hidden: own > z, "aria-hidden": own !== z });
      storey.classList.toggle("under", own < z);
    }
    this.#draw();
    this.show(this.#overlay);
  }

  /** Zooms by a factor. */
  zoom(factor: number): void {
    this.#camera.zoom(factor);
  }

  /** Shows the whole map. */
  fit(): void {
    this.#camera.fit();
  }

  /** Shows everybody who is known, as large as it fits. */
  home(): void {
    const at = (this.#picture?.figures ?? []).filter((figure) => figure.at && figure.place !== "left").map((figure) => figure.at!);
    if (at.length === 0) this.fit();
    else this.frame(at);
  }

  /** Shows some squares as large as they fit. */
  frame(squares: Square[]): void {
    if (squares.length === 0) return;
    const xs = squares.map((square) => square.x * UNIT + RIM);
    const ys = squares.map((square) => square.y * UNIT + RIM);
    const room = 5 * UNIT;
    this.#camera.frame(Math.min(...xs) - room, Math.min(...ys) - room, Math.max(...xs) + UNIT + room, Math.max(...ys) + UNIT + room);
  }

  /** Who is shown on a square, those who stand before those who lie. */
  standing(at: Square): number[] {
    return standing(this.#picture?.figures ?? [], at);
  }

  /** Where the lower right corner of a square is, in pixels of the element that holds the board. */
  where(at: Square): [number, number] {
    const { x, y, k } = this.#camera.view;
    return [x + ((at.x + 1) * UNIT + RIM) * k, y + ((at.y + 1) * UNIT + RIM) * k];
  }

  /** Brings some squares into sight, large enough to be read; the first of them where all do not fit. */
  follow(squares: Square[]): void {
    if (squares.length === 0) return;
    const room = 3.5 * UNIT;
    const box = (some: Square[]): [number, number, number, number] => {
      const [xs, ys] = [some.map((at) => at.x * UNIT + RIM), some.map((at) => at.y * UNIT + RIM)];
      return [Math.min(...xs) - room, Math.min(...ys) - room, Math.max(...xs) + UNIT + room, Math.max(...ys) + UNIT + room];
    };
    const all = box(squares);
    if (this.#camera.shows(...box(squares.slice(0, 1)), READABLE)) return;
    const wide = (all[2] - all[0]) * READABLE <= this.port.clientWidth && (all[3] - all[1]) * READABLE <= this.port.clientHeight;
    this.#camera.frame(...(wide ? all : box(squares.slice(0, 1))), READABLE);
  }

  /** The part of the map that is in sight, in squares: left, top, right, bottom. */
  get sight(): [number, number, number, number] {
    const { x, y, k } = this.#camera.view;
    const square = (pixel: number, from: number) => ((pixel - from) / k - RIM) / UNIT;
    return [square(0, x), square(0, y), square(this.port.clientWidth, x), square(this.port.clientHeight, y)];
  }

  /** The size of the element that holds the board, in pixels. */
  get extent(): [number, number] {
    return [this.port.clientWidth, this.port.clientHeight];
  }

  /** Puts a square into the middle. */
  center(at: { x: number; y: number }): void {
    const { k } = this.#camera.view;
    const [x, y] = middle(at);
    this.#camera.go({ k, x: this.port.clientWidth / 2 - (x + RIM) * k, y: this.port.clientHeight / 2 - (y + RIM) * k });
  }

  /** Where the middle of a square is, in pixels of the element that holds the board, and how large a square is. */
  spotOf(at: { x: number; y: number }): { x: number; y: number; size: number } {
    const { x, y, k } = this.#camera.view;
    return { x: x + ((at.x + 0.5) * UNIT + RIM) * k, y: y + ((at.y + 0.5) * UNIT + RIM) * k, size: UNIT * k };
  }

  /** Counters and what is written over the map keep a size that can be read, however far away it is. */
  #viewed(k: number): void {
    if (k !== this.#scale) {
      this.#scale = k;
      const grow = Math.max(1, SMALLEST / (UNIT * 0.72 * k));
      this.#world.style.setProperty("--grow", grow.toFixed(3));
      this.#world.style.setProperty("--plate", Math.max(1, 1 / k).toFixed(3));
      this.#world.classList.toggle("far", k < 0.55);
    }
    this.#say({ kind: "view" });
  }

  /** Brings a square into sight. */
  reveal(at: Square): void {
    const [x, y] = middle(at);
    this.#camera.reveal(x + RIM, y + RIM);
  }

  /** A window of quite another size shows everybody again. */
  #resized(): void {
    const area = this.port.clientWidth * this.port.clientHeight;
    if (this.#area > 0 && (area > this.#area * 1.5 || area < this.#area / 1.5)) this.home();
    else this.#camera.go(this.#camera.view);
    this.#area = area;
  }

  #size(): [number, number] {
    return [(this.#ground?.width ?? 1) * UNIT + 2 * RIM, (this.#ground?.height ?? 1) * UNIT + 2 * RIM];
  }

  #lay(ground: Ground): void {
    this.#ground = ground;
    const [width, height] = this.#size();
    set(this.#svg, { width, height, viewBox: `${-RIM} ${-RIM} ${width} ${height}` });
    set(this.port, { "aria-label": `Map: ${ground.name}. Arrow keys walk over squares, F goes to the next figure, E to the next enemy, D to the next door, Enter acts.` });
    this.#floors.replaceChildren(...ground.storeys.map((storey, z) => drawFloor(storey, z, this.#key)), ruler(ground));
    this.#storeys.replaceChildren(...ground.storeys.map((storey, z) => drawBuilt(ground, storey, z)));
    this.storey(0);
  }

  #draw(): void {
    if (!this.#ground || !this.#picture) return;
    this.#tokens.set(this.#picture, this.#sides, this.#storey);
    this.#world.classList.toggle("unfaced", !isFaced(this.#picture));
    this.#layers.setHeard(this.#picture.heard, this.#storey);
    const rows = this.#picture.sight[this.#storey];
    this.#fog.replaceChildren();
    if (!rows) return;
    const never = cells(rows, (letter) => letter === "0");
    const before = cells(rows, (letter) => letter === "r");
    this.#fog.append(
      el("path", { class: "never", d: never }),
      el("path", { d: never, fill: `url(#${this.#key}-fog)` }),
      el("path", { class: "before", d: before }),
      el("path", { d: before, fill: `url(#${this.#key}-remembered)` }),
    );
  }

  #say(intent: Intent): void {
    for (const listener of this.#listeners) listener(intent);
  }

  /** Where somebody stands who can be dragged. */
  #dragFrom(figure: number): Square | null {
    const at = this.#overlay.moves.includes(figure) ? this.#picture?.figures.find((one) => one.id === figure)?.at : null;
    if (at) this.#camera.forget();
    return at ?? null;
  }

  #squareAt(event: MouseEvent): Square | null {
    const box = this.#svg.getBoundingClientRect();
    const k = this.#camera.view.k;
    const x = Math.floor(((event.clientX - box.left) / k - RIM) / UNIT);
    const y = Math.floor(((event.clientY - box.top) / k - RIM) / UNIT);
    const ground = this.#ground;
    return ground && x >= 0 && y >= 0 && x < ground.width && y < ground.height ? { x, y, z: this.#storey } : null;
  }

  #click(event: MouseEvent): void {
    if (this.#camera.dragged) return;
    const target = event.target as Element;
    const token = target.closest<SVGElement>("[data-figure]");
    if (token) return this.#say({ kind: "figure", figure: Number(token.dataset.figure), exact: false });
    const edge = target.closest<SVGElement>("[data-edge]");
    if (edge) return this.#say({ kind: "edge", at: edge.dataset.edge! });
    const at = this.#squareAt(event);
    if (at) this.#say({ kind: "square", at });
  }

  #hover(event: PointerEvent): void {
    if (event.buttons !== 0) return;
    const token = (event.target as Element).closest<SVGElement>("[data-figure]");
    const at = token ? null : this.#squareAt(event);
    const over = token ? `f${token.dataset.figure}` : at ? spot(at) : "";
    if (over === this.#over) return;
    this.#over = over;
    this.#say({ kind: "over-figure", figure: token ? Number(token.dataset.figure) : null });
    this.#say({ kind: "over", at });
  }

  #left(): void {
    this.#over = "";
    this.#say({ kind: "over-figure", figure: null });
    this.#say({ kind: "over", at: null });
  }

  #pressed(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEPS[event.key];
    if (step && event.shiftKey) this.#camera.pan(-step[0] * PAN, -step[1] * PAN);
    else if (step) this.#walk(...step);
    else if (!this.#does(event.key, event.target as Element)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  #does(key: string, target: Element): boolean {
    if (key === "+" || key === "=") this.zoom(1.25);
    else if (key === "-") this.zoom(0.8);
    else if (key === "0") this.fit();
    else if (key === "h") this.home();
    else if (key === "PageUp" || key === "PageDown" || key === "[" || key === "]") this.#climb(key === "PageUp" || key === "]" ? 1 : -1);
    else if (key === "ContextMenu" || key === ".") this.#menu();
    else if (key === "Enter" || key === " ") this.#act(target);
    else if (key === "f" || key === "F") this.#next(".token.own:not([hidden])");
    else if (key === "e" || key === "E") this.#next(".token.other:not([hidden])");
    else if (key === "d" || key === "D") this.#next(`[data-storey="${this.#storey}"] .door`);
    else if (key === "w" || key === "W") this.#next(`[data-storey="${this.#storey}"] .window`);
    else return false;
    return true;
  }

  #climb(by: number): void {
    const z = this.#storey + by;
    if (this.#ground && z >= 0 && z < this.#ground.storeys.length) this.#say({ kind: "storey", z });
  }

  /** Goes to the next of some elements: real focus, so that its name is read out. */
  #next(query: string): void {
    const all = [...this.#world.querySelectorAll<SVGElement>(query)];
    if (all.length === 0) return;
    const at = all.indexOf(document.activeElement as unknown as SVGElement);
    const next = all[(at + 1) % all.length];
    next.focus({ preventScroll: true });
    const figure = this.#picture?.figures.find((one) => String(one.id) === next.dataset.figure);
    if (figure?.at) {
      this.#cursor = { ...figure.at };
      this.reveal(figure.at);
      this.#say({ kind: "over-figure", figure: figure.id });
    }
  }

  #menu(): void {
    const at = this.#cursor ?? this.#picture?.figures.find((figure) => figure.id === this.#overlay.selected)?.at;
    if (at) this.#say({ kind: "menu", at });
  }

  #act(target: Element): void {
    const token = target.closest<SVGElement>("[data-figure]");
    const edge = target.closest<SVGElement>("[data-edge]");
    if (token) return this.#say({ kind: "figure", figure: Number(token.dataset.figure), exact: true });
    if (edge) return this.#say({ kind: "edge", at: edge.dataset.edge! });
    if (!this.#cursor) return;
    const there = this.standing(this.#cursor)[0];
    this.#say(there === undefined ? { kind: "square", at: this.#cursor } : { kind: "figure", figure: there, exact: false });
  }

  /** Walks the square that keys act on, and says what is there. */
  #walk(dx: number, dy: number): void {
    if (!this.#ground) return;
    const start = this.#picture?.figures.find((figure) => figure.id === this.#overlay.selected)?.at;
    const from = this.#cursor ?? start ?? { x: 0, y: 0, z: this.#storey };
    const x = Math.max(0, Math.min(this.#ground.width - 1, from.x + dx));
    const y = Math.max(0, Math.min(this.#ground.height - 1, from.y + dy));
    this.#cursor = { x, y, z: this.#storey };
    if (document.activeElement !== this.port) this.port.focus({ preventScroll: true });
    set(this.#cursorMark, { hidden: false, x: x * UNIT, y: y * UNIT });
    this.reveal(this.#cursor);
    this.#say({ kind: "over", at: this.#cursor });
    this.#say({ kind: "says", text: this.#describe(this.#cursor) });
  }

  #describe(at: Square): string {
    const ground = this.#ground!;
    const there = this.#picture?.figures.filter((figure) => figure.at && spot(figure.at) === spot(at)) ?? [];
    const thing = ground.storeys[at.z]?.furniture.find((one) => one.x === at.x && one.y === at.y);
    const words = [spot(at), terrainOf(ground, at), placeOf(ground, at), thing?.kind.replaceAll("-", " "), ...there.map((figure) => figure.name)];
    return words.filter(Boolean).join(", ");
  }
}

/** Numbers of columns and rows along the rim. */
function ruler(ground: Ground): SVGElement {
  const marks: SVGElement[] = [];
  for (let x = 0; x < ground.width; x += 5) marks.push(el("text", { x: (x + 0.5) * UNIT, y: -7 }, String(x)));
  for (let y = 0; y < ground.height; y += 5) marks.push(el("text", { x: -12, y: (y + 0.5) * UNIT + 4 }, String(y)));
  return el("g", { class: "ruler", "aria-hidden": true, "data-storey": 0 }, ...marks);
}
