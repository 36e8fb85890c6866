import { describe, expect, it } from "vitest";
import { fitted, kept, zoomed } from "../src/board/camera";
import { cells, lines } from "../src/board/svg";
import { standing } from "../src/board/token";
import { man } from "./made";

describe("the board's geometry", () => {
  it("keeps the point under the pointer where it is while zooming", () => {
    const view = { x: 10, y: -20, k: 1 };
    const next = zoomed(view, 2, 100, 50);
    expect((100 - next.x) / next.k).toBeCloseTo((100 - view.x) / view.k);
    expect((50 - next.y) / next.k).toBeCloseTo((50 - view.y) / view.k);
  });

  it("zooms no further than it may", () => {
    expect(zoomed({ x: 0, y: 0, k: 3.9 }, 10, 0, 0).k).toBe(4);
    expect(zoomed({ x: 0, y: 0, k: 0.3 }, 0.01, 0, 0).k).toBe(0.25);
  });

  it("shows a whole map in the middle", () => {
    expect(fitted(1000, 500, 500, 500)).toEqual({ k: 0.5, x: 0, y: 125 });
  });

  it("never loses the map out of sight", () => {
    expect(kept({ x: 5000, y: -5000, k: 1 }, 1000, 1000, 800, 600)).toEqual({ k: 1, x: 720, y: -920 });
  });

  it("draws touching squares of a row as one, and nothing for none", () => {
    expect(cells([".==.", "...="], (letter) => letter === "=")).toBe("M32 0h64v32h-64zM96 32h32v32h-32z");
    expect(cells(["..."], (letter) => letter === "=")).toBe("");
  });

  it("draws all stretches of a wall as one path", () => {
    expect(lines([[0, 1, 2, 1], [3, 0, 3, 2]])).toBe("M0 32L64 32M96 0L96 64");
  });

  it("finds everybody on a crowded square, those who stand first, and nobody who has left", () => {
    const at = { x: 4, y: 5, z: 0 };
    const all = [man(1, at, { fate: "dead" }), man(2, at, { place: "riding" }), man(3, at, { place: "riding" }), man(4, at, { place: "left" }), man(5, { ...at, z: 1 }), man(6, null)];
    expect(standing(all, at)).toEqual([2, 3, 1]);
  });
});
