// The form of a ruling, filled in. Which powers there are and what each must be told comes from the server.
import { spot } from "./text";
import type { Field, Figure, Gun, Power, Square } from "./wire";

/** What was typed or chosen, by the keys of fields. */
export type Typed = Record<string, string>;

/** What the table knows that a form can offer. */
export interface Known {
  figures: Figure[];
  /** Whose card is shown: the first to be offered. */
  inspected: Figure | null;
  sides: string[];
  /** The square that was pressed last. */
  pressed: Square | null;
}

/** Between several values of one field. */
const COMMA = ",";

/** What can be chosen in a field: values with their words. Empty where something is typed instead. */
export function options(power: Power, field: Field, typed: Typed, known: Known): [string, string][] {
  if (field.kind === "figure") return known.figures.map((one) => [one.word, one.name]);
  if (field.kind === "side") return known.sides.map((name, side) => [String(side), name]);
  if (field.kind === "gun") return gunsOf(power, typed, known).map((gun) => [gun.word, gun.name]);
  return field.values;
}

/** The weapons of whoever is chosen in the same form. */
function gunsOf(power: Power, typed: Typed, known: Known): Gun[] {
  const who = power.fields.find((field) => field.kind === "figure");
  const word = who && valueOf(power, who, typed, known);
  return known.figures.find((figure) => figure.word === word)?.body?.guns.filter((gun) => gun.works !== "gone") ?? [];
}

/** What stands in a field: what was said, or what its control shows before it is touched. */
export function valueOf(power: Power, field: Field, typed: Typed, known: Known): string {
  const said = typed[field.key]?.trim();
  if (field.kind === "square") return said ?? (known.pressed ? spot(known.pressed) : "");
  if (field.kind === "number" || field.kind === "text" || field.kind === "several") return said ?? "";
  const offered = options(power, field, typed, known);
  const chosen = offered.find(([value, says]) => value === said || says === said);
  if (chosen) return chosen[0];
  if (field.optional || isLong(offered)) return "";
  return (field.kind === "figure" && known.inspected?.word) || (offered[0]?.[0] ?? "");
}

/** Whether a list is searched by typing, because it is too long to look through. */
export function isLong(offered: [string, string][]): boolean {
  return offered.length > 40;
}

/** Fields that are still to be filled in. */
export function missing(power: Power, typed: Typed, known: Known): Field[] {
  return power.fields.filter((field) => !field.optional && valueOf(power, field, typed, known) === "");
}

/** The fields as they are sent: those that say nothing are left out. */
export function filled(power: Power, typed: Typed, known: Known): Typed {
  const said = power.fields.map((field): [string, string] => [field.key, valueOf(power, field, typed, known)]);
  return Object.fromEntries(said.filter(([, value]) => value !== ""));
}

/** The values of a field that takes several. */
export function several(value: string): string[] {
  return value ? value.split(COMMA) : [];
}

/** Several values as one. */
export function together(values: string[]): string {
  return values.join(COMMA);
}
