// What panels need of a table or of a replay.
import type { Board } from "../board/board";
import type { Entry, Figure, Ground, Offers, Scene } from "../lib/wire";

/** A game that is shown: one that is played, or one that is looked at again. */
export interface Shown {
  /** The table. */
  readonly id: string;
  /** What it is called, and its sides. */
  readonly table: { name: string; scenario: string; sides: string[] } | null;
  readonly ground: Ground | null;
  readonly picture: Scene | null;
  readonly log: Entry[];
  /** Something is being told. */
  readonly telling: boolean;
  /** Whose card is shown. */
  inspected: number | null;
  readonly board: Board | null;
  /** Whose orders are being made, and what he may do. */
  readonly figure: Figure | null;
  readonly offer: Offers | null;
  /** Somebody by his number. */
  find(id: number | null): Figure | null;
}
