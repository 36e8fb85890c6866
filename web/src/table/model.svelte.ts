// The table as this seat knows it, and the drafts of its orders. One for each page; all panels look at it.
import type { Board } from "../board/board";
import * as api from "../lib/api";
import { Link, type LinkState, socket } from "../lib/link";
import { type Draft, nextToOrder, toCommit } from "../lib/orders";
import { recall, remember } from "../lib/settings";
import { count } from "../lib/text";
import type { Answers, Asked, Choice, Command, Entry, Figure, Ground, Invitation, Message, Offers, Priced, Scene, Square, TableState } from "../lib/wire";
import { type Mover, Moves } from "./moves.svelte";

type News = Extract<Message, { t: "told" }>;

/** Milliseconds that a sentence without movement stays alone. */
const PAUSE = 380;
/** The speeds of telling: 0 shows only the end. */
export const SPEEDS: [string, number][] = [
  ["slow", 0.5],
  ["normal", 1],
  ["fast", 2.5],
  ["instant", 0],
];

/** A table as this seat knows it. */
export class TableModel implements Mover {
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
  drafts = $state.raw(new Map<number, Draft>());
  ways = $state.raw(new Map<number, Square[]>());
  offers = $state.raw(new Map<number, Offers>());
  /** The square of an offer that is pointed at. */
  marked = $state.raw<Square | null>(null);
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

  readonly moves = new Moves(this);
  readonly link: Link;
  #queue: News[] = [];
  #skipping = false;
  #signature = "";

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
  get offer(): Offers | null {
    return this.selected === null ? null : (this.offers.get(this.selected) ?? null);
  }

  /** What was chosen for him. */
  get drafted(): string | null {
    return this.selected === null ? null : (this.drafts.get(this.selected)?.order ?? null);
  }

  /** One order is wanted, for whichever figure one likes: it is given as soon as it is chosen. */
  get confirms(): boolean {
    return this.asked?.one ?? false;
  }

  /** Somebody by his number. */
  find(id: number | null): Figure | null {
    return this.picture?.figures.find((figure) => figure.id === id) ?? null;
  }

  /** What the table waits for, in a sentence. */
  get waits(): string {
    const table = this.table;
    if (!table) return "Finding the table…";
    if (table.over) return this.picture?.outcome?.says ?? "It is over.";
    if (table.looks_as !== null) return "You look with somebody else’s eyes.";
    if (table.paused) return "The referee has paused the game.";
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

  /** Sends all orders; where one is wanted, the move that is to be confirmed. */
  async commit(): Promise<void> {
    const asked = this.asked;
    if (!asked || asked.committed || this.sending) return;
    if (asked.one) return this.moves.confirm();
    const unknown = toCommit(asked, this.drafts, this.offers).missing;
    await Promise.all(unknown.map((figure) => this.#fetch(figure)));
    const { orders, missing } = toCommit(asked, this.drafts, this.offers);
    if (missing.length > 0) {
      const names = missing.map((id) => this.find(id)?.name ?? "somebody").join(", ");
      this.trouble ??= `No order is known for ${names}. Choose one.`;
    } else if (this.asked === asked) await this.#give(orders);
  }

  async #give(orders: { figure: number; order: string }[]): Promise<void> {
    const { asked, picture } = this;
    if (!asked || !picture) return;
    const done = await this.send({ do: "commit", orders }, { question: asked.question ?? undefined });
    if (done && asked.one) this.moves.reset();
  }

  /** Takes the orders back. */
  takeBack(): Promise<boolean> {
    return this.send({ do: "take-back" });
  }

  /** Chooses whose orders are made. */
  select(id: number | null): void {
    this.#choose(id);
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

  /** The price of a choice. */
  price(figure: number, choice: Choice): Promise<Priced> {
    return api.price(this.id, figure, choice);
  }

  /** Drafts an order for whoever is chosen. */
  #draft({ order, says }: Draft, squares: Square[] = []): void {
    if (this.selected === null || !this.asked?.figures.includes(this.selected)) return;
    this.drafts = new Map(this.drafts).set(this.selected, { order, says });
    this.ways = new Map(this.ways).set(this.selected, squares);
    this.trouble = null;
    this.say(`${this.figure?.name}: ${says}`);
  }

  /** A priced move becomes a draft; where it is given at once, it must be confirmed first. */
  moved(priced: Priced): void {
    this.trouble = null;
    if (!this.confirms) this.#draft(priced, priced.squares);
    else this.say(`${priced.says}. Choose it again to confirm.`);
  }

  /** A move that was confirmed is given. */
  confirmed(priced: Priced): void {
    this.take(priced);
  }

  /** Takes an order as it was offered or priced: it is given at once where one is wanted, and otherwise drafted. */
  take(order: Draft): void {
    const { asked, selected } = this;
    if (!asked || asked.committed || selected === null || this.sending) return;
    [this.marked, this.target] = [null, null];
    if (asked.one) return void this.#give([{ figure: selected, order: order.order }]);
    this.moves.reset();
    this.#draft(order);
    const next = nextToOrder(asked, this.drafts, selected);
    if (next !== selected) this.select(next);
  }

  /** Takes a line that somebody typed, in the server's own words where it knows it. What it does not list is taken as it
   * was typed, and judged when it is given. */
  async typed(line: string): Promise<Draft | null> {
    const { selected } = this;
    if (selected === null) return null;
    const priced = await this.price(selected, { action: "listed", order: line }).catch(() => null);
    if (this.selected !== selected) return null;
    this.trouble = priced?.refused ?? null;
    if (priced?.refused) return null;
    const order = priced ?? { order: line, says: line };
    this.take(order);
    return order;
  }

  /** Forgets a draft. */
  undraft(id: number): void {
    const [drafts, ways] = [new Map(this.drafts), new Map(this.ways)];
    drafts.delete(id);
    ways.delete(id);
    [this.drafts, this.ways] = [drafts, ways];
    if (id === this.selected) this.moves.reset();
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
      // A server that was started again counts anew: nothing that it offers is older than what is kept.
      if (message.picture.asked?.one) this.offers = new Map();
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
      this.drafts = new Map((asked?.given ?? []).map(([figure, order]) => [figure, { order, says: order }]));
      this.ways = new Map();
      this.target = null;
      this.trouble = null;
    }
    if (asked?.one) this.#offerOne(asked, fresh || moved);
    else if (fresh || moved) this.#offerAll(fresh);
  }

  #offerAll(fresh: boolean): void {
    const asked = this.picture?.asked;
    this.offers = new Map();
    if (!asked || asked.committed) {
      if (fresh && !asked) this.select(null);
      return;
    }
    for (const figure of asked.figures) void this.#fetch(figure);
    if (fresh) this.#choose(asked.figures[0] ?? null);
  }

  /** Such a question comes again and again, often in the same words: whoever was chosen stays so, and only his offers are
   * fetched. They stay on the screen until the new ones come, so that nobody loses his place in the list. */
  #offerOne(asked: Asked, changed: boolean): void {
    const stays = this.selected !== null && asked.figures.includes(this.selected);
    const id = stays ? this.selected : (asked.figures[0] ?? null);
    this.offers = new Map([...this.offers].filter(([figure]) => figure === id));
    if (!stays) this.#choose(id);
    else if (changed) this.moves.reset();
    if (id !== null && !asked.committed) void this.#fetch(id);
  }

  #choose(id: number | null): void {
    this.selected = id;
    this.inspected = id;
    this.marked = null;
    this.moves.reset();
  }

  async #fetch(figure: number): Promise<void> {
    try {
      const offers = await api.offers(this.id, figure);
      // An answer to an older question may come last.
      if (offers.v >= (this.offers.get(figure)?.v ?? 0)) this.offers = new Map(this.offers).set(figure, offers);
    } catch (error) {
      this.trouble = (error as Error).message;
    }
  }
}
