import { describe, expect, it } from "vitest";
import { PLAIN, compose, nextToOrder, toCommit } from "../src/lib/orders";
import { readLine } from "../src/lib/commands";
import { ruling } from "../src/lib/rulings";
import type { Asked, Choices, Figure } from "../src/lib/wire";

const asked: Asked = { ask: "act", says: "", figures: [3, 5, 7], given: [], committed: false };

describe("orders as lines", () => {
  it("adds pose, facing and deed to a way in the order that is read", () => {
    expect(compose("walk to 9,13", { pose: "kneeling", facing: "south", deed: "reload FDR6" })).toBe("walk to 9,13 kneeling facing south then reload FDR6");
  });

  it("lets what was chosen replace what the way says itself", () => {
    expect(compose("walk to 9,13 facing south-east then shut 9,13 west", { pose: null, facing: "north", deed: "drink" })).toBe("walk to 9,13 facing north then drink");
    expect(compose("walk to 9,13 prone facing south", { ...PLAIN, pose: "standing" })).toBe("walk to 9,13 facing south");
    expect(compose("run to 4,4 facing west", PLAIN)).toBe("run to 4,4 facing west");
  });

  it("commits drafts, and doing nothing as the server lists it where nothing was said", () => {
    const known = new Map([[5, { likely: [{ order: "stay prone" }] } as Choices]]);
    expect(toCommit(asked, new Map([[3, "run to 1,1"]]), known)).toEqual([
      { figure: 3, order: "run to 1,1" },
      { figure: 5, order: "stay prone" },
      { figure: 7, order: "stay" },
    ]);
  });

  it("goes on with the next who has no order yet, around the list", () => {
    expect(nextToOrder(asked, new Map([[7, "stay"]]), 7)).toBe(3);
    expect(nextToOrder(asked, new Map([[3, "a"], [5, "b"], [7, "c"]]), 5)).toBe(5);
  });
});

describe("the command line", () => {
  const own = [{ id: 1, name: "Wyatt Earp", word: "wyatt-earp" }, { id: 2, name: "Virgil Earp", word: "virgil-earp" }] as Figure[];

  it("tells words, numbers, names, talk and orders apart", () => {
    expect(readLine("look", own)).toEqual({ kind: "look" });
    expect(readLine("log 5", own)).toEqual({ kind: "log", count: 5 });
    expect(readLine(" 3 ", own)).toEqual({ kind: "choose", number: 3 });
    expect(readLine("wyatt: stay kneeling", own)).toEqual({ kind: "for", figure: 1, order: "stay kneeling" });
    expect(readLine("virg", own)).toEqual({ kind: "for", figure: 2, order: null });
    expect(readLine("/roll d100", own)).toEqual({ kind: "say", text: "/roll d100" });
    expect(readLine("walk to 9,13", own)).toEqual({ kind: "order", order: "walk to 9,13" });
  });
});

describe("rulings as lines", () => {
  it("writes what a referee put into the form", () => {
    expect(ruling({ power: "wound", figure: "ike-clanton", severity: "serious", place: "left arm" })).toBe("wound ike-clanton serious in left arm");
    expect(ruling({ power: "move", figure: "ike-clanton", square: "10,4", facing: "" })).toBe("move ike-clanton to 10,4");
    expect(ruling({ power: "aim", figure: "ike-clanton", by: "-10" })).toBe("aim ike-clanton -10");
    expect(ruling({ power: "speed", figure: "ike-clanton", by: "5" })).toBe("speed ike-clanton +5");
  });

  it("waits until all is said", () => {
    expect(ruling({ power: "move", figure: "ike-clanton", square: " " })).toBeNull();
    expect(ruling({ power: "face", figure: "ike-clanton", facing: "" })).toBeNull();
  });
});
