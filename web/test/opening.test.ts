import { describe, expect, it } from "vitest";
import { blank, groups, houseRules, played, wish } from "../src/lib/opening";
import { adding, word } from "../src/lib/rulings";
import type { Card } from "../src/lib/wire";

const CARD: Card = {
  id: "corral", name: "The Corral", about: [], book: "1979", year: 1881, variants: [], sequences: ["basic", "advanced"], hidden: false, odds: [],
  sides: [
    { name: "Earps", figures: [["wyatt", "Wyatt"], ["doc", "Doc"]], plays: "person" },
    { name: "Cowboys", figures: [["ike", "Ike"]], plays: "computer" },
    { name: "Town", figures: [["behan", "Behan"]], plays: "referee" },
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
    expect(houseRules({ sealed: "open", timer: 60, absent: "hold" }).join(" ")).toBe("Those of one side see each other’s orders. An answer has 60 seconds. For whoever is late his figures stand still.");
    expect(houseRules({ sealed: "sealed", timer: null, absent: null })[1]).toBe("Nobody is hurried.");
  });
});

describe("somebody who comes into a fight", () => {
  const known = { name: "Bat Masterson", known: "bat-masterson@fastest_guns", scores: {}, gunfights: "0", side: "Road agents", square: "10,4", facing: "north", weapons: [] };
  it("comes out of the files", () => {
    expect(adding(known)).toBe("add bat-masterson like bat-masterson@fastest_guns to road-agents at 10,4 facing north");
  });

  it("comes by his scores, all of them from 1 to 100", () => {
    const scores = { speed: "50", gun: "60", throwing: "40", bravery: "55", strength: "70" };
    const bob = { ...known, name: "Bob", known: "", scores, gunfights: "2", weapons: ["FDR6", "KN"] };
    expect(adding(bob)).toBe("add bob by speed 50 gun 60 throwing 40 bravery 55 strength 70 gunfights 2 to road-agents at 10,4 facing north with FDR6, KN");
    expect(adding({ ...bob, scores: { ...scores, gun: "101" } })).toBeNull();
    expect(adding({ ...bob, square: " " })).toBeNull();
  });

  it("is called by one word, as orders name him", () => {
    expect(word('"Big Nose" Kate')).toBe("big-nose-kate");
    expect(word("O'Rourke, Johnny")).toBe("o'rourke-johnny");
  });
});
