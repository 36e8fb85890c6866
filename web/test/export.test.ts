import { describe, expect, it } from "vitest";
import { asMarkdown, asPage, byTurn, filtered } from "../src/lib/export";
import type { Entry } from "../src/lib/wire";

const entry = (n: number, turn: number, says: string, more: Partial<Entry> = {}): Entry => ({ n, turn, kind: "story", who: null, says, sums: [], motions: [], secret: false, ...more });
const log = [
  entry(1, 0, "Taking part: all."),
  entry(2, 1, "Frank fires.", { sums: [{ name: "Chance", base: 70, total: 80, parts: [{ why: "short range", clause: "bh79-092", amount: 10 }] }] }),
  entry(3, 1, "<script>alert(1)</script> *loud*", { kind: "said", who: "A & B" }),
];

describe("a log as a file", () => {
  it("keeps turns in order", () => {
    expect(byTurn(log).map(({ turn, entries }) => [turn, entries.length])).toEqual([[0, 1], [1, 2]]);
  });

  it("finds by kind and by words, the speaker's too", () => {
    expect(filtered(log, { kind: "said", words: "" }).map((one) => one.n)).toEqual([3]);
    expect(filtered(log, { kind: "all", words: "a & b" }).map((one) => one.n)).toEqual([3]);
    expect(filtered(log, { kind: "story", words: "FIRES" }).map((one) => one.n)).toEqual([2]);
  });

  it("carries every number with its clause", () => {
    expect(asMarkdown("Fight", log)).toContain("  - Chance: 80 = 70, +10 short range (bh79-092)");
    expect(asPage("Fight", log)).toContain("<li>+10 short range <small>Boot Hill, 1979, clause 92</small></li>");
  });

  it("lets no text become code", () => {
    expect(asPage("T", log)).not.toContain("<script>");
    expect(asPage("T", log)).toContain("A &#38; B");
    expect(asMarkdown("T", log)).toContain("\\<script\\>alert(1)\\</script\\> \\*loud\\*");
  });
});
