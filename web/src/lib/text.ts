// Words and small sums of the screen. No rules: what may be done and what it costs is said by the server.
import type { Figure, Ground, Scene, SeatState, Square } from "./wire";

/** The eight directions as orders name them, from north by east. */
export const DIRECTIONS = [
  "north",
  "north-east",
  "east",
  "south-east",
  "south",
  "south-west",
  "west",
  "north-west",
] as const;

/** The shapes of sides, so that no side is told by its colour alone. */
export const SHAPES = ["circle", "square", "diamond", "hexagon"] as const;

/** The first letter large. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A small number as a word. */
export function count(number: number): string {
  return ["nobody", "one", "two", "three", "four", "five", "six"][number] ?? String(number);
}

/** A square as orders name it: the storey only where it is not the ground. */
export function spot(at: Square): string {
  return at.z === 0 ? `${at.x},${at.y}` : `${at.x},${at.y},${at.z}`;
}

/** Whether two squares are the same. */
export function same(one: Square | null | undefined, other: Square | null | undefined): boolean {
  return !!one && !!other && one.x === other.x && one.y === other.y && one.z === other.z;
}

/** Words that tell nobody apart. */
const SMALL_WORDS = new Set(["the", "a", "an", "another", "of", "with", "in"]);

/** The letters of a word, without signs around them. */
function lettersOf(word: string): string {
  return [...word].filter((sign) => sign.toLowerCase() !== sign.toUpperCase()).join("");
}

/** Two letters for a counter; a number that belongs to the name stands in them. */
export function initials(name: string): string {
  const numbered = /^(\D+?)\s+(\d{1,2})\b/.exec(name);
  if (numbered) return `${lettersOf(numbered[1]).charAt(0).toUpperCase()}${numbered[2]}`;
  const all = name.replaceAll(".", " ").split(" ").map(lettersOf).filter(Boolean);
  const telling = all.filter((word) => !SMALL_WORDS.has(word.toLowerCase()));
  const words = telling.length > 0 ? telling : all.length > 0 ? all : ["?"];
  const two = words.length > 1 ? words[0].charAt(0) + words[words.length - 1].charAt(0) : words[0].slice(0, 2);
  return two.toUpperCase();
}

/** Letters for all counters: where two would be the same, a number tells them apart. */
export function letters(figures: Figure[]): Map<number, string> {
  const used = new Set<string>();
  const found = new Map<number, string>();
  for (const figure of figures) {
    const two = initials(figure.name);
    let mark = two;
    for (let next = 2; used.has(mark); next++) mark = /\d/.test(two) ? `${two.charAt(0)}${"abcdefghij".charAt(next - 1)}${two.slice(1)}` : `${two.charAt(0)}${next}`;
    used.add(mark);
    found.set(figure.id, mark);
  }
  return found;
}

/** A number with its sign. */
export function signed(amount: number): string {
  return amount < 0 ? `−${-amount}` : `+${amount}`;
}

/** Where one square lies from another, in words: `3 east, 2 south`. */
export function bearing(from: Square, to: Square): string {
  const east = to.x - from.x;
  const south = to.y - from.y;
  const words = [];
  if (south !== 0) words.push(`${Math.abs(south)} ${south > 0 ? "south" : "north"}`);
  if (east !== 0) words.push(`${Math.abs(east)} ${east > 0 ? "east" : "west"}`);
  if (to.z !== from.z) words.push(to.z > from.z ? "above" : "below");
  return words.join(", ") || "here";
}

/** The innermost place with a name around a square. */
export function placeOf(ground: Ground, at: Square): string | null {
  let best: { name: string; size: number } | null = null;
  for (const place of ground.places) {
    for (const [x0, y0, x1, y1, z] of place.areas) {
      if (at.z !== z || at.x < x0 || at.x > x1 || at.y < y0 || at.y > y1) continue;
      const size = (x1 - x0 + 1) * (y1 - y0 + 1);
      if (!best || size < best.size) best = { name: place.name, size };
    }
  }
  return best?.name ?? null;
}

/** The kind of ground of a square, as a word. */
export function terrainOf(ground: Ground, at: Square): string {
  const storey = ground.storeys[at.z];
  const letter = storey?.rows[at.y]?.charAt(at.x) ?? " ";
  return storey?.terrain.find(([mark]) => mark === letter)?.[1] ?? "nothing";
}

/** How somebody is, in a few words. */
export function condition(figure: Figure): string {
  const words: string[] = [];
  if (figure.fate === "dead") return "dead";
  if (figure.fate === "unconscious") return "unconscious";
  if (figure.stand !== "free") words.push(figure.stand);
  if (figure.place === "left" || figure.place === "away") words.push(figure.place === "left" ? "gone" : "not here yet");
  else if (figure.place !== "foot") words.push(figure.place);
  if (figure.pose !== "standing") words.push(figure.pose);
  if (figure.body) {
    if (figure.body.stun !== "clear") words.push(figure.body.stun);
    if (figure.body.shaken) words.push("shaken");
    if (figure.body.wounds.some((wound) => wound.light + wound.serious > 0)) words.push("wounded");
  }
  return words.join(", ") || "unhurt";
}

/** What somebody at the table is called: his name, or else what his seat is for. */
export function seatName(seat: SeatState, sides: string[]): string {
  return seat.name || (seat.side === null ? sentence(seat.role) : (sides[seat.side] ?? sentence(seat.role)));
}

/** The name of a counter on the board for whoever cannot see it. */
export function spoken(figure: Figure, sides: string[], faced = true): string {
  const where = figure.at ? `at ${spot(figure.at)}` : "whereabouts unknown";
  const when = figure.now || figure.seen === null ? "" : `, last seen in turn ${figure.seen}`;
  const facing = faced && figure.now && figure.fate === "standing" ? `, facing ${DIRECTIONS[figure.facing]}` : "";
  const state = condition(figure);
  return `${figure.name}, ${sides[figure.side] ?? "?"}, ${where}${when}${facing}${state === "unhurt" ? "" : `, ${state}`}`;
}

/** Whether it matters in this game which way somebody faces: where it does not, everybody faces north. */
export function isFaced(scene: Scene | null): boolean {
  return !!scene && [...scene.figures, ...scene.horses].some((one) => one.facing !== 0);
}

/** What is known of the game as a whole, a line each. */
export function factsOf(scene: Scene | null): string[] {
  const facts = scene?.facts ?? [];
  return facts.length === 0 && scene?.dollars ? [`$${scene.dollars} carried off.`] : facts;
}

/** Where somebody is who has no square on the map. */
export function offMap(figure: Figure): string {
  if (figure.place === "left") return "gone";
  return figure.place === "away" ? "not here yet" : "whereabouts unknown";
}

/** Tenths of a space as spaces. */
export function spaces(tenths: number): string {
  const whole = tenths / 10;
  return `${Number.isInteger(whole) ? whole : whole.toFixed(1)} ${tenths === 10 ? "space" : "spaces"}`;
}

/** A chance as per cent: what the die can show, whatever the sum says. */
export function percent(chance: number): string {
  return `${Math.max(0, Math.min(100, chance))} %`;
}

/** The book that a clause stands in, in words. */
export function clauseName(clause: string): string {
  const [book, number] = clause.split("-");
  const names: Record<string, string> = {
    bh75: "Boot Hill, 1975",
    bh79: "Boot Hill, 1979",
    bh81: "Referee’s Screen, 1981",
    sg02: "Shady Gulch, 2002",
  };
  return `${names[book] ?? book}, clause ${Number(number) || number}`;
}
