import { describe, expect, it } from "vitest";
import { bends, extended } from "../src/board/trail";
import { clauseLines } from "../src/lib/clauses";
import { readLine } from "../src/lib/commands";

const at = (x: number, y: number) => ({ x, y, z: 0 });
const trail = (...places: [number, number][]) => places.map(([x, y]) => at(x, y));

describe("a way that is dragged", () => {
  it("grows by the square under the pointer, and going back cuts it off", () => {
    const grown = trail([1, 1], [2, 1]).reduce(extended, [] as ReturnType<typeof trail>);
    expect(extended(grown, at(3, 2))).toHaveLength(3);
    expect(extended(extended(grown, at(3, 2)), at(1, 1))).toEqual(trail([1, 1]));
  });

  it("is told by the squares where it bends, and by neither end", () => {
    expect(bends(trail([0, 0], [1, 0], [2, 0], [3, 0]), 5)).toEqual([]);
    expect(bends(trail([0, 0], [1, 0], [2, 0], [2, 1], [2, 2]), 5)).toEqual(trail([2, 0]));
  });

  it("leaves the straightest bends out where there are too many", () => {
    const stairs = trail([0, 0], [1, 0], [1, 1], [2, 1], [2, 2], [3, 2], [3, 9]);
    const kept = bends(stairs, 2);
    expect(kept).toHaveLength(2);
    expect(kept).toContainEqual(at(3, 2));
  });
});

describe("rules by their address", () => {
  it("are asked for by a typed line", () => {
    expect(readLine("rule BH79-092", [])).toEqual({ kind: "rule", clause: "bh79-092" });
    expect(readLine("bh75-d114", [])).toEqual({ kind: "rule", clause: "bh75-d114" });
    expect(readLine("walk to 3,4", [])).toEqual({ kind: "order", order: "walk to 3,4" });
  });

  it("are told with what the print leaves open", () => {
    const found = { id: "bh79-092", book: "Boot Hill", section: "Range", says: "Short range helps.", readings: [{ asks: "How short?", taken: "As printed." }] };
    expect(clauseLines(found)).toEqual(["bh79-092, Boot Hill, Range: Short range helps.", "How short? As printed."]);
  });
});
