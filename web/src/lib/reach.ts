// Where somebody can go: squares come in runs from west to east, because there are many.
import type { Offers as Sent } from "../protocol/Offers";
import type { Reach as Runs } from "../protocol/Reach";
import type { Square } from "../protocol/Square";

/** Squares at a gait, each with what it costs in tenths of a space and how many of the enemy see it. */
export interface Reach {
  gait: string;
  squares: [Square, number, number][];
}

/** What a figure may do, with the squares spread out. */
export type Offers = Omit<Sent, "reach"> & { reach: Reach[] };

/** The squares of runs: column, row and storey of the first, then cost and eyes of each. */
export function spread({ gait, squares }: Runs): Reach {
  const run = ([x, y, z, ...rest]: number[]): [Square, number, number][] =>
    Array.from({ length: rest.length / 2 }, (_, i) => [{ x: x + i, y, z }, rest[2 * i], rest[2 * i + 1]]);
  return { gait, squares: squares.flatMap(run) };
}
