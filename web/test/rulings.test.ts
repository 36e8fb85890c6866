import { describe, expect, it } from "vitest";
import { type Known, filled, missing, options, several, together, valueOf } from "../src/lib/rulings";
import type { Field, Figure, Power } from "../src/lib/wire";

const field = (key: string, kind: Field["kind"], more: Partial<Field> = {}): Field => ({ key, says: key, kind, values: [], optional: false, ...more });
const gun = (word: string, works = "well") => ({ word, name: word.toUpperCase(), works });
const figures = [
  { word: "ike", name: "Ike", body: { guns: [gun("colt"), gun("rifle", "gone")] } },
  { word: "tom", name: "Tom", body: { guns: [gun("shotgun")] } },
] as Figure[];
const known: Known = { figures, inspected: figures[1], sides: ["Earps", "Cowboys"], pressed: { x: 4, y: 7, z: 0 } };
const wound: Power = { key: "wound", says: "a wound", fields: [field("who", "figure"), field("how", "choice", { values: [["light", "light"], ["serious", "badly"]] }), field("where", "choice", { values: [["left arm", "in the left arm"]], optional: true })] };
const load: Power = { key: "load", says: "rounds", fields: [field("who", "figure"), field("gun", "gun"), field("rounds", "number")] };

describe("the form of a ruling", () => {
  it("is sent as its controls show it, with whoever is looked at first", () => {
    expect(filled(wound, {}, known)).toEqual({ who: "tom", how: "light" });
    expect(filled(wound, { who: "ike", how: "serious", where: "left arm" }, known)).toEqual({ who: "ike", how: "serious", where: "left arm" });
  });

  it("offers the weapons of whoever is chosen in it, but none that is gone", () => {
    expect(options(load, load.fields[1], {}, known)).toEqual([["shotgun", "SHOTGUN"]]);
    expect(filled(load, { who: "ike", gun: "shotgun", rounds: "3" }, known)).toEqual({ who: "ike", gun: "colt", rounds: "3" });
  });

  it("waits for what must be said", () => {
    expect(missing(load, {}, known).map((one) => one.key)).toEqual(["rounds"]);
    expect(missing(load, { rounds: " " }, known).map((one) => one.key)).toEqual(["rounds"]);
    expect(missing(wound, {}, { ...known, figures: [], inspected: null }).map((one) => one.key)).toEqual(["who"]);
  });

  it("takes the square that was pressed, until another is typed", () => {
    const move: Power = { key: "move", says: "", fields: [field("to", "square"), field("side", "side", { optional: true })] };
    expect(filled(move, {}, known)).toEqual({ to: "4,7" });
    expect(filled(move, { to: "1,1,1", side: "1" }, known)).toEqual({ to: "1,1,1", side: "1" });
  });

  it("finds somebody of a long list by his words, and chooses nobody by itself", () => {
    const people: [string, string][] = Array.from({ length: 60 }, (_, i) => [`p${i}@chart`, `Person ${i}`]);
    const add: Power = { key: "add", says: "", fields: [field("like", "choice", { values: people }), field("with", "several", { values: [["FDR6", "Colt"]], optional: true })] };
    expect(valueOf(add, add.fields[0], {}, known)).toBe("");
    expect(valueOf(add, add.fields[0], { like: "Person 7" }, known)).toBe("p7@chart");
    expect(valueOf(add, add.fields[0], { like: "p7@chart" }, known)).toBe("p7@chart");
    expect(missing(add, { like: "Person" }, known).map((one) => one.key)).toEqual(["like"]);
    expect(filled(add, { like: "Person 7", with: together([...several("FDR6"), "FDR6"]) }, known)).toEqual({ like: "p7@chart", with: "FDR6,FDR6" });
  });
});
