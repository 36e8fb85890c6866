// What came of a fight, counted from what was told: who shot whom, how well, and how lucky.
import type { Entry, Figure } from "./wire";

/** What one man did. */
export interface Score {
  id: number;
  fired: number;
  hit: number;
  /** Hits that his chances promised. */
  expected: number;
  downed: number[];
}

/** Somebody who fell. */
export interface Fall {
  turn: number;
  who: number;
  /** Who did it; `null` if it was no shot, or a shot of somebody unseen. */
  by: number | null;
  dead: boolean;
  /** The entry that tells it. */
  entry: Entry;
}

/** What came of a fight. */
export interface Ending {
  scores: Map<number, Score>;
  falls: Fall[];
  /** For each side: shots, hits, and the hits that its chances promised. */
  sides: { fired: number; hit: number; expected: number }[];
  turns: number;
}

/** Counts a log. */
export function ended(log: Entry[], figures: Figure[], sides: number): Ending {
  const scores = new Map<number, Score>();
  const score = (id: number): Score => {
    const found = scores.get(id) ?? { id, fired: 0, hit: 0, expected: 0, downed: [] };
    scores.set(id, found);
    return found;
  };
  const falls: Fall[] = [];
  for (const entry of log) {
    let by: number | null = null;
    for (const motion of entry.motions) {
      if (motion.m === "shot" && motion.by !== null) {
        by = motion.by;
        const one = score(motion.by);
        one.fired += 1;
        one.hit += Number(motion.hits);
        one.expected += chance(entry);
      } else if (motion.m === "falls" && !falls.some((fall) => fall.who === motion.figure && fall.dead >= motion.dead)) {
        falls.push({ turn: entry.turn, who: motion.figure, by, dead: motion.dead, entry });
        if (by !== null) score(by).downed.push(motion.figure);
      }
    }
  }
  const sums = Array.from({ length: sides }, () => ({ fired: 0, hit: 0, expected: 0 }));
  for (const one of scores.values()) {
    const side = sums[figures.find((figure) => figure.id === one.id)?.side ?? -1];
    if (!side) continue;
    side.fired += one.fired;
    side.hit += one.hit;
    side.expected += one.expected;
  }
  return { scores, falls, sides: sums, turns: Math.max(0, ...log.map((entry) => entry.turn)) };
}

/** The chance of the shot that an entry tells. */
function chance(entry: Entry): number {
  const sum = entry.sums.find((one) => one.name.startsWith("Chance"));
  return Math.max(0, Math.min(100, sum?.total ?? 0)) / 100;
}

/** How much better a side shot than its chances promised, in percent; `null` if it hardly fired. */
export function luck({ fired, hit, expected }: { fired: number; hit: number; expected: number }): number | null {
  return fired < 3 || expected < 0.5 ? null : Math.round(((hit - expected) / expected) * 100);
}

/** One of several texts, always the same for the same game. */
export function pick<T>(all: readonly T[], seed: string, salt: string): T {
  let sum = 2166136261;
  for (const sign of seed + salt) sum = Math.imul(sum ^ sign.charCodeAt(0), 16777619) >>> 0;
  return all[sum % all.length];
}
