import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Mover, Moves } from "../src/table/moves.svelte";
import type { Choice, Priced, Square } from "../src/lib/wire";
import { offers, priced } from "./made";

const here: Square = { x: 1, y: 1, z: 0 };
const near: Square = { x: 2, y: 1, z: 0 };
const far: Square = { x: 6, y: 1, z: 0 };
const may = offers(3, { reach: [{ gait: "walk", squares: [[near, 10, 0]] }, { gait: "run", squares: [[near, 10, 0], [far, 50, 1]] }], deeds: [{ key: "drink", says: "drink", seldom: false, figure: null, horse: null, to: null, count: 0 }] });

function mover(confirms = false, answer: (choice: Choice) => Priced | Promise<Priced> = () => priced("walk")) {
  const asked: Choice[] = [];
  const one = { selected: 3, offer: may, trouble: null as string | null, confirms, select: vi.fn(), moved: vi.fn(), confirmed: vi.fn(), price: async (_: number, choice: Choice) => (asked.push(choice), answer(choice)) } satisfies Mover;
  return { one, asked, moves: new Moves(one) };
}

describe("a move on the map", () => {
  beforeEach(() => void vi.useRealTimers());

  it("is priced by the server and drafted with its line", async () => {
    const { one, asked, moves } = mover();
    await moves.goTo(far);
    expect(asked).toEqual([{ action: "go", way: [far], gait: null, pose: null, facing: null }]);
    expect(one.moved).toHaveBeenCalledWith(moves.goal, expect.anything());
  });

  it("is priced anew when pose, facing or deed change", async () => {
    const { asked, moves } = mover();
    await moves.goTo(near);
    await moves.end({ facing: 4 });
    await moves.end({ deed: "drink" });
    expect(asked.at(-1)).toEqual({ action: "go", way: [near], gait: null, pose: null, facing: 4, deed: "drink" });
  });

  it("takes the chosen gait only where it gets there", async () => {
    const { asked, moves } = mover();
    moves.gait = "walk";
    await moves.goTo(near);
    await moves.goTo(far);
    expect(asked.map((choice) => choice.gait)).toEqual(["walk", null]);
  });

  it("leads nowhere that is out of reach", async () => {
    const { asked, moves } = mover();
    await moves.goTo(here);
    expect(asked).toEqual([]);
    expect([moves.reaches(far), moves.reaches(here)]).toEqual([true, false]);
  });

  it("says why it is refused and drafts nothing", async () => {
    const { one, moves } = mover(false, () => priced("", { refused: "A wall is in the way." }));
    await moves.goTo(near);
    expect(one.trouble).toBe("A wall is in the way.");
    expect(one.moved).not.toHaveBeenCalled();
    expect(moves.deeds).toEqual([]);
  });

  it("forgets the price of a square when another was chosen meanwhile", async () => {
    const waiting: ((priced: Priced) => void)[] = [];
    const { one, moves } = mover(false, () => new Promise<Priced>((done) => waiting.push(done)));
    const both = [moves.goTo(near), moves.goTo(far)];
    await Promise.resolve();
    waiting[1](priced("run"));
    waiting[0](priced("walk"));
    await Promise.all(both);
    expect(one.moved).toHaveBeenCalledTimes(1);
    expect(moves.goal?.order).toBe("run");
  });

  it("is confirmed by the same square again where its order is given at once", async () => {
    const { one, moves } = mover(true);
    await moves.goTo(near);
    expect(one.confirmed).not.toHaveBeenCalled();
    await moves.goTo(far);
    expect(one.confirmed).not.toHaveBeenCalled();
    await moves.goTo(far);
    expect(one.confirmed).toHaveBeenCalledTimes(1);
  });

  it("goes the way that was dragged: its bends, and its end", async () => {
    const { asked, moves } = mover();
    await moves.trailEnds(3, [here, near, { x: 3, y: 1, z: 0 }, { x: 3, y: 2, z: 0 }]);
    expect(asked[0].way).toEqual([{ x: 3, y: 1, z: 0 }, { x: 3, y: 2, z: 0 }]);
    await moves.trailEnds(3, null);
    expect(asked.length).toBe(1);
  });

  it("offers deeds of the place where he stands until he goes somewhere", async () => {
    const { moves } = mover(false, () => priced("walk", { deeds: [{ key: "open", says: "open", seldom: false, figure: null, horse: null, to: null, count: 0 }] }));
    expect(moves.deeds.map((part) => part.key)).toEqual(["drink"]);
    await moves.end({ pose: "prone" });
    expect(moves.deeds.map((part) => part.key)).toEqual(["drink"]);
    await moves.goTo(near);
    expect(moves.deeds.map((part) => part.key)).toEqual(["open"]);
  });
});
