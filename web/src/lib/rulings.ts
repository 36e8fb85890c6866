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

/** What a referee can rule, and what each needs to be said. */
export const POWERS: Record<string, Power> = {
  wound: { name: "a wound", fields: ["figure", "severity", "place"], lists: { severity: ["light", "serious", "mortal"], place: PLACES }, write: (d) => `wound ${d.figure} ${d.severity}${d.place ? ` in ${d.place}` : ""}` },
  heal: { name: "healed", fields: ["figure"], write: (d) => `heal ${d.figure}` },
  move: { name: "moved", fields: ["figure", "square", "facing"], lists: { facing: ["", ...DIRECTIONS] }, write: (d) => `move ${d.figure} to ${d.square}${d.facing ? ` facing ${d.facing}` : ""}` },
  face: { name: "turned", fields: ["figure", "facing"], lists: { facing: DIRECTIONS }, write: (d) => `face ${d.figure} ${d.facing}` },
  remove: { name: "out of the fight", fields: ["figure"], write: (d) => `remove ${d.figure}` },
  load: { name: "rounds in a gun", fields: ["figure", "gun", "loaded"], write: (d) => `load ${d.figure} ${d.gun} with ${Number(d.loaded)}` },
  door: { name: "a door", fields: ["door", "latch"], lists: { latch: ["open", "shut", "locked", "broken"] }, write: (d) => `door ${d.door} ${d.latch}` },
  roll: { name: "the next roll", fields: ["face", "purpose"], write: (d) => `roll ${Number(d.face)} for ${d.purpose}` },
  speed: { name: "a change of speed", fields: ["figure", "by"], write: (d) => `speed ${d.figure} ${signedNumber(d.by)}` },
  aim: { name: "a change of aim", fields: ["figure", "by"], write: (d) => `aim ${d.figure} ${signedNumber(d.by)}` },
  show: { name: "known to a side", fields: ["side", "figure"], write: (d) => `show ${d.side} ${d.figure}` },
  end: { name: "the end", fields: ["winner"], write: (d) => `end ${d.winner}` },
};

/** Fields that may stay empty. */
const OPTIONAL = ["place", "facing"];

/** The ruling as a line; nothing while something is still to be said. */
export function ruling(draft: Draft): string | null {
  const power = POWERS[draft.power];
  const missing = power.fields.some((field) => !draft[field]?.trim() && !(OPTIONAL.includes(field) && draft.power !== "face"));
  return missing ? null : power.write(draft).replace(/\s+/g, " ").trim();
}
