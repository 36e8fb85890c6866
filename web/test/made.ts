// Offers and figures made up for tests.
import type { Aim, Figure, Offer, Offers, Priced, Square } from "../src/lib/wire";

/** A listed order. */
export const offer = (order: string, more: Partial<Offer> = {}): Offer => ({
  order, says: `he will ${order}`, action: "stay", figure: null, horse: null, to: null, means: null, count: 0, speed: null, chances: [], purpose: null, seldom: false, ...more,
});

/** What somebody may do. */
export const offers = (figure: number, more: Partial<Offers> = {}): Offers => ({
  figure, ask: "act", v: 1, listed: [offer("stay")], reach: [], places: [], poses: [], deeds: [], targets: [], means: [], manners: [], most: 0, best: null, ...more,
});

/** A target. */
export const aim = (key: string, best: number, figure: number | null = null): Aim => ({ key, figure, horse: null, name: key, away: "3 spaces off", cover: "all of him", best });

/** A price. */
export const priced = (order: string, more: Partial<Priced> = {}): Priced => ({
  order, says: `he will ${order}`, refused: null, gait: null, squares: [], cost: 0, seen_by: [], shot_by: [], deeds: [], speed: null, chances: [], sums: [], facing: null, exchanges: [], at: [], drops: [], sooner: [], ...more,
});

/** Somebody on a square. */
export const man = (id: number, at: Square | null, more: Partial<Figure> = {}): Figure => ({
  id, name: `Man ${id}`, word: `man-${id}`, side: 0, own: true, mine: true, at, now: at !== null, seen: null, facing: 0, pose: "standing", lean: null, gait: "still", place: "foot", fate: "standing", stand: "free", hands: [null, null], body: null, doing: "", ...more,
});
