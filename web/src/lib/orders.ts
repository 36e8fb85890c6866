// Orders as the server gave them, and choices put together from its offers. No order is written or read here: the line of
// an order comes from an offer or from a price.
import type { Advice, Asked, Choice, Offer, Offers, OrderLine, Priced, Square } from "./wire";

/** An order that was chosen or advised: its line, the same in words, and what is known of it. */
export interface Draft {
  order: string;
  says: string;
  /** What is done, in one word of the game. */
  action?: string;
  /** What it costs and is worth. */
  priced?: Pick<Priced, "squares" | "at" | "chances" | "speed" | "drops" | "sooner" | "gait" | "facing" | "sums">;
  /** The parts that it was put together from. */
  choice?: Choice;
}

/** A draft of an order that was listed. */
export function ofOffer(offer: Offer): Draft {
  const { order, says, action, figure, to, count, chances, speed } = offer;
  const at = figure !== null && action === "fire" ? Array.from({ length: Math.max(1, count) }, () => figure) : [];
  return { order, says, action, priced: { squares: to && action === "go" ? [to] : [], at, chances, speed, drops: [], sooner: [], gait: action === "go" ? offer.means : null, facing: null, sums: [] } };
}

/** A draft of a choice that was priced. */
export function ofPriced(priced: Priced, choice: Choice): Draft {
  const action = choice.action === "fire" && priced.at.length === 0 ? (choice.manners?.includes("aims") ? "aim" : "hold") : choice.action;
  const done = choice.deed ? choice.deed.split(" ")[0] : action;
  return { order: priced.order, says: priced.says, action: action === "stay" ? done : action, priced, choice };
}

/** A draft of what was advised. */
export function ofAdvice({ action, choice, priced }: Advice): Draft {
  return { order: priced.order, says: priced.says, action, priced, ...(choice && { choice }) };
}

/** How a move ends; what is not named stays as it was. */
export type Ending = Partial<Pick<Choice, "pose" | "facing" | "deed">>;

/** Orders with whoever has none, because nothing was offered for him yet. */
export interface Committed {
  orders: OrderLine[];
  missing: number[];
}

/** Doing nothing: the first order that is listed; `null` while nothing is. */
export function idle(offers: Offers | undefined): Draft | null {
  const first = offers?.listed[0];
  return first ? ofOffer(first) : null;
}

/** What somebody is going to do: what was ordered, or what is advised, or nothing; `null` while that is not known. */
export function planOf(id: number, drafts: Map<number, Draft>, advice: Map<number, Draft>, known: Map<number, Offers>): Draft | null {
  return drafts.get(id) ?? advice.get(id) ?? idle(known.get(id));
}

/** What is sent when orders are committed: the drafts, then what is advised, then doing nothing. */
export function toCommit(asked: Asked, drafts: Map<number, Draft>, advice: Map<number, Draft>, known: Map<number, Offers>): Committed {
  const chosen = asked.figures.map((figure) => ({ figure, order: planOf(figure, drafts, advice, known)?.order }));
  return {
    orders: chosen.flatMap(({ figure, order }) => (order === undefined ? [] : [{ figure, order }])),
    missing: chosen.filter(({ order }) => order === undefined).map(({ figure }) => figure),
  };
}

/** The figure after one that has no draft yet; the same one where all have. */
export function nextToOrder(asked: Asked, drafts: Map<number, Draft>, after: number): number {
  const at = asked.figures.indexOf(after);
  const ring = [...asked.figures.slice(at + 1), ...asked.figures.slice(0, at + 1)];
  return ring.find((figure) => !drafts.has(figure)) ?? after;
}

/** Going over some squares. Pose and facing stay as they were chosen; what can be done there is known only afterwards. */
export function going(last: Choice | null, way: Square[], gait: string | null): Choice {
  return { action: "go", way, gait, pose: last?.pose ?? null, facing: last?.facing ?? null };
}

/** Being placed on a square, facing as it was chosen. */
export function placing(last: Choice | null, at: Square): Choice {
  return { action: "place", way: [at], facing: last?.facing ?? null };
}

/** The choice with another end; staying where nothing else was chosen. */
export function ending(last: Choice | null, part: Ending, offers: Offers): Choice {
  const begun = last ?? { action: offers.places.length > 0 ? "place" : "stay" };
  return { ...begun, ...part };
}

/** Whether a choice says enough to have a price. */
export function isWhole(choice: Choice): boolean {
  return choice.action !== "place" || (choice.way?.length ?? 0) > 0;
}

/** Offers that are seldom wanted, apart from the others. */
export function bySeldom(offers: Offers | null): { often: Offer[]; seldom: Offer[] } {
  const listed = offers?.listed ?? [];
  return { often: listed.filter((offer) => !offer.seldom), seldom: listed.filter((offer) => offer.seldom) };
}

/** The same where shots can be put together beside the list: of those at one target the first is enough at the top. */
export function withQuickShots(offers: Offers | null): { often: Offer[]; seldom: Offer[] } {
  const { often, seldom } = bySeldom(offers);
  if (!offers || offers.targets.length === 0) return { often, seldom };
  const target = (offer: Offer) => `${offer.figure} ${offer.horse}`;
  const isQuick = (offer: Offer, at: number) =>
    offer.action !== "fire" || often.findIndex((other) => other.action === "fire" && target(other) === target(offer)) === at;
  return { often: often.filter(isQuick), seldom: [...often.filter((offer, at) => !isQuick(offer, at)), ...seldom] };
}

/** An id for a command that nobody else makes. */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
