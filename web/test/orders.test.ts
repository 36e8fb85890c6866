import { describe, expect, it } from "vitest";
import { bySeldom, ending, going, idle, isWhole, nextToOrder, placing, toCommit, withQuickShots } from "../src/lib/orders";
import { readLine } from "../src/lib/commands";
import type { Asked, Figure } from "../src/lib/wire";
import { aim, offer, offers } from "./made";

const asked: Asked = { ask: "act", says: "", figures: [3, 5, 7], given: [], committed: false };
const draft = (order: string) => ({ order, says: `he will ${order}` });

describe("orders as the server gave them", () => {
  it("commits drafts, and doing nothing as it is listed first where nothing was said", () => {
    const known = new Map([[5, offers(5, { listed: [offer("stay prone"), offer("run")] })], [7, offers(7, { listed: [] })]]);
    const drafts = new Map([[3, draft("run to 1,1")]]);
    expect(toCommit(asked, drafts, new Map(), known)).toEqual({ orders: [{ figure: 3, order: "run to 1,1" }, { figure: 5, order: "stay prone" }], missing: [7] });
  });

  it("never makes up an order for somebody whose offers are not known", () => {
    expect(toCommit(asked, new Map(), new Map(), new Map())).toEqual({ orders: [], missing: [3, 5, 7] });
    expect(idle(undefined)).toBeNull();
  });

  it("goes on with the next who has no order yet, around the list", () => {
    expect(nextToOrder(asked, new Map([[7, draft("stay")]]), 7)).toBe(3);
    expect(nextToOrder(asked, new Map([[3, draft("a")], [5, draft("b")], [7, draft("c")]]), 5)).toBe(5);
  });

  it("lists what is seldom wanted apart", () => {
    const listed = [offer("stay"), offer("surrender", { seldom: true })];
    expect(bySeldom(offers(1, { listed })).seldom.map((one) => one.order)).toEqual(["surrender"]);
    expect(bySeldom(null)).toEqual({ often: [], seldom: [] });
  });

  it("lists one shot at each target first where shots can be put together, and all of them where they cannot", () => {
    const fire = (order: string, figure: number) => offer(order, { action: "fire", figure });
    const listed = [offer("hold"), fire("once at 1", 1), fire("twice at 1", 1), fire("once at 2", 2), offer("aim", { action: "aim", figure: 1 })];
    const lists = withQuickShots(offers(1, { listed, targets: [aim("one", 50, 1)] }));
    expect(lists.often.map((one) => one.order)).toEqual(["hold", "once at 1", "once at 2", "aim"]);
    expect(lists.seldom.map((one) => one.order)).toEqual(["twice at 1"]);
    expect(withQuickShots(offers(1, { listed })).often).toEqual(listed);
  });
});

describe("a move put together", () => {
  const at = { x: 9, y: 13, z: 0 };

  it("keeps pose and facing for another square, and forgets what was to be done at the last", () => {
    const last = { action: "stay", pose: "kneeling", facing: 4, deed: "reload" };
    expect(going(last, [at], "run")).toEqual({ action: "go", way: [at], gait: "run", pose: "kneeling", facing: 4 });
  });

  it("changes one end and leaves the others", () => {
    const went = going(null, [at], null);
    expect(ending({ ...went, deed: "drink" }, { facing: 2 }, offers(1))).toMatchObject({ action: "go", way: [at], facing: 2, deed: "drink" });
  });

  it("stays where nothing else was chosen, or waits for a square where he is to be placed", () => {
    expect(ending(null, { pose: "prone" }, offers(1))).toEqual({ action: "stay", pose: "prone" });
    const turned = ending(null, { facing: 6 }, offers(1, { places: [at] }));
    expect(isWhole(turned)).toBe(false);
    expect(placing(turned, at)).toEqual({ action: "place", way: [at], facing: 6 });
    expect(isWhole(placing(turned, at))).toBe(true);
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
