// A storey: ground, walls, doors, windows and what stands there. Drawn once; doors and windows change.
import type { Ground, Square, Storey } from "../lib/wire";
import { sign } from "./furniture";
import { UNIT, cells, el, lines, set } from "./svg";

const WITH_PATTERN = ["boardwalk", "floor", "yard", "grass", "rough", "brush", "water", "track", "roof"];

/** The ground of a storey. */
export function drawFloor(storey: Storey, z: number, key: string): SVGGElement {
  const root = el("g", { class: "storey", "data-storey": z });
  for (const [letter, kind] of storey.terrain) {
    const d = cells(storey.rows, (other) => other === letter && letter !== " ");
    if (!d) continue;
    root.append(el("path", { class: `ground ground-${kind}`, d }));
    if (WITH_PATTERN.includes(kind)) root.append(el("path", { class: "texture", d, fill: `url(#${key}-${kind})` }));
  }
  const drawn = cells(storey.rows, (letter) => letter !== " ");
  root.append(el("path", { class: "grid", d: drawn, fill: `url(#${key}-grid)` }));
  return root;
}

/** What stands on a storey: it is drawn over whatever shades the ground. */
export function drawBuilt(ground: Ground, storey: Storey, z: number): SVGGElement {
  const root = el("g", { class: "storey", "data-storey": z });
  root.append(el("g", { class: "things" }, ...storey.furniture.map(sign)));
  for (const { from, to } of storey.links) root.append(stairs(from.x, from.y, to.z > z));
  for (const wall of storey.walls) root.append(el("path", { class: `wall wall-${wall.kind}`, d: lines(wall.stretches) }));
  root.append(...edges(storey));
  root.append(...names(ground, z));
  return root;
}

function stairs(x: number, y: number, up: boolean): SVGElement {
  const d = "M-11 10V4H-5V-2H1V-8H7V-12";
  return el(
    "g",
    { class: "stairs", transform: `translate(${(x + 0.5) * UNIT} ${(y + 0.5) * UNIT})${up ? "" : " rotate(180)"}` },
    el("path", { d }),
    el("title", {}, up ? "way up" : "way down"),
  );
}

/** Doors and windows: real elements with names, so that they can be found and pressed without a mouse. */
function edges(storey: Storey): SVGElement[] {
  const doors = storey.doors.map((door) =>
    leaf("door", door.at, door.line, door.state, door.leaf === "gate" ? "gate" : "door"),
  );
  const windows = storey.windows.map((pane) => leaf("window", pane.at, pane.line, pane.state, "window"));
  return [...doors, ...windows];
}

function leaf(kind: string, at: string, line: [number, number, number, number], state: string, word: string): SVGElement {
  const [x0, y0, x1, y1] = line.map((part) => part * UNIT);
  const upright = x0 === x1;
  return el(
    "g",
    { class: `${kind} ${kind}-${state}`, "data-edge": at, "data-word": word, role: "button", tabindex: -1, "aria-label": `${word} at ${at}, ${state}` },
    el("path", { class: "gap", d: `M${x0} ${y0}L${x1} ${y1}` }),
    el("path", { class: "leaf", d: closed(x0, y0, x1, y1, kind) }),
    el("path", { class: "swung", d: upright ? `M${x0} ${y0}h${UNIT * 0.7}` : `M${x0} ${y0}v${UNIT * 0.7}` }),
    el("path", { class: "hit", d: `M${x0} ${y0}L${x1} ${y1}` }),
  );
}

function closed(x0: number, y0: number, x1: number, y1: number, kind: string): string {
  const [dx, dy] = [Math.sign(x1 - x0) * 5, Math.sign(y1 - y0) * 5];
  if (kind === "window") return `M${x0 + dx} ${y0 + dy}L${x1 - dx} ${y1 - dy}`;
  return `M${x0} ${y0}L${x1} ${y1}`;
}

/** Doors and windows as they are now; the others as they were built. */
export function setEdges(root: SVGElement, storeys: Storey[], changed: [string, string][]): void {
  const now = new Map(changed);
  for (const storey of storeys) {
    for (const [kind, list] of [["door", storey.doors], ["window", storey.windows]] as const) {
      for (const one of list) {
        const state = now.get(one.at) ?? one.state;
        const element = root.querySelector<SVGGElement>(`[data-edge="${CSS.escape(one.at)}"]`);
        if (!element || element.classList.contains(`${kind}-${state}`)) continue;
        element.setAttribute("class", `${kind} ${kind}-${state}`);
        set(element, { "aria-label": `${element.dataset.word} at ${one.at}, ${state}` });
      }
    }
  }
}

/** Furniture that was moved, tipped or broken since it was built. */
export function setFurniture(root: SVGElement, changed: [Square, string | null][]): void {
  for (const old of root.querySelectorAll(".thing[data-now]")) old.remove();
  for (const gone of root.querySelectorAll(".thing[hidden]")) gone.removeAttribute("hidden");
  for (const [at, kind] of changed) {
    const things = root.querySelector(`[data-storey="${at.z}"] .things`);
    if (!things) continue;
    for (const built of things.querySelectorAll(`[data-square="${at.x},${at.y}"]`)) set(built, { hidden: true });
    if (!kind) continue;
    const now = sign({ x: at.x, y: at.y, kind, width: 80, height: "low" });
    set(now, { "data-now": true });
    things.append(now);
  }
}

/** Names of places, in the middle of their largest part. */
function names(ground: Ground, z: number): SVGElement[] {
  const found: SVGElement[] = [];
  for (const place of ground.places) {
    const parts = place.areas.filter((area) => area[4] === z);
    if (parts.length === 0) continue;
    const size = ([x0, y0, x1, y1]: (typeof parts)[number]) => (x1 - x0 + 1) * (y1 - y0 + 1);
    const [x0, y0, x1, y1] = parts.reduce((best, part) => (size(part) > size(best) ? part : best));
    const wide = x1 - x0 + 1;
    const font = Math.max(9, Math.min(15, (wide * UNIT * 1.4) / place.name.length));
    if (wide < 3) continue;
    found.push(
      el(
        "text",
        { class: "place", x: ((x0 + x1 + 1) / 2) * UNIT, y: ((y0 + y1 + 1) / 2) * UNIT, "font-size": font.toFixed(1), "aria-hidden": true },
        place.name,
      ),
    );
  }
  return found;
}
