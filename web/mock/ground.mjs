// A ground for the board from what `sixgun town show --json` draws. Only for development.
import { spawnSync } from "node:child_process";

/** Where the program is. */
export const SIXGUN = process.env.SIXGUN ?? "sixgun";

/** Runs the program and gives its JSON. */
export function json(...args) {
  const ran = spawnSync(SIXGUN, [...args, "--json"], { encoding: "utf8", maxBuffer: 1 << 26 });
  if (ran.status !== 0) throw new Error(`${SIXGUN} ${args.join(" ")}: ${ran.stderr}`);
  return JSON.parse(ran.stdout);
}

const WALLS = { "soft wall": "soft-wall", "hard wall": "hard-wall", "low soft wall": "low-wall", rail: "rail", fence: "fence" };
const OPEN_AIR = { H: ".", Q: ".", t: ".", o: "=", Y: ",", p: ",", w: ",", U: ",", r: "," };
const HIGH = ["wardrobe", "shelves", "tree", "wagon", "dresser", "stove", "fireplace"];

/** The ground of a map. */
export function ground(map) {
  const shown = json("town", "show", map);
  const lines = shown.drawing.slice(2);
  const [width, height] = [shown.last.x + 1, shown.last.y + 1];
  const storey = { name: shown.storey_name, terrain: [], rows: [], walls: [], doors: [], windows: [], furniture: [], links: [] };
  const walls = new Map();
  const edge = (sign, at, line) => {
    const what = shown.edges[sign];
    if (!what) return;
    const [kind, state] = what.split(", ");
    if (kind === "door" || kind === "gate") storey.doors.push({ at, line, leaf: kind === "gate" ? "gate" : "single", state });
    else if (kind === "window") storey.windows.push({ at, line, state });
    else walls.set(WALLS[kind] ?? "soft-wall", [...(walls.get(WALLS[kind] ?? "soft-wall") ?? []), line]);
  };
  const letters = { ".": "street", ",": "yard", "=": "boardwalk", _: "floor" };
  for (let y = 0; y < height; y++) {
    const row = (lines[2 * y] ?? "").slice(4);
    const above = y === 0 ? "" : (lines[2 * y - 1] ?? "").slice(4);
    let ground = "";
    for (let x = 0; x < width; x++) {
      const sign = row.charAt(2 * x + 1);
      if (letters[sign]) ground += sign;
      else {
        const kind = shown.squares[sign];
        if (kind && !["1"].includes(sign)) storey.furniture.push({ x, y, kind: kind.replace(" ", "-"), width: 80, height: HIGH.includes(kind) ? "high" : "low" });
        ground += /[0-9@]/.test(sign) ? (y === 12 ? "=" : ",") : (x < 22 && y > 13 ? (kind && !OPEN_AIR[sign] ? "_" : ",") : (OPEN_AIR[sign] ?? "_"));
      }
      edge(above.charAt(2 * x + 1), `${x},${y} north`, [x, y, x + 1, y]);
      edge(row.charAt(2 * x), `${x},${y} west`, [x, y, x, y + 1]);
    }
    storey.rows.push(ground);
  }
  storey.terrain = Object.entries(letters);
  storey.walls = [...walls].map(([kind, stretches]) => ({ kind, stretches }));
  const roof = { name: "roof", terrain: [["^", "roof"]], rows: storey.rows.map((row, y) => [...row].map((s, x) => (s === "_" && x < 22 && y < 20 ? "^" : " ")).join("")), walls: [], doors: [], windows: [], furniture: [], links: [] };
  return {
    name: shown.title, width, height, feet: shown.feet_per_square, storeys: [storey, roof],
    places: shown.places.map((place) => ({ name: place.name, kind: place.kind, areas: place.areas.map((a) => [a.first.x, a.first.y, a.last.x, a.last.y, a.first.storey]) })),
  };
}
