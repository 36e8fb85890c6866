import { describe, expect, it } from "vitest";
import { bearing, clauseName, factsOf, initials, isFaced, letters, offMap, percent, spaces, spoken, spot } from "../src/lib/text";
import type { Figure, Scene } from "../src/lib/wire";

const figure = (id: number, name: string) => ({ id, name }) as Figure;

describe("words of the screen", () => {
  it("gives counters two letters, and tells namesakes apart by a number", () => {
    expect(initials("Wyatt Earp")).toBe("WE");
    expect(initials("Ike")).toBe("IK");
    expect(initials('"Big Nose" Kate')).toBe("BK");
    expect(initials("J. S. Allen")).toBe("JA");
    expect(initials("The")).toBe("TH");
    expect(initials("12")).toBe("?");
    expect(initials("A road agent with a rifle")).toBe("RR");
    expect([...letters([figure(0, "The driver"), figure(1, "The drummer"), figure(2, "The guard"), figure(3, "Dr Drake"), figure(4, "Dan Doe")]).values()]).toEqual(["DR", "D2", "GU", "DD", "D3"]);
    expect([...letters([figure(0, "Billy Clanton"), figure(1, "Bob Clanton"), figure(2, "Bill Cole")]).values()]).toEqual(["BC", "B2", "B3"]);
  });

  it("names squares as orders do: the storey only above the ground", () => {
    expect(spot({ x: 12, y: 7, z: 0 })).toBe("12,7");
    expect(spot({ x: 12, y: 7, z: 1 })).toBe("12,7,1");
  });

  it("says where a square lies from another", () => {
    expect(bearing({ x: 3, y: 3, z: 0 }, { x: 1, y: 5, z: 1 })).toBe("2 south, 2 west, above");
    expect(bearing({ x: 3, y: 3, z: 0 }, { x: 3, y: 3, z: 0 })).toBe("here");
  });

  it("shows a chance as what the die can do", () => {
    expect([percent(115), percent(-3), percent(42)]).toEqual(["100 %", "0 %", "42 %"]);
  });

  it("counts tenths of a space as spaces", () => {
    expect([spaces(10), spaces(15), spaces(40)]).toEqual(["1 space", "1.5 spaces", "4 spaces"]);
  });

  it("speaks of facing only in a game where somebody faces another way than north", () => {
    const man = { ...figure(0, "Cole"), side: 0, at: { x: 1, y: 2, z: 0 }, now: true, seen: null, facing: 0, fate: "standing", stand: "free", place: "foot", pose: "standing", body: null } as Figure;
    const scene = (facing: number) => ({ figures: [man, { ...man, facing }], horses: [] }) as unknown as Scene;
    expect([isFaced(scene(0)), isFaced(scene(3)), isFaced(null)]).toEqual([false, true, false]);
    expect(spoken(man, ["Gang"], false)).toBe("Cole, Gang, at 1,2");
    expect(spoken(man, ["Gang"])).toBe("Cole, Gang, at 1,2, facing north");
  });

  it("says how things stand in the words of the game, and counts dollars where it has none", () => {
    expect(factsOf({ facts: ["The town has noticed nothing."], dollars: 90 } as Scene)).toEqual(["The town has noticed nothing."]);
    expect(factsOf({ dollars: 90 } as Scene)).toEqual(["$90 carried off."]);
    expect(factsOf({ dollars: 0 } as Scene)).toEqual([]);
  });

  it("tells who is gone from who is still to come and who was lost from sight", () => {
    expect(["left", "away", "foot"].map((place) => offMap({ place } as Figure))).toEqual(["gone", "not here yet", "whereabouts unknown"]);
  });

  it("names the book of a clause", () => {
    expect(clauseName("bh79-092")).toBe("Boot Hill, 1979, clause 92");
  });
});
