// The table as this seat knows it, and the drafts of its orders. One for each page; all panels look at it.
import { entropy } from "../lib/dice";
import { takeInvitations } from "../lib/open";
import type { Board } from "../board/board";
import * as api from "../lib/api";
import { Link, type LinkState, socket } from "../lib/link";
import { type Draft, idle, nextToOrder, ofAdvice, ofOffer, ofPriced, planOf, toCommit } from "../lib/orders";
import { recall, remember } from "../lib/settings";
import { count, placeOf } from "../lib/text";
import type { Answers, Asked, Choice, Command, Entry, Figure, Ground, Invitation, Message, Offer, Offers, Priced, Scene, Square, TableState } from "../lib/wire";
import { commits, planned, question } from "../words/orders";
import { keepGame } from "../lib/mine";
import { heard, yourTurn } from "../lib/sound";
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
  /** Orders that this seat has made and not sent. */
  drafts = $state.raw(new Map<number, Draft>());
  /** What each does unless he is told otherwise. */
  advice = $state.raw(new Map<number, Draft>());
  /** The card of the man who is chosen is open. */
  card = $state(true);
  /** Questions of this kind and turn are answered without asking: as advised, or by doing nothing. */
  auto = $state.raw<{ turn: number; ask: string; how: "advice" | "idle" } | null>(null);
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
  /** What was given last for each kind of question, by figure. */
  #before = new Map<string, Map<number, Draft>>();

  constructor(readonly id: string) {
    this.invitations = takeInvitations(id);
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

  /** How the fight is won, in a line. */
  get goals(): string {
    return [...(this.picture?.facts ?? []), ...(this.table?.goals ?? [])].join(" ");
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
    if (asked && !asked.committed) return question(asked.ask, asked.figures.map((id) => this.find(id)?.name ?? "he")) || asked.says;
    if (asked?.committed) return table.waiting > 0 ? `Your orders are in. Waiting for ${count(table.waiting)}.` : "Your orders are in. Waiting for the others.";
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
  }

  /** What somebody is going to do. */
  plan(id: number): Draft | null {
    return planOf(id, this.drafts, this.advice, this.offers);
  }

  /** The same in a few words. */
  planWords(id: number): string {
    const plan = this.plan(id);
    const to = (one: Draft) => {
      const end = one.priced?.squares.at(-1);
      return end && this.ground ? placeOf(this.ground, end) : null;
    };
    return plan ? planned(plan, (other) => this.find(other)?.name ?? "him", to) : "";
  }

  /** What the main button does. */
  get commitLabel(): string {
    const asked = this.asked;
    const plans = (asked?.figures ?? []).map((id) => this.plan(id)).filter((plan) => plan !== null);
    return commits(asked?.ask ?? "", plans);
  }

  /** Sends all orders; where one is wanted, the move that is to be confirmed. */
  async commit(): Promise<void> {
    const asked = this.asked;
    if (!asked || asked.committed || this.sending) return;
    if (asked.one) return this.moves.confirm();
    // Nothing that was asked for this question is left to come too late.
    this.moves.reset();
    await Promise.allSettled([this.#advising, ...this.#fetching.values(), ...this.#pricing]);
    const unknown = toCommit(asked, this.drafts, this.advice, this.offers).missing;
    await Promise.all(unknown.map((figure) => this.#fetch(figure)));
    const { orders, missing } = toCommit(asked, this.drafts, this.advice, this.offers);
    if (missing.length > 0) {
      const names = missing.map((id) => this.find(id)?.name ?? "somebody").join(", ");
      this.trouble ??= `No order is known for ${names}. Choose one.`;
    } else if (this.asked === asked) {
      const kept = new Map(this.#before.get(asked.ask));
      for (const id of asked.figures) {
        const plan = this.plan(id);
        if (plan) kept.set(id, plan);
      }
      this.#before.set(asked.ask, kept);
      await this.#give(orders);
    }
  }

  /** All who are asked do as advised. */
  adviseAll(): void {
    this.#keepDrafts(new Map());
    this.moves.reset();
    this.say(this.commitLabel);
  }

  /** All who are asked do nothing. */
  async idleAll(): Promise<void> {
    const figures = this.asked?.figures ?? [];
    await Promise.all(figures.filter((id) => !this.offers.has(id)).map((id) => this.#fetch(id)));
    const drafts = new Map(this.drafts);
    for (const id of figures) {
      const still = idle(this.offers.get(id));
      if (still) drafts.set(id, still);
    }
    this.#keepDrafts(drafts);
    this.moves.reset();
    this.say(this.commitLabel);
  }

  /** Whether somebody who is asked was told something at the last question of this kind. */
  get repeats(): boolean {
    const before = this.asked && this.#before.get(this.asked.ask);
    return !!before && !!this.asked?.figures.some((id) => before.get(id)?.choice && before.get(id)?.action !== "go");
  }

  /** All who are asked do what they did at the last question of this kind, as far as they can. */
  async repeatAll(): Promise<void> {
    const { asked } = this;
    const before = asked && this.#before.get(asked.ask);
    if (!asked || !before) return;
    const again = asked.figures.map(async (id) => {
      const choice = before.get(id)?.choice;
      const priced = choice && choice.action !== "go" ? await this.price(id, choice).catch(() => null) : null;
      return priced && !priced.refused && choice ? ([id, ofPriced(priced, choice)] as const) : null;
    });
    const found = (await Promise.all(again)).filter((one) => one !== null);
    if (this.asked === asked) this.#keepDrafts(new Map([...this.drafts, ...found]));
  }

  /** Answers the rest of this phase without asking. */
  async rest(how: "advice" | "idle"): Promise<void> {
    const { asked, picture } = this;
    if (!asked || !picture) return;
    this.auto = { turn: picture.turn, ask: asked.ask, how };
    if (how === "idle") await this.idleAll();
    else this.adviseAll();
    await this.commit();
  }

  async #give(orders: { figure: number; order: string }[]): Promise<void> {
    const { asked, picture } = this;
    if (!asked || !picture) return;
    const done = await this.send({ do: "commit", orders, entropy: entropy(this.id, this.table?.promise) }, { question: asked.question ?? undefined });
    if (done && asked.one) this.moves.reset();
  }

  /** Takes the orders back. */
  takeBack(): Promise<boolean> {
    return this.send({ do: "take-back" });
  }

  /** Chooses whose orders are made. */
  select(id: number | null): void {
    this.#choose(id);
    this.card = true;
    const at = this.find(id)?.at;
    if (at) this.board?.reveal(at);
    if (id !== null && this.asked?.figures.includes(id) && !this.offers.has(id)) void this.#fetch(id);
  }

  /** Looks at somebody without ordering him. */
  look(id: number): void {
    this.inspected = id;
    const at = this.find(id)?.at;
    if (at) this.board?.reveal(at);
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
    const asked = api.price(this.id, figure, choice);
    this.#pricing.add(asked);
    void asked.catch(() => undefined).finally(() => this.#pricing.delete(asked));
    return asked;
  }

  /** Keeps what was drafted, also for when the page is opened again. */
  #keepDrafts(drafts: Map<number, Draft>): void {
    this.drafts = drafts;
    remember(`drafts-${this.id}`, JSON.stringify({ of: this.#signature, drafts: [...drafts] }));
  }

  /** Drafts an order for whoever is chosen. */
  draft(draft: Draft): void {
    if (this.selected === null || !this.asked?.figures.includes(this.selected)) return;
    this.#keepDrafts(new Map(this.drafts).set(this.selected, draft));
    this.trouble = null;
    this.say(`${this.figure?.name}: ${this.planWords(this.selected)}`);
  }

  /** A priced move becomes a draft; where it is given at once, it must be confirmed first. */
  moved(priced: Priced, choice: Choice): void {
    this.trouble = null;
    this.card = true;
    if (!this.confirms) this.draft(ofPriced(priced, choice));
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
    this.draft(order);
    const next = nextToOrder(asked, this.drafts, selected);
    if (next !== selected) this.select(next);
  }

  /** Takes an order that was listed. */
  takeOffer(offer: Offer): void {
    this.take(ofOffer(offer));
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
    const drafts = new Map(this.drafts);
    drafts.delete(id);
    this.#keepDrafts(drafts);
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

  /** Keeps how the game stands, for the first page. */
  #keep(): void {
    const { table, picture } = this;
    if (!table?.id || !picture || table.role === "screen") return;
    const side = table.side === null ? "" : (table.sides[table.side] ?? "");
    keepGame({ id: table.id, name: table.name, scenario: table.scenario, side, turn: picture.turn, over: table.over, says: picture.outcome?.says ?? "", waits: !!picture.asked && !picture.asked.committed, at: Date.now() });
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
    const quick = this.#skipping || !this.board || document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;
    const speed = quick ? 0 : this.speed;
    // First the flash, then the words.
    if (speed > 0) this.#show(entry);
    if (!this.#skipping) entry.motions.forEach(heard);
    await this.board?.play(entry.motions, speed);
    this.log = [...this.log, entry];
    if (entry.kind === "story" || entry.kind === "said") this.say(entry.who ? `${entry.who}: ${entry.says}` : entry.says);
    if (speed > 0 && entry.kind === "story" && !this.#skipping) await new Promise((done) => setTimeout(done, PAUSE / speed));
  }

  /** The camera shows the two whom it concerns. */
  #show(entry: Entry): void {
    for (const motion of entry.motions) {
      const two = motion.m === "shot" ? [motion.by, motion.at] : motion.m === "goes" || motion.m === "falls" ? [motion.figure] : [];
      const at = two.map((id) => this.find(id)?.at).filter((one) => one !== null && one !== undefined);
      if (at.length) return this.board?.follow(at);
    }
  }

  /** Takes a picture; what was drafted for another question is forgotten. */
  #settle(picture: Scene): void {
    const asked = picture.asked;
    const signature = asked ? `${asked.question ?? picture.turn} ${asked.ask} ${asked.figures.join()}` : "";
    const fresh = signature !== this.#signature;
    const moved = JSON.stringify(picture.figures) !== JSON.stringify(this.picture?.figures);
    this.picture = picture;
    this.#keep();
    if (fresh && asked && !asked.committed) yourTurn(this.table?.name ?? "");
    this.#signature = signature;
    if (fresh) {
      this.drafts = asked ? this.#recalled(signature, asked) : new Map();
      this.advice = new Map();
      [this.target, this.trouble] = [null, null];
      this.card = true;
      if (this.auto && (this.auto.turn !== picture.turn || (asked && asked.ask !== this.auto.ask))) this.auto = null;
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
    this.#advising = this.#advise(asked);
    if (fresh) this.#choose(asked.figures[0] ?? null);
    const chosen = this.selected;
    if (chosen !== null && asked.figures.includes(chosen)) void this.#fetch(chosen);
    else if (chosen === null) this.select(asked.figures[0] ?? null);
    if (fresh && this.auto) void this.#answerItself(this.auto.how);
    else if (fresh) this.follow();
  }

  #advising: Promise<void> = Promise.resolve();

  /** Asks what everybody does unless he is told otherwise. */
  async #advise(asked: Asked): Promise<void> {
    const given = await api.advice(this.id).catch(() => []);
    if (this.picture?.asked !== asked) return;
    this.advice = new Map(given.filter((one) => !one.priced.refused).map((one) => [one.figure, ofAdvice(one)]));
    if (asked.ask === "fire" && !this.auto) this.follow();
  }

  async #answerItself(how: "advice" | "idle"): Promise<void> {
    await this.#advising;
    if (how === "idle") await this.idleAll();
    // What is told is told first.
    while (this.telling) await new Promise((done) => setTimeout(done, 30));
    if (this.auto) await this.commit();
  }

  /** Orders that were given, or that were made before the page was opened again. */
  #recalled(signature: string, asked: Asked): Map<number, Draft> {
    if (asked.given.length) return new Map(asked.given.map(([figure, order]) => [figure, { order, says: order }]));
    try {
      const kept = JSON.parse(recall(`drafts-${this.id}`, "null")) as { of: string; drafts: [number, Draft][] } | null;
      return new Map(kept?.of === signature ? kept.drafts : []);
    } catch {
      return new Map();
    }
  }

  /** Brings those who are asked and what they are about to do into sight. */
  follow(): void {
    const targets = (id: number | null) => (id === null ? [] : (this.plan(id)?.priced?.at ?? []));
    const asked = this.asked?.figures ?? [];
    const ids = [this.selected, ...targets(this.selected).slice(0, 1), ...asked, ...asked.flatMap(targets)].filter((id) => id !== null);
    const all = [...new Set(ids)].map((id) => this.find(id)?.at).filter((at) => at !== null && at !== undefined);
    if (all.length) this.board?.follow(all);
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
    [this.marked, this.target] = [null, null];
    this.moves.reset();
  }

  readonly #pricing = new Set<Promise<Priced>>();
  readonly #fetching = new Map<number, Promise<void>>();

  #fetch(figure: number): Promise<void> {
    const begun = this.#fetching.get(figure) ?? this.#offersOf(figure).finally(() => this.#fetching.delete(figure));
    this.#fetching.set(figure, begun);
    return begun;
  }

  async #offersOf(figure: number): Promise<void> {
    try {
      const offers = await api.offers(this.id, figure);
      // An answer to an older question may come last.
      if (offers.v >= (this.offers.get(figure)?.v ?? 0)) this.offers = new Map(this.offers).set(figure, offers);
    } catch (error) {
      this.trouble = (error as Error).message;
    }
  }
}
