// A move while it is put together on the map: where to, at which gait, how it ends. The server prices every change.
import { bends } from "../board/trail";
import { type Ending, ending, going, isWhole, placing } from "../lib/orders";
import { same, spot } from "../lib/text";
import type { Choice, Offers, Part, Priced, Square } from "../lib/wire";

/** Milliseconds that a pointer rests on a square before its way is asked for. */
const GLANCE = 90;
/** Bends of a way that an order can name: one fewer than the stops that the server takes. */
const MOST_BENDS = 5;

/** What a move needs of its table. */
export interface Mover {
  readonly selected: number | null;
  readonly offer: Offers | null;
  trouble: string | null;
  select(id: number | null): void;
  price(figure: number, choice: Choice): Promise<Priced>;
  /** Takes a priced move: as a draft, or to be confirmed where one order is wanted. */
  moved(priced: Priced, choice: Choice): void;
  /** Gives the move that was confirmed. */
  confirmed(priced: Priced): void;
  /** Whether a square must be confirmed, because its order is given at once. */
  readonly confirms: boolean;
}

/** The move of whoever is chosen. */
export class Moves {
  choice = $state.raw<Choice | null>(null);
  goal = $state.raw<Priced | null>(null);
  glimpse = $state.raw<Priced | null>(null);
  gait = $state<string | null>(null);
  #wanted = "";
  /** Prices that were asked for under another number come too late. */
  #run = 0;

  constructor(private readonly mover: Mover) {}

  /** Forgets everything: somebody else is chosen, or something else. */
  reset(): void {
    this.#run += 1;
    this.#wanted = "";
    [this.choice, this.goal, this.glimpse, this.gait] = [null, null, null, null];
  }

  /** What he may do where his way ends, or where he stands. */
  get deeds(): Part[] {
    if (this.choice?.action === "go" || this.choice?.action === "place") return this.goal?.refused ? [] : (this.goal?.deeds ?? []);
    return this.mover.offer?.deeds ?? [];
  }

  /** Whether he can go to a square, or be placed there. */
  reaches(at: Square): boolean {
    const { offer } = this.mover;
    return !!offer && (offer.places.some((square) => same(square, at)) || this.#gaits(at).length > 0);
  }

  #gaits(at: Square): string[] {
    const there = (this.mover.offer?.reach ?? []).filter((reach) => reach.squares.some(([square]) => same(square, at)));
    return there.map((reach) => reach.gait);
  }

  /** The gait that was chosen, where it gets him to a square; otherwise the server takes the steadiest that does. */
  #gaitTo(at: Square): string | null {
    return this.gait !== null && this.#gaits(at).includes(this.gait) ? this.gait : null;
  }

  /** Takes a square as the end of his move. The same square again confirms it. */
  async goTo(at: Square): Promise<void> {
    const { offer } = this.mover;
    if (!offer) return;
    if (this.mover.confirms && same(this.choice?.way?.at(-1), at) && this.goal) return this.confirm();
    if (offer.places.some((square) => same(square, at))) return this.#take(placing(this.choice, at));
    const reached = this.#gaits(at).length > 0;
    if (reached || this.gait) await this.#take(going(this.choice, [at], reached ? this.#gaitTo(at) : this.gait));
  }

  /** Changes how the move ends, and prices it again. */
  async end(part: Ending): Promise<void> {
    const { offer } = this.mover;
    if (offer) await this.#take(ending(this.choice, part, offer));
  }

  /** Gives the order of the square that was chosen. */
  confirm(): void {
    if (this.goal && !this.goal.refused) this.mover.confirmed(this.goal);
  }

  async #take(choice: Choice): Promise<void> {
    const figure = this.mover.selected;
    const run = ++this.#run;
    this.choice = choice;
    if (figure === null || !isWhole(choice)) return;
    try {
      const priced = await this.mover.price(figure, choice);
      if (run !== this.#run || this.mover.selected !== figure) return;
      this.goal = priced;
      if (priced.refused) this.mover.trouble = priced.refused;
      else this.mover.moved(priced, choice);
    } catch (error) {
      if (run === this.#run) this.mover.trouble = (error as Error).message;
    }
  }

  /** Shows the way that is being dragged. */
  trail(figure: number, squares: Square[]): Promise<void> {
    if (this.mover.selected !== figure) this.mover.select(figure);
    return this.#look(going(null, dragged(squares), this.gait));
  }

  /** Takes the way that was dragged; nothing where it was given up. */
  async trailEnds(figure: number, squares: Square[] | null): Promise<void> {
    this.#wanted = "";
    this.glimpse = null;
    if (squares && this.mover.selected === figure) await this.#take(going(this.choice, dragged(squares), this.gait));
  }

  /** Shows the way to a square that is pointed at. */
  glance(at: Square | null): Promise<void> {
    return this.#look(at && this.#gaits(at).length > 0 ? going(null, [at], this.#gaitTo(at)) : null);
  }

  /** Shows a way, a moment after it is wanted, so that a quick hand asks for few. */
  async #look(choice: Choice | null): Promise<void> {
    const figure = this.mover.selected;
    const key = choice ? `${figure} ${choice.gait} ${choice.way?.map(spot).join(" ")}` : "";
    this.#wanted = key;
    if (figure === null || !choice) {
      this.glimpse = null;
      return;
    }
    await new Promise((done) => setTimeout(done, GLANCE));
    if (this.#wanted !== key) return;
    const priced = await this.mover.price(figure, choice).catch(() => null);
    if (priced && this.#wanted === key) this.glimpse = priced;
  }
}

/** The squares that a dragged way is told by: its bends and its end. */
function dragged(squares: Square[]): Square[] {
  return [...bends(squares, MOST_BENDS), ...squares.slice(-1)];
}
