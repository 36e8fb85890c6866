import { describe, expect, it } from "vitest";
import { chapterOf, chapters, eyes, playable, stepName, turnStep } from "../src/lib/replay";
import { sha256 } from "../src/lib/sha256";
import type { Replay } from "../src/lib/wire";

const turns = chapters([0, 1, 1, 1, 2, 2, 3]);

describe("steps and turns", () => {
  it("a turn has the steps from its first to the next turn's", () => {
    expect(turns).toEqual([
      { turn: 0, from: 0, steps: 1 },
      { turn: 1, from: 1, steps: 3 },
      { turn: 2, from: 4, steps: 2 },
      { turn: 3, from: 6, steps: 1 },
    ]);
    expect(chapterOf(turns, 5)?.turn).toBe(2);
    expect(chapterOf([], 0)).toBeNull();
  });

  it("a turn on and a turn back stop at beginnings, and at both ends", () => {
    expect([0, 1, 3, 5, 6].map((step) => turnStep(turns, step, 1))).toEqual([1, 4, 4, 6, 6]);
    expect([0, 1, 3, 4, 6].map((step) => turnStep(turns, step, -1))).toEqual([0, 0, 1, 1, 4]);
    expect(turnStep(chapters([1, 1, 1]), 0, 1)).toBe(2);
    expect([turnStep([], 0, 1), turnStep([], 0, -1)]).toEqual([0, 0]);
  });

  it("a step is called by its turn and its place in it", () => {
    expect([0, 2, 6].map((step) => stepName(turns, step))).toEqual(["Before the first turn", "Turn 1, step 2 of 3", "Turn 3"]);
    expect(stepName([], 0)).toBe("Nothing yet");
  });
});

const seat = (number: number, role: string, side: number | null, figures: string[] = []) => ({ seat: number, name: "", role, side, figures });
const replay = {
  sides: ["Earps", "Clantons"],
  seat: 1,
  open: true,
  seats: [seat(0, "referee", null), seat(1, "player", 0, ["Wyatt"]), seat(2, "computer", 1, ["Ike", "Frank"]), seat(3, "spectator", null)],
} as unknown as Replay;

describe("whose eyes", () => {
  it("everything and everybody who played when it is open, oneself before", () => {
    expect(eyes(replay).map((one) => one.name)).toEqual(["Everything", "Earps (Wyatt) (you)", "Clantons (Ike, Frank)"]);
    expect(eyes({ ...replay, open: false }).map((one) => one.eyes)).toEqual([1]);
    expect(eyes({ ...replay, seat: 3 }).map((one) => one.eyes)).toEqual([null, 1, 2, 3]);
  });

  it("only seats with figures can be played alone", () => {
    expect(playable(replay).map((one) => one.seat)).toEqual([1, 2]);
  });
});

describe("the hash of a seed", () => {
  it("is the SHA-256 that everybody else counts", async () => {
    const texts = ["", "1881", "18446744073709551615", "ü", "x".repeat(55), "x".repeat(56), "x".repeat(63), "x".repeat(64), "y".repeat(1000)];
    for (const text of texts) {
      const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
      expect(sha256(text)).toBe(Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join(""));
    }
  });
});
