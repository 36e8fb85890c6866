import { describe, expect, it } from "vitest";
import { wrapped } from "../src/end/paper";
import { ended, luck, pick } from "../src/lib/ending";
import type { Entry, Motion } from "../src/lib/wire";
import { list, story } from "../src/words/ending";
import { man } from "./made";

const here = { x: 1, y: 1, z: 0 };
const figures = [man(0, here), man(1, here, { side: 1 })];
let n = 0;
const told = (turn: number, chance: number, motions: Motion[]): Entry => ({ n: n++, turn, kind: "story", who: null, says: "", sums: [{ name: "Chance of him", base: chance, parts: [], total: chance }], motions, secret: false });
const shot = (by: number, at: number, hits: boolean): Motion => ({ m: "shot", by, from: null, at, hits });

describe("the end of a fight", () => {
  const log = [told(1, 80, [shot(0, 1, false)]), told(1, 120, [shot(1, 0, true)]), told(2, 50, [shot(0, 1, true), { m: "falls", figure: 1, dead: true }])];
  const ending = ended(log, figures, 2);

  it("counts shots, hits and what the chances promised, of men and of sides", () => {
    expect(ending.scores.get(0)).toEqual({ id: 0, fired: 2, hit: 1, expected: 1.3, downed: [1] });
    expect(ending.sides[1]).toEqual({ fired: 1, hit: 1, expected: 1 });
    expect(ending.turns).toBe(2);
  });
  it("knows who shot whom, and when", () => {
    expect(ending.falls.map(({ turn, who, by, dead }) => ({ turn, who, by, dead }))).toEqual([{ turn: 2, who: 1, by: 0, dead: true }]);
  });
  it("calls nobody lucky who hardly fired", () => {
    expect(luck({ fired: 2, hit: 2, expected: 1 })).toBeNull();
    expect(luck({ fired: 4, hit: 3, expected: 2 })).toBe(50);
  });
  it("tells the same game always in the same words", () => {
    expect(pick(["a", "b", "c"], "game", "x")).toBe(pick(["a", "b", "c"], "game", "x"));
    const facts = { place: "the Corral", winner: "Earps", turns: 2, shots: 3, hits: 2, dead: ["Ike"], down: [], best: { name: "Doc", hit: 1, fired: 2, downed: ["Ike"] }, first: { who: "Ike", by: "Doc", turn: 2 }, last: null };
    expect(story("id", facts)).toEqual(story("id", facts));
    expect(story("id", facts).join(" ")).toContain("Doc shot straightest, with 1 of 2, and brought down Ike.");
    expect(list(["a", "b", "c"])).toBe("a, b and c");
  });
  it("breaks lines between words", () => expect(wrapped("one two three", 8)).toEqual(["one two", "three"]));
});
