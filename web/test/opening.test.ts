import { describe, expect, it } from "vitest";
import { blank, doctrineOf, doctrinesForAll, groups, houseRules, played, wish } from "../src/lib/opening";
import type { Card } from "../src/lib/wire";

const DOCTRINES: [string, string][] = [["character", "as he was"], ["cover", "behind something"], ["marksman", "where it counts"]];
const CARD: Card = {
  id: "corral", game: "boot-hill", name: "The Corral", about: [], book: "1979", books: ["1979", "1975"], refereed: true, year: 1881, variants: [], sequences: ["basic", "advanced"], hidden: false, odds: [], goals: [], strengths: [], tempers: [],
  sides: [
    { name: "Earps", figures: [["wyatt", "Wyatt"], ["doc", "Doc"]], plays: "person", doctrines: DOCTRINES },
    { name: "Cowboys", figures: [["ike", "Ike"]], plays: "computer", doctrines: DOCTRINES },
    { name: "Town", figures: [["behan", "Behan"]], plays: "referee", doctrines: DOCTRINES },
  ],
  rules: [{ id: "stunning", says: "stuns", clause: "bh79-184", values: ["off", "on"], value: "off" }],
};

describe("a table that is opened", () => {
  it("is a game for one where one person plays and nobody referees", () => {
    const table = wish(CARD, blank());
    expect(table).toMatchObject({ scenario: "corral", solo: true, book: null, sealed: "sealed", timer: null, absent: null, seed: null });
    expect(table.seats).toEqual([[["wyatt", "doc"], "person"], [["ike"], { computer: "character" }], [["behan"], { computer: "character" }]]);
  });

  it("sends only rules that differ, and what happens to whoever is late only with a timer", () => {
    const form = { ...blank(), rules: { stunning: "off" }, absent: "hold" };
    expect(wish(CARD, form)).toMatchObject({ rules: [], absent: null });
    const timed = { ...form, rules: { stunning: "on" }, timer: "60", absent: "computer", absentDoctrine: "cover", referee: true, open: true, book: "1975", seed: " 7 " };
    expect(wish(CARD, timed)).toMatchObject({ rules: [["stunning", "on"]], timer: 60, absent: { computer: "cover" }, sealed: "open", book: "1975", seed: "7", solo: false });
  });

  it("gives each figure a player of his own where a side is split", () => {
    const form = { ...blank(), split: { Earps: true }, hands: { "Earps/doc": "computer" } };
    expect(groups(CARD, form.split).map((group) => group.key)).toEqual(["Earps/wyatt", "Earps/doc", "Cowboys", "Town"]);
    expect(wish(CARD, form).seats.slice(0, 2)).toEqual([[["wyatt"], "person"], [["doc"], { computer: "character" }]]);
  });

  it("leaves nobody to a referee whom it does not have", () => {
    const town = groups(CARD, {})[2];
    expect(played(blank(), town)).toBe("computer");
    expect(played({ ...blank(), referee: true }, town)).toBe("referee");
  });

  it("says what becomes of orders and time", () => {
    expect(houseRules({ sealed: "open", timer: 60, absent: "hold" }).join(" ")).toBe("Those of one side see each other’s orders. An answer has 60 seconds. If a player runs out of time, his figures stand still.");
    expect(houseRules({ sealed: "sealed", timer: null, absent: null })[1]).toBe("Nobody is hurried.");
  });

  it("has the computer play each side in its own usual way, and answer for all in one that every side knows", () => {
    const side = (name: string, ...doctrines: string[]) => ({ name, figures: [], plays: "computer", doctrines: doctrines.map((one): [string, string] => [one, ""]) });
    const raid: Card = { ...CARD, id: "northfield", game: "northfield", books: [], variants: [], sequences: [], rules: [], refereed: false, sides: [side("Gang", "rob", "greedy", "random"), side("Town", "arm", "random")] };
    const form = { ...blank(), doctrines: { Gang: "greedy", Town: "greedy" }, timer: "60", absent: "computer", referee: true };
    const [gang, town] = groups(raid, {});
    expect([doctrineOf(form, gang), doctrineOf(form, town)]).toEqual(["greedy", "arm"]);
    expect(doctrinesForAll(raid).map(([name]) => name)).toEqual(["random"]);
    expect(doctrinesForAll({ ...raid, sides: [side("Gang", "rob"), side("Town", "arm")] }).map(([name]) => name)).toEqual(["rob", "arm"]);
    expect(wish(raid, form)).toMatchObject({ absent: { computer: "random" }, referee: true });
  });
});
