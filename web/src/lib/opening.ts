// A table that is to be opened, put together from a form. The server judges it.
import type { Absent, Card, Hands, NewTable } from "./wire";

/** Figures that are played together. */
export interface Group {
  key: string;
  name: string;
  side: string;
  figures: string[];
  /** Who plays them where nothing else is chosen. */
  plays: string;
  /** How the computer can play them, the usual way first: name, and what it does. */
  doctrines: [string, string][];
}

/** What stands in the form. */
export interface Form {
  book: string;
  variants: string[];
  sequence: string;
  /** Rules that were touched, by id. */
  rules: Record<string, string>;
  /** Who plays a group: `person`, `computer` or `referee`. */
  hands: Record<string, string>;
  doctrines: Record<string, string>;
  /** Sides whose figures are played apart, by name. */
  split: Record<string, boolean>;
  open: boolean;
  timer: string;
  absent: string;
  absentDoctrine: string;
  seed: string;
  realDice: boolean;
  referee: boolean;
}

/** A form as it is first shown. */
export function blank(): Form {
  return { book: "", variants: [], sequence: "", rules: {}, hands: {}, doctrines: {}, split: {}, open: false, timer: "", absent: "wait", absentDoctrine: "", seed: "", realDice: false, referee: false };
}

/** The groups of a scenario: a side, or each of its figures where they are played apart. */
export function groups(card: Card | null, split: Record<string, boolean>): Group[] {
  return (card?.sides ?? []).flatMap(({ name: side, figures, plays, doctrines }) =>
    split[side]
      ? figures.map(([id, name]) => ({ key: `${side}/${id}`, name, side, figures: [id], plays, doctrines }))
      : [{ key: side, name: side, side, figures: figures.map(([id]) => id), plays, doctrines }],
  );
}

/** How the computer plays a group: as it was chosen, or in the usual way. */
export function doctrineOf(form: Form, group: Group): string {
  const chosen = form.doctrines[group.key];
  return group.doctrines.find(([name]) => name === chosen)?.[0] ?? group.doctrines[0]?.[0] ?? "";
}

/** Doctrines that can answer for whoever is late: those that can play every side, or all where none can. */
export function doctrinesForAll(card: Card | null): [string, string][] {
  const sides = card?.sides.map((side) => side.doctrines) ?? [];
  const all = sides.flat().filter(([name], i, list) => list.findIndex(([other]) => other === name) === i);
  const shared = all.filter(([name]) => sides.every((side) => side.some(([other]) => other === name)));
  return shared.length > 0 ? shared : all;
}

/** Who plays a group: nobody leaves figures to a referee whom the table does not have. */
export function played(form: Form, group: Group): string {
  const chosen = form.hands[group.key] ?? group.plays;
  return chosen === "referee" && !form.referee ? "computer" : chosen;
}

/** The table that the form means. */
export function wish(card: Card, form: Form): NewTable {
  const all = groups(card, form.split);
  const { referee } = form;
  const hands = (group: Group): Hands => {
    const who = played(form, group);
    if (who === "computer") return { computer: doctrineOf(form, group) };
    return who === "referee" ? "referee" : "person";
  };
  const people = all.filter((group) => played(form, group) === "person").length;
  const timer = form.timer ? Number(form.timer) : null;
  const absent: Absent = form.absent === "computer" ? { computer: form.absentDoctrine || doctrinesForAll(card)[0]?.[0] || "" } : form.absent === "hold" ? "hold" : "wait";
  return {
    scenario: card.id,
    variants: form.variants,
    book: form.book || null,
    sequence: form.sequence || null,
    rules: Object.entries(form.rules).filter(([id, value]) => card.rules.find((rule) => rule.id === id)?.value !== value),
    seats: all.map((group) => [group.figures, hands(group)]),
    sealed: form.open ? "open" : "sealed",
    timer,
    absent: timer === null ? null : absent,
    seed: form.seed.trim() || null,
    real_dice: form.realDice,
    referee,
    solo: people === 1 && !referee,
  };
}

/** What becomes of orders and of time at a table, in sentences. */
export function houseRules(table: { sealed: string; timer: number | null; absent: Absent | null }): string[] {
  const says = [table.sealed === "open" ? "Those of one side see each other’s orders." : "Orders stay sealed until all are in."];
  if (table.timer === null) return [...says, "Nobody is hurried."];
  const { absent } = table;
  const late =
    absent === null || absent === "wait" ? "the table waits" : absent === "hold" ? "his figures stand still" : `the computer (${absent.computer}) answers`;
  return [...says, `An answer has ${table.timer} seconds. If a player runs out of time, ${late}.`];
}
