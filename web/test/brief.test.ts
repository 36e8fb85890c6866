import { describe, expect, it } from "vitest";
import { changed, unpacked } from "../src/lib/brief";
import { spread } from "../src/lib/reach";

describe("a change", () => {
  const scene = { turn: 1, figures: [{ id: 0, at: { x: 3, y: 4 } }, { id: 1, at: null }], heard: [1] };

  it("says what is new, what is gone and what is otherwise, and leaves the rest as it was", () => {
    const next = changed(scene, { turn: [2], figures: { "0": { at: { y: [5] } } }, heard: [], over: [true] });
    expect(next).toEqual({ turn: 2, figures: [{ id: 0, at: { x: 3, y: 5 } }, { id: 1, at: null }], over: true });
    expect(scene.figures[0].at).toEqual({ x: 3, y: 4 });
  });

  it("of nothing is nothing", () => {
    expect(changed(scene, {})).toEqual(scene);
  });
});

describe("a packed message", () => {
  it("is read again", async () => {
    const packed = new Response(new Blob(["six bullets"]).stream().pipeThrough(new CompressionStream("deflate-raw")));
    expect(await unpacked(await packed.arrayBuffer())).toBe("six bullets");
  });
});

describe("reach", () => {
  it("comes in runs from west to east", () => {
    const reach = spread({ gait: "walk", squares: [[4, 7, 0, 10, 2, 20, 0], [9, 8, 1, 30, 1]] });
    expect(reach.squares).toEqual([[{ x: 4, y: 7, z: 0 }, 10, 2], [{ x: 5, y: 7, z: 0 }, 20, 0], [{ x: 9, y: 8, z: 1 }, 30, 1]]);
  });
});
