// Orders are lines of text. What is clicked together becomes such a line; whether it may be done is the server's to say.
import type { Asked, Choices, OrderLine } from "./wire";

/** What is added to a way or to staying. */
export interface Ending {
  /** How he ends up; `standing` is not said. */
  pose: string | null;
  /** Which way he faces, as a word. */
  facing: string | null;
  /** What he does there. */
  deed: string | null;
}

/** Nothing added. */
export const PLAIN: Ending = { pose: null, facing: null, deed: null };

const POSES = /\s(standing|kneeling|prone|mounted)(?=\s|$)/;
const FACING = /\sfacing [a-z-]+/;

/** The line of a way with what is done at its end. What the way says itself gives way to what was chosen. */
export function compose(way: string, ending: Ending): string {
  const [path, own] = way.split(" then ", 2);
  let line = path;
  let facing = FACING.exec(line)?.[0] ?? "";
  let pose = POSES.exec(line)?.[0] ?? "";
  line = line.replace(FACING, "").replace(POSES, "");
  if (ending.pose) pose = ending.pose === "standing" ? "" : ` ${ending.pose}`;
  if (ending.facing) facing = ` facing ${ending.facing}`;
  const deed = ending.deed ?? own;
  return `${line}${pose}${facing}${deed ? ` then ${deed}` : ""}`;
}

/** What is sent when orders are committed: the drafts, and doing nothing where nothing was said. */
export function toCommit(asked: Asked, drafts: Map<number, string>, known: Map<number, Choices>): OrderLine[] {
  return asked.figures.map((figure) => ({
    figure,
    order: drafts.get(figure) ?? idle(known.get(figure), asked.ask),
  }));
}

/** Doing nothing, as the server lists it first. */
export function idle(choices: Choices | undefined, ask: string): string {
  return choices?.likely[0]?.order ?? (ask === "fire" ? "hold fire" : "stay");
}

/** The figure after one that has no draft yet; the next one where all have. */
export function nextToOrder(asked: Asked, drafts: Map<number, string>, after: number): number {
  const at = asked.figures.indexOf(after);
  const ring = [...asked.figures.slice(at + 1), ...asked.figures.slice(0, at + 1)];
  return ring.find((figure) => !drafts.has(figure)) ?? after;
}

/** An id for a command that nobody else makes. */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
