// The dice of a table: this browser adds random bits to every cast, remembers what was promised, and proves it afterwards.
import { sha256OfHex } from "./sha256";
import { recall, remember } from "./settings";
import type { CastProof } from "../protocol/CastProof";

/** What this browser was promised with a question, and what it has added to the dice of it. */
interface Added {
  promise: string;
  entropy: string;
}

const key = (table: string): string => `dice-${table}`;

function remembered(table: string): Added[] {
  try {
    return JSON.parse(recall(key(table), "[]")) as Added[];
  } catch {
    return [];
  }
}

/** Random bits for the dice of what happens next: 64 hexadecimal digits. */
export function entropy(table: string, promise: string | null | undefined): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  if (promise) remember(key(table), JSON.stringify([...remembered(table), { promise, entropy: digits }].slice(-400)));
  return digits;
}

/** What is wrong with the casts of a fight, as far as this browser can tell; nothing where all is well. */
export function faults(table: string, casts: CastProof[]): string[] {
  const wrong = casts.filter((cast) => sha256OfHex(cast.added) !== cast.promise).map(() => "What the server added to a cast is not what it had promised.");
  const own = remembered(table).filter(({ promise }) => casts.some((cast) => cast.promise === promise));
  const left = own.filter(({ promise, entropy }) => !casts.some((cast) => cast.promise === promise && cast.contributions.some((one) => one.endsWith(`:${entropy}`))));
  return [...wrong, ...left.map(() => "What this browser has added to a cast was left out.")];
}

/** How many casts there were to which somebody who answered added nothing. */
export function missing(casts: CastProof[]): number {
  return casts.filter((cast) => cast.contributions.some((one) => one.endsWith(":"))).length;
}
