// The table as this seat knows it, and the drafts of its orders. One for each page; all panels look at it.
import type { Board } from "../board/board";
import { bends } from "../board/trail";
import * as api from "../lib/api";
import { Link, type LinkState, socket } from "../lib/link";
import { type Ending, PLAIN, compose, nextToOrder, toCommit } from "../lib/orders";
import { recall, remember } from "../lib/settings";
import { DIRECTIONS, count, same, spot } from "../lib/text";
import type { Answers, Choices, Command, Entry, Figure, Ground, Invitation, Message, Part, Scene, Square, TableState, Way } from "../lib/wire";

type News = Extract<Message, { t: "told" }>;

/** Milliseconds that a sentence without movement stays alone. */
const PAUSE = 380;
/** Milliseconds that a pointer rests on a square before its way is asked for. */
const GLANCE = 90;
/** Bends of a way that an order can name: one fewer than the stops that the server takes. */
const MOST_BENDS = 5;

/** The speeds of telling: 0 shows only the end. */
export const SPEEDS: [string, number][] = [
  ["slow", 0.5],
  ["usual", 1],
  ["fast", 2.5],
  ["at once", 0],
];

/** A table as this seat knows it. */
export class TableModel {
  table = $state.raw<TableState | null>(null);
  ground = $state.raw<Ground | null>(null);
  picture = $state.raw<Scene | null>(null);
  log = $state.raw<Entry[]>([]);
  line = $state<LinkState>("connecting");
  telling = $state(false);
  speed = $state(Number(recall("speed", "1")));
  storey = $state(0);
  selected = $state<number | null>(null);
  inspected = $state<number | null>(null);
  target = $state<number | null>(null);
  drafts = $state.raw(new Map<number, string>());
  ways = $state.raw(new Map<number, Square[]>());
  offers = $state.raw(new Map<number, Choices>());
  gait = $state<string | null>(null);
  ending = $state.raw<Ending>(PLAIN);
  goal = $state.raw<Way | null>(null);
  glimpse = $state.raw<{ way: Way; key: string } | null>(null);
  over = $state<number | null>(null);
  /** The square that was pressed last, for forms that want one. */
  pressed = $state.raw<Square | null>(null);
  /** When the time for an answer is over, by this browser's own clock. */
  ends = $state<number | null>(null);
  trouble = $state<string | null>(null);
  sending = $state(false);
  spokenText = $state("");
  invitations = $state.raw<Invitation[]>([]);
  board: Board | null = null;

  readonly link: Link;
  #queue: News[] = [];
  #skipping = false;
  #signature = "";
  #wanted = "";

  constructor(readonly id: string) {
    this.invitations = JSON.parse(recall(`invitations-${id}`, "[]")) as Invitation[];
    this.link = new Link(socket(id), {
      message: (message) => this.#take(message),
      state: (state) => {
        this.line = state;
        if (state === "lost" && !this.table) void this.#why();
      },
      gap: () => void this.#resync(),
    });
    addEventListener("offline", () => this.link.drop());
    addEventListener("online", () => this.link.hurry());
  }

  /** What is asked, once everything before it has been told. */
  get asked() {
    return this.telling ? null : (this.picture?.asked ?? null);
  }

  /** Whose orders are being made. */
  get figure(): Figure | null {
    return this.find(this.selected);
  }

  /** What he may do. */
  get offer(): Choices | null {
    return this.selected === null ? null : (this.offers.get(this.selected) ?? null);
  }

  /** What he may do where his way ends, or where he stands. */
  get deeds(): Part[] {
    return this.goal && !this.goal.refused ? this.goal.deeds : (this.offer?.deeds ?? []);
  }

  /** The name of somebody. */
  find(id: number | null): Figure | null {
    return this.picture?.figures.find((figure) => figure.id === id) ?? null;
  }

  /** What the table waits for, in a sentence. */
  get waits(): string {
    const table = this.table;
    if (!table) return "Finding the table…";
    if (table.over) return this.picture?.outcome?.says ?? "It is over.";
    if (table.looks_as !== null) return "You look with somebody else’s eyes.";
    if (table.paused) return "The referee has stopped the fight for a while.";
    if (this.telling) return "This is what happens…";
    if (table.dice) return "Dice of your table are wanted.";
    const asked = this.asked;
    if (asked && !asked.committed) return asked.says;
    if (asked?.committed) return `Your orders are in. Waiting for ${count(table.waiting)}.`;
    return table.waiting > 0 ? `Waiting for ${count(table.waiting)}.` : "Waiting.";
  }

  /** Sends a command and says what was wrong with it. */
  async send(command: Command, answers?: Answers): Promise<boolean> {
    this.sending = true;
    this.trouble = null;
    const answer = await this.link.send(command, answers);
    this.sending = false;
    if (!answer.done) {
      this.trouble = answer.why;
      if (answer.figure !== null) this.select(answer.figure);
    } else if (answer.invitation) this.#invite(answer.invitation);
    return answer.done;
  }

  /** A new link takes the place of the old one. */
  #invite(invitation: Invitation): void {
    const others = this.invitations.filter((one) => one.seat !== invitation.seat);
    this.invitations = [...others, invitation].sort((one, other) => one.seat - other.seat);
    remember(`invitations-${this.id}`, JSON.stringify(this.invitations));
  }

  /** Sends all orders. */
  async commit(): Promise<void> {
    const asked = this.asked;
    if (!asked || asked.committed || !this.picture) return;
    const answers = { turn: this.picture.turn, ask: asked.ask };
    await this.send({ do: "commit", orders: toCommit(asked, this.drafts, this.offers) }, answers);
  }

  /** Takes the orders back. */
  takeBack(): Promise<boolean> {
    return this.send({ do: "take-back" });
  }

  /** Chooses whose orders are made. */
  select(id: number | null): void {
    this.selected = id;
    this.inspected = id;
    this.goal = null;
    this.glimpse = null;
    this.ending = PLAIN;
    this.gait = null;
    const at = this.find(id)?.at;
    if (at) this.board?.reveal(at);
    if (id !== null && this.asked?.figures.includes(id) && !this.offers.has(id)) void this.#fetch(id);
  }

  /** Chooses the next of those asked. */
  step(by: number): void {
    const figures = this.asked?.figures ?? [];
    if (figures.length === 0) return;
    const at = this.selected === null ? -1 : figures.indexOf(this.selected);
    this.select(figures[(at + by + figures.length) % figures.length]);
  }

  /** Drafts an order for whoever is chosen. */
  draft(order: string, squares: Square[] = []): void {
    if (this.selected === null || !this.asked?.figures.includes(this.selected)) return;
    this.drafts = new Map(this.drafts).set(this.selected, order);
    this.ways = new Map(this.ways).set(this.selected, squares);
    this.trouble = null;
    this.say(`${this.figure?.name}: ${order}`);
  }

  /** An order as it was listed: no longer the one that was put together on the map. */
  take(order: string): void {
    this.goal = null;
    this.ending = PLAIN;
    this.draft(order);
    if (this.selected !== null && this.asked) {
      const next = nextToOrder(this.asked, this.drafts, this.selected);
      if (next !== this.selected) this.select(next);
    }
  }

  /** Forgets a draft. */
  undraft(id: number): void {
    const [drafts, ways] = [new Map(this.drafts), new Map(this.ways)];
    drafts.delete(id);
    ways.delete(id);
    [this.drafts, this.ways] = [drafts, ways];
    if (id === this.selected) this.goal = null;
  }

  /** Changes how the move ends, and drafts it anew. */
  end(part: Partial<Ending>): void {
    this.ending = { ...this.ending, ...part };
    this.draft(compose(this.goal?.order ?? "stay", this.ending), this.goal?.squares ?? []);
  }

  /** Whether he gets to a square at any gait. */
  reaches(at: Square): boolean {
    return (this.offer?.reach ?? []).some((reach) => reach.squares.some(([square]) => same(square, at)));
  }

  /** The gait that was chosen, where it gets him to a square; otherwise the server takes the steadiest that does. */
  gaitTo(at: Square): string | null {
    const chosen = this.offer?.reach.find((reach) => reach.gait === this.gait);
    return chosen?.squares.some(([square]) => same(square, at)) ? chosen.gait : null;
  }

  /** Drafts a move to a square. */
  async goTo(at: Square): Promise<void> {
    const figure = this.selected;
    if (figure === null || !this.offer) return;
    if (this.offer.places.some((square) => same(square, at))) return this.#placeAt(at);
    if (!this.reaches(at) && !this.gait) return;
    try {
      const way = await api.way(this.id, figure, this.reaches(at) ? this.gaitTo(at) : this.gait, at);
      if (this.selected !== figure) return;
      this.#goBy(way);
    } catch (error) {
      this.trouble = (error as Error).message;
    }
  }

  /** Takes a way as his order, with what he may do at its end. */
  #goBy(way: Way): void {
    this.goal = way;
    if (way.refused) {
      this.trouble = way.refused;
      return;
    }
    if (!way.deeds.some((part) => part.part === this.ending.deed)) this.ending = { ...this.ending, deed: null };
    this.draft(compose(way.order, this.ending), way.squares);
  }

  /** Shows the way that is being dragged. */
  trail(figure: number, squares: Square[]): Promise<void> {
    if (this.selected !== figure) this.select(figure);
    return this.#look(squares[squares.length - 1], bends(squares, MOST_BENDS));
  }

  /** Drafts the way that was dragged; nothing where it was given up. */
  async trailEnds(figure: number, squares: Square[] | null): Promise<void> {
    this.#wanted = "";
    this.glimpse = null;
    if (!squares || this.selected !== figure) return;
    try {
      const way = await api.way(this.id, figure, this.gait, squares[squares.length - 1], bends(squares, MOST_BENDS));
      if (this.selected === figure) this.#goBy(way);
    } catch (error) {
      this.trouble = (error as Error).message;
    }
  }

  #placeAt(at: Square): void {
    const facing = DIRECTIONS[this.figure?.facing ?? 0];
    this.goal = { order: `place at ${spot(at)} facing ${facing}`, squares: [at], cost: 0, refused: null, seen_by: [], shot_by: [], deeds: [] };
    this.draft(compose(this.goal.order, this.ending), [at]);
  }

  /** Shows the way to a square that is pointed at. */
  glance(at: Square | null): Promise<void> {
    return this.#look(at && this.reaches(at) ? at : null, []);
  }

  /** Shows a way, a moment after it is wanted, so that a quick hand asks for few. */
  async #look(at: Square | null, via: Square[]): Promise<void> {
    const figure = this.selected;
    const gait = via.length || !at ? this.gait : this.gaitTo(at);
    const key = at ? `${figure} ${gait} ${[...via, at].map(spot).join(" ")}` : "";
    this.#wanted = key;
    if (figure === null || !at) {
      this.glimpse = null;
      return;
    }
    await new Promise((done) => setTimeout(done, GLANCE));
    if (this.#wanted !== key) return;
    const way = await api.way(this.id, figure, gait, at, via).catch(() => null);
    if (way && this.#wanted === key) this.glimpse = { way, key };
  }

  /** Ends the telling at once. */
  skip(): void {
    this.#skipping = true;
    this.board?.skip();
  }

  /** Sets the speed of telling. */
  setSpeed(speed: number): void {
    this.speed = speed;
    remember("speed", String(speed));
  }

  /** Reads something out; a blank at its end has it read again when it is the same. */
  say(text: string): void {
    this.spokenText = this.spokenText === text ? `${text}\u00a0` : text;
  }

  #take(message: Message): void {
    if (message.t === "snapshot") {
      this.#queue = [];
      [this.table, this.ground, this.log] = [message.table, message.ground, message.log];
      // What was promised about the dice is kept here, whatever the server says later.
      if (!recall(`seed-hash-${this.id}`, "")) remember(`seed-hash-${this.id}`, message.table.seed_hash);
      this.#wind(message.table);
      this.#settle(message.picture);
    } else if (message.t === "told") {
      this.#wind(message.table);
      this.#queue.push(message);
      if (!this.telling) void this.#tell();
    }
  }

  /** The server says how long is left, so that no two clocks have to agree. */
  #wind(table: TableState): void {
    this.ends = table.left === null ? null : Date.now() + table.left;
  }

  /** A table that cannot be joined says why only to a plain question. */
  async #why(): Promise<void> {
    await api.snapshot(this.id).catch((error: Error) => (this.trouble = error.message));
  }

  async #resync(): Promise<void> {
    const message = await api.snapshot(this.id).catch(() => null);
    if (message) this.link.take(message);
  }

  async #tell(): Promise<void> {
    this.#skipping = false;
    for (let news = this.#queue.shift(); news; news = this.#queue.shift()) {
      const told = news.log.filter((entry) => entry.kind === "story" || entry.motions.length > 0);
      this.telling = told.length > 0;
      for (const entry of news.log) await this.#tellOne(entry);
      this.table = news.table;
      this.#settle(news.picture);
    }
    this.telling = false;
  }

  async #tellOne(entry: Entry): Promise<void> {
    this.log = [...this.log, entry];
    if (entry.kind === "story" || entry.kind === "said") this.say(entry.who ? `${entry.who}: ${entry.says}` : entry.says);
    const quick = this.#skipping || !this.board || document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;
    const speed = quick ? 0 : this.speed;
    await this.board?.play(entry.motions, speed);
    if (speed > 0 && entry.kind === "story" && !this.#skipping) await new Promise((done) => setTimeout(done, PAUSE / speed));
  }

  /** Takes a picture; what was drafted for another question is forgotten. */
  #settle(picture: Scene): void {
    const asked = picture.asked;
    const signature = asked ? `${picture.turn} ${asked.ask} ${asked.figures.join()}` : "";
    const fresh = signature !== this.#signature;
    const moved = JSON.stringify(picture.figures) !== JSON.stringify(this.picture?.figures);
    this.picture = picture;
    this.#signature = signature;
    if (fresh) {
      this.drafts = new Map(asked?.given ?? []);
      this.ways = new Map();
      this.target = null;
      this.trouble = null;
    }
    if (fresh || moved) this.#offerAll(fresh);
  }

  #offerAll(fresh: boolean): void {
    const asked = this.picture?.asked;
    this.offers = new Map();
    if (!asked || asked.committed) {
      if (fresh && !asked) this.select(null);
      return;
    }
    for (const figure of asked.figures) void this.#fetch(figure);
    if (fresh) {
      const first = asked.figures[0] ?? null;
      this.#choose(first);
    }
  }

  #choose(id: number | null): void {
    this.selected = id;
    this.inspected = id;
    [this.goal, this.glimpse, this.ending, this.gait] = [null, null, PLAIN, null];
  }

  async #fetch(figure: number): Promise<void> {
    try {
      const choices = await api.choices(this.id, figure);
      this.offers = new Map(this.offers).set(figure, choices);
    } catch (error) {
      this.trouble = (error as Error).message;
    }
  }
}
