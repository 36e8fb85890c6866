import { describe, expect, it } from "vitest";
import { bearing, clauseName, initials, letters, percent, spaces, spot, sumLine, toldSpeeds } from "../src/lib/text";
import type { Entry, Figure } from "../src/lib/wire";

const figure = (id: number, name: string) => ({ id, name }) as Figure;

describe("words of the screen", () => {
  it("gives counters two letters, and tells namesakes apart by a number", () => {
    expect(initials("Wyatt Earp")).toBe("WE");
    expect(initials("Ike")).toBe("IK");
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

  it("writes a sum with its reasons and signs", () => {
    const sum = { name: "Chance", base: 82, total: 82, parts: [{ why: "short range", clause: null, amount: 10 }, { why: "from the hip", clause: null, amount: -10 }] };
    expect(sumLine(sum)).toBe("82 = 82 base, +10 short range, −10 from the hip");
  });

  it("shows a chance as what the die can do", () => {
    expect([percent(115), percent(-3), percent(42)]).toEqual(["100 %", "0 %", "42 %"]);
  });

  it("counts tenths of a space as spaces", () => {
    expect([spaces(10), spaces(15), spaces(40)]).toEqual(["1 space", "1.5 spaces", "4 spaces"]);
  });

  it("sorts the firing order again when a speed is told anew, and forgets it with the turn", () => {
    const told = (turn: number, ...speeds: [string, number][]) => ({ turn, sums: speeds.map(([name, total]) => ({ name: `Speed of ${name}`, base: 0, parts: [], total })) }) as unknown as Entry;
    const log = [told(1, ["Wyatt", 41], ["Billy", 45]), told(1, ["Billy", 26])];
    expect(toldSpeeds(log)).toEqual([["Wyatt", 41], ["Billy", 26]]);
    expect(toldSpeeds([...log, told(2)])).toEqual([]);
  });

  it("names the book of a clause", () => {
    expect(clauseName("bh79-092")).toBe("Boot Hill, 1979, clause 92");
  });
});
