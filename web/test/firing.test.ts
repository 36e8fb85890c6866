import { describe, expect, it } from "vitest";
import { aimedAt, fireChoice, firstShot, inManner, room, shotsWith, splitting, stillOffered, withShots } from "../src/lib/firing";
import { aim, offers } from "./made";

const colt = { key: "colt right", says: "Colt", most: 3, loaded: 6, holds: 6 };
const derringer = { key: "derringer left", says: "Derringer", most: 1, loaded: 1, holds: 1 };
const may = offers(1, { ask: "fire", targets: [aim("ike", 40), aim("tom", 65), aim("billy", 10)], means: [colt, derringer], manners: [{ key: "hip", says: "from the hip", seldom: false, figure: null, horse: null, to: null, count: 0 }], most: 3 });
const first = firstShot(may)!;

describe("shots put together", () => {
  it("begin with one at the target with the best chance, or at the one that was wanted", () => {
    expect(fireChoice(first)).toEqual({ action: "fire", shots: [{ target: "tom", means: "colt right", count: 1 }], manners: [] });
    expect(firstShot(may, "billy")?.target).toBe("billy");
    expect(firstShot(offers(1))).toBeNull();
  });

  it("all go to the target that is chosen", () => {
    const two = withShots(first, "derringer left", 1);
    expect(aimedAt(two, "ike").shots).toEqual([{ target: "ike", means: "colt right", count: 1 }, { target: "ike", means: "derringer left", count: 1 }]);
  });

  it("go to several targets only where they are split, and come together again", () => {
    const split = withShots(aimedAt(splitting(first, true), "ike"), "colt right", 2);
    expect(split.shots).toEqual([{ target: "tom", means: "colt right", count: 1 }, { target: "ike", means: "colt right", count: 2 }]);
    expect(splitting(split, false).shots).toEqual([{ target: "ike", means: "colt right", count: 3 }]);
  });

  it("are no more than the gun and the man have", () => {
    expect(room(may, first, colt)).toBe(3);
    expect(room(may, withShots(first, "derringer left", 1), colt)).toBe(2);
    const split = aimedAt(splitting(withShots(first, "colt right", 2), true), "ike");
    expect(room(may, split, colt)).toBe(1);
    expect(room({ ...may, most: 2 }, withShots(first, "colt right", 2), derringer)).toBe(0);
  });

  it("are taken away by choosing none, and nothing is priced then", () => {
    const none = withShots(first, "colt right", 0);
    expect(shotsWith(none, "colt right")).toBe(0);
    expect(fireChoice(none)).toBeNull();
  });

  it("are fired in a manner that is taken and left again", () => {
    const hip = inManner(first, "hip");
    expect(hip.manners).toEqual(["hip"]);
    expect(inManner(hip, "hip").manners).toEqual([]);
  });

  it("last as long as they are offered", () => {
    const hip = inManner(aimedAt(first, "ike"), "hip");
    expect(stillOffered(may, hip)).toEqual(hip);
    expect(stillOffered({ ...may, manners: [] }, hip)?.manners).toEqual([]);
    expect(stillOffered({ ...may, targets: [aim("billy", 10)] }, hip)?.target).toBe("billy");
    expect(stillOffered({ ...may, means: [] }, hip)).toBeNull();
  });
});
