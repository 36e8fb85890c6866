import { describe, expect, it } from "vitest";
import { dividedTo, ofChoice, onlyManner, onlyWith } from "../src/lib/firing";
import { ofOffer, ofPriced } from "../src/lib/orders";
import { letters } from "../src/lib/text";
import { commits, planned, question } from "../src/words/orders";
import { firesAs, ordinal } from "../src/words/shots";
import { aim, man, offer, offers, priced } from "./made";

const name = (id: number) => ["Wyatt", "Ike"][id];
const nowhere = () => null;
const fire = ofPriced(priced("fire 2 colt at ike", { at: [1, 1], chances: [80, 70] }), { action: "fire", shots: [{ target: "ike", means: "colt right", count: 2 }], manners: ["hip"] });

describe("words for orders", () => {
  it("say what a man is about to do", () => {
    expect(planned(fire, name, nowhere)).toBe("2 shots at Ike, from the hip");
    expect(planned(ofOffer(offer("stay")), name, nowhere)).toBe("stays put");
    expect(planned(ofPriced(priced("walk", { gait: "walk" }), { action: "go" }), name, () => "the Corral")).toBe("walks to the Corral");
  });
  it("name on the button what pressing it does", () => {
    expect(commits("fire", [fire, ofOffer(offer("hold", { action: "hold" }))])).toBe("Fire (1)");
    expect(commits("fire", [ofOffer(offer("hold", { action: "hold" }))])).toBe("Hold fire");
    expect(commits("act", [ofOffer(offer("stay"))])).toBe("Stay put");
  });
  it("ask with a subject", () => {
    expect(question("fire", ["Wyatt"])).toBe("Who does Wyatt shoot at?");
    expect(question("act", ["Wyatt", "Doc"])).toBe("Where do they go?");
  });
  it("count places", () => {
    expect([1, 2, 3, 4, 11, 22].map(ordinal)).toEqual(["1st", "2nd", "3rd", "4th", "11th", "22nd"]);
    expect(firesAs(2, 6, 29)).toBe("fires about 2nd of 6 (speed 29)");
  });
  it("number counters as their men are numbered", () => {
    expect([...letters([man(0, null, { name: "Trooper 4, west wall" }), man(1, null, { name: "Trooper 12" })]).values()]).toEqual(["T4", "T12"]);
  });
});

describe("a composed shot", () => {
  const colt = { key: "colt right", says: "Colt", most: 3, loaded: 6, holds: 6 };
  const may = offers(0, { ask: "fire", targets: [aim("ike", 80, 1), aim("tom", 60, 2)], means: [colt], most: 3 });
  const begun = ofChoice(fire.choice)!;

  it("begins as it was suggested", () => expect(begun).toMatchObject({ target: "ike", split: false, manners: ["hip"] }));
  it("takes one gun and one manner", () => {
    expect(onlyWith(begun, "colt right", 1).shots).toEqual([{ target: "ike", means: "colt right", count: 1 }]);
    expect(onlyManner(begun, ["hip", "rest"], null).manners).toEqual([]);
  });
  it("gives a second target a shot of its own, or one of the others where there is no more", () => {
    expect(dividedTo(may, begun, "tom").shots).toEqual([{ target: "ike", means: "colt right", count: 2 }, { target: "tom", means: "colt right", count: 1 }]);
    const full = onlyWith(begun, "colt right", 3);
    expect(dividedTo(may, full, "tom").shots).toEqual([{ target: "ike", means: "colt right", count: 2 }, { target: "tom", means: "colt right", count: 1 }]);
  });
});
