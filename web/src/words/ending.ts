// Words of the ending and of its newspaper. The paper, its name and its prose are our own.
import { pick } from "../lib/ending";

export const ENDING = {
  title: "How it ended",
  rematch: "Rematch",
  swap: "Swap sides",
  harder: "Harder",
  easier: "Easier",
  whatIf: "What if…",
  watch: "Watch again",
  print: "Print",
  share: "Save picture",
  home: "Other fights",
  shooters: "Who shot how well",
  whom: "Who shot whom",
  wounds: "Wounds",
  luck: "Luck",
  even: "as expected",
  nobody: "Nobody was shot down.",
} as const;

/** How lucky a side was. */
export function luckWords(percent: number): string {
  if (Math.abs(percent) < 5) return ENDING.even;
  return `${Math.abs(percent)} % ${percent > 0 ? "more" : "fewer"} hits than the odds promised`;
}

const PAPERS = ["The Gulch Gazette", "The Territorial Whisper", "The Dry Creek Dispatch", "The Prairie Lantern"];
const SHOUTS = ["Lead Flies", "Smoke on the Street", "Pistols Speak", "A Deadly Quarter of a Minute", "The Air Full of Lead"];
const QUIET = ["Much Noise, Few Graves", "More Powder than Blood", "All Bark"];

/** The name of the paper. */
export const paper = (id: string): string => pick(PAPERS, id, "paper");

/** The headline: the winner, and what kind of day it was. */
export function headline(id: string, winner: string | null, dead: number): string {
  const shout = dead === 0 ? pick(QUIET, id, "head") : pick(SHOUTS, id, "head");
  return winner ? `${shout}: ${winner} Hold the Field` : `${shout}: Nobody Holds the Field`;
}

const count = (number: number, one: string, many: string) => `${["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"][number] ?? number} ${number === 1 ? one : many}`;

export interface Facts {
  place: string;
  winner: string | null;
  turns: number;
  shots: number;
  hits: number;
  dead: string[];
  down: string[];
  best: { name: string; hit: number; fired: number; downed: string[] } | null;
  first: { who: string; by: string | null; turn: number } | null;
  last: { who: string; by: string | null; turn: number } | null;
}

/** A list as people say it. */
export function list(names: string[]): string {
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`;
}

/** The story in a few sentences, each of them a fact. */
export function story(id: string, facts: Facts): string[] {
  const { place, winner, turns, shots, hits, dead, down, best, first, last } = facts;
  const opening = pick([`Our correspondent, lying very flat, counted ${count(shots, "shot", "shots")} at ${place}.`, `${place} will want new window glass: ${count(shots, "shot was", "shots were")} fired there.`, `They did not talk long at ${place}; ${count(shots, "shot", "shots")} followed.`], id, "open");
  const aim = hits === 0 ? "None of them found a man." : `${count(hits, "bullet", "bullets")[0].toUpperCase()}${count(hits, "bullet", "bullets").slice(1)} found a man, in ${count(turns, "turn", "turns")} all told.`;
  const start = first ? `${first.who} was the first to go down, in turn ${first.turn}${first.by ? `, by the hand of ${first.by}` : ""}.` : "";
  const hero = best && best.hit > 0 ? `${best.name} shot straightest, with ${best.hit} of ${best.fired}${best.downed.length ? `, and brought down ${list(best.downed)}` : ""}.` : "";
  const end = last && first && last.who !== first.who ? `The last to fall was ${last.who}${last.by ? `, before the gun of ${last.by}` : ""}.` : "";
  const grave = dead.length ? `The undertaker has ${list(dead)}.` : "The undertaker went home with an empty cart.";
  const bed = down.length ? `The doctor is with ${list(down)}.` : "";
  const close = winner ? pick([`${winner} had the last word.`, `When the smoke thinned, ${winner} stood in it.`], id, "close") : "Neither side can say that it won.";
  return [opening, aim, start, hero, end, grave, bed, close].filter(Boolean);
}
