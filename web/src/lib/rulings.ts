// Rulings as lines, put together from the fields of a form. The server reads and judges them.
import { DIRECTIONS } from "./text";

/** The fields of a form, by name; `power` says which ruling. */
export interface Draft {
  power: string;
  [field: string]: string;
}

/** A ruling: what it is called, what must be said, and its line. */
export interface Power {
  name: string;
  fields: string[];
  lists?: Record<string, readonly string[]>;
  write(draft: Record<string, string>): string;
}

const PLACES = ["", "head", "chest", "abdomen", "left shoulder", "right shoulder", "left arm", "right arm", "left leg", "right leg"];
const signedNumber = (text: string) => (Number(text) >= 0 ? `+${Number(text)}` : String(Number(text)));

/** A name as orders and rulings write it: one word. */
export function word(name: string): string {
  return name.toLowerCase().split(/[^\p{L}\p{N}'_.]+/u).filter(Boolean).join("-");
}

/** What a referee can rule about those who are there, and what each needs to be said. */
export const POWERS: Record<string, Power> = {
  wound: { name: "a wound", fields: ["figure", "severity", "place"], lists: { severity: ["light", "serious", "mortal"], place: PLACES }, write: (d) => `wound ${d.figure} ${d.severity}${d.place ? ` in ${d.place}` : ""}` },
  heal: { name: "healed and free", fields: ["figure"], write: (d) => `heal ${d.figure}` },
  move: { name: "another place", fields: ["figure", "square", "facing"], lists: { facing: ["", ...DIRECTIONS] }, write: (d) => `move ${d.figure} to ${d.square}${d.facing ? ` facing ${d.facing}` : ""}` },
  face: { name: "turned another way", fields: ["figure", "facing"], lists: { facing: DIRECTIONS }, write: (d) => `face ${d.figure} ${d.facing}` },
  remove: { name: "out of the fight", fields: ["figure"], write: (d) => `remove ${d.figure}` },
  load: { name: "rounds in a weapon", fields: ["figure", "gun", "loaded"], write: (d) => `load ${d.figure} ${d.gun} with ${Number(d.loaded)}` },
  arm: { name: "one more weapon", fields: ["figure", "weapon"], write: (d) => `arm ${d.figure} with ${d.weapon}` },
  disarm: { name: "a weapon less", fields: ["figure", "gun"], write: (d) => `disarm ${d.figure} of ${d.gun}` },
  door: { name: "a door", fields: ["door", "latch"], lists: { latch: ["open", "shut", "locked", "broken"] }, write: (d) => `door ${d.door} ${d.latch}` },
  roll: { name: "the next roll", fields: ["purpose", "face"], write: (d) => `roll ${Number(d.face)} for ${d.purpose}` },
  speed: { name: "a change of speed when he fires next", fields: ["figure", "by"], write: (d) => `speed ${d.figure} ${signedNumber(d.by)}` },
  aim: { name: "a change of his chance when he fires next", fields: ["figure", "by"], write: (d) => `aim ${d.figure} ${signedNumber(d.by)}` },
  show: { name: "a side knows where he is", fields: ["side", "figure"], write: (d) => `show ${word(d.side)} ${d.figure}` },
  end: { name: "the end of the fight", fields: ["winner"], write: (d) => `end ${d.winner === "nobody" ? "nobody" : word(d.winner)}` },
};

/** What the fields are called. */
export const FIELDS: Record<string, string> = {
  figure: "Who", severity: "How bad", place: "Where", square: "Square", facing: "Facing", gun: "Weapon", weapon: "Weapon", loaded: "Rounds",
  door: "Door", latch: "It is", purpose: "Roll for", face: "Falls on", by: "By how much", side: "Side", winner: "Who has won",
};

/** Fields that may stay empty. */
const OPTIONAL = ["place", "facing"];

/** The ruling as a line; nothing while something is still to be said. */
export function ruling(draft: Draft): string | null {
  const power = POWERS[draft.power];
  const missing = power.fields.some((field) => !draft[field]?.trim() && !(OPTIONAL.includes(field) && draft.power !== "face"));
  return missing ? null : power.write(draft).replace(/\s+/g, " ").trim();
}

/** The scores that somebody can be made of, each from 1 to 100. */
export const SCORES = ["speed", "gun", "throwing", "bravery", "strength"] as const;

/** Somebody who comes into the fight, as a form has him. */
export interface Newcomer {
  /** What he is called. */
  name: string;
  /** His address in the people files; nothing where he is made of scores. */
  known: string;
  scores: Record<string, string>;
  gunfights: string;
  side: string;
  square: string;
  facing: string;
  /** Codes of weapons. */
  weapons: string[];
}

/** The ruling that adds somebody; nothing while something is still to be said. */
export function adding(who: Newcomer): string | null {
  const called = word(who.name);
  const fair = SCORES.every((score) => Number(who.scores[score]) >= 1 && Number(who.scores[score]) <= 100);
  if (!called || !who.side || !who.square.trim() || !who.facing || (!who.known && !fair)) return null;
  const scores = SCORES.map((score) => `${score} ${Number(who.scores[score])}`).join(" ");
  const person = who.known ? ` like ${who.known}` : ` by ${scores} gunfights ${Number(who.gunfights) || 0}`;
  const weapons = who.weapons.length ? ` with ${who.weapons.join(", ")}` : "";
  return `add ${called}${person} to ${word(who.side)} at ${who.square.trim()} facing ${who.facing}${weapons}`;
}
