// Where one is in a replay, and what it is called.
import type { Replay, ReplaySeat } from "./wire";
import { sentence } from "./text";

/** A turn of a replay: its first step, and how many steps it has. */
export interface Chapter {
  turn: number;
  from: number;
  steps: number;
}

/** The turns of a replay, in order. A turn that was begun twice is two of them. */
export function chapters(turns: number[]): Chapter[] {
  const list: Chapter[] = [];
  turns.forEach((turn, step) => {
    const last = list[list.length - 1];
    if (last?.turn === turn) last.steps += 1;
    else list.push({ turn, from: step, steps: 1 });
  });
  return list;
}

/** The turn that a step belongs to. */
export function chapterOf(list: Chapter[], step: number): Chapter | null {
  return list.findLast((chapter) => chapter.from <= step) ?? null;
}

/** The first step of the turn after this step, or of this turn or the one before. */
export function turnStep(list: Chapter[], step: number, by: 1 | -1): number {
  if (by > 0) {
    const last = list[list.length - 1];
    return list.find((chapter) => chapter.from > step)?.from ?? (last ? last.from + last.steps - 1 : 0);
  }
  return list.findLast((chapter) => chapter.from < step)?.from ?? 0;
}

/** Where a step is, in words. */
export function stepName(list: Chapter[], step: number): string {
  const chapter = chapterOf(list, step);
  if (!chapter) return "Nothing yet";
  const turn = chapter.turn === 0 ? "Before the first turn" : `Turn ${chapter.turn}`;
  return chapter.steps === 1 ? turn : `${turn}, step ${step - chapter.from + 1} of ${chapter.steps}`;
}

/** What a seat is called in a list: its side, its figures, and whoever sat there. */
export function seatTitle(seat: ReplaySeat, sides: string[]): string {
  const side = seat.side === null ? sentence(seat.role) : (sides[seat.side] ?? sentence(seat.role));
  const who = seat.figures.length > 0 && seat.figures.length <= 3 ? ` (${seat.figures.join(", ")})` : "";
  return `${side}${who}${seat.name ? ` · ${seat.name}` : ""}`;
}

/** Whose eyes can be chosen: nothing stands for whoever sees everything. */
export function eyes(replay: Replay): { eyes: number | null; name: string }[] {
  const list: { eyes: number | null; name: string }[] = replay.open ? [{ eyes: null, name: "Everything" }] : [];
  for (const seat of replay.seats) {
    const own = seat.seat === replay.seat;
    const plays = (seat.role === "player" || seat.role === "computer") && seat.side !== null;
    if (own || (replay.open && plays)) list.push({ eyes: seat.seat, name: `${seatTitle(seat, replay.sides)}${own ? " (you)" : ""}` });
  }
  return list;
}

/** Seats that somebody could play alone. */
export function playable(replay: Replay): ReplaySeat[] {
  return replay.seats.filter((seat) => seat.figures.length > 0 && seat.side !== null);
}
