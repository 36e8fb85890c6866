// A table without a server: every answer plays the whole fight again through `sixgun play --json`. Only for development.
import { spawnSync } from "node:child_process";
import { SIXGUN, ground } from "./ground.mjs";

const DIRECTIONS = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"];
const square = (s) => s && { x: s.x, y: s.y, z: s.storey };
const word = (name) => name.toLowerCase().replace(/[^a-z0-9]+/g, "-");

function sums(tallies) {
  return (tallies ?? []).map((t) => ({ name: t.name, base: t.base, total: t.total, parts: t.parts.map((p) => ({ why: p.cause, clause: p.clause, amount: p.amount })) }));
}

/** A table of the mock. */
export class Game {
  constructor(id, seed = "5") {
    Object.assign(this, { id, seed, answers: [], v: 1, said: [], ground: ground("ok_corral"), given: [], committed: false });
    this.play();
  }

  /** Plays all answers from the start; what is asked next is listed by answering it with the first choice. */
  play() {
    const input = [...this.answers, ...Array(12).fill("1")].join("\n") + "\n";
    const ran = spawnSync(SIXGUN, ["play", "ok_corral_1979", "--side", "earps", "--seed", this.seed, "--json"], { input, encoding: "utf8", maxBuffer: 1 << 26 });
    const lines = ran.stdout.split("\n").filter(Boolean).map((l) => JSON.parse(l));
    this.log = [];
    this.choices = new Map();
    this.asked = null;
    this.outcome = null;
    let answered = 0;
    for (const line of lines) {
      if (line.kind === "told") this.log.push(line);
      else if (line.kind === "ask") {
        this.view = line.view;
        this.asked = line;
        if (answered + line.figures.length > this.answers.length) {
          this.collect(lines, lines.indexOf(line));
          return;
        }
        answered += line.figures.length;
      } else if (line.kind === "over") {
        this.outcome = line;
        this.asked = null;
      }
    }
  }

  collect(lines, from) {
    for (const line of lines.slice(from + 1)) {
      if (line.kind !== "figure") break;
      this.choices.set(this.view.own.find((f) => f.name === line.name).figure, line.choices);
    }
  }

  word(id) {
    const all = [...this.view.own, ...this.view.others];
    return word(all.find((f) => f.figure === id)?.name ?? "");
  }

  figures() {
    const own = this.view.own.map((f) => ({
      id: f.figure, name: f.name, word: word(f.name), side: 0, own: true, mine: true, at: square(f.square), now: true, seen: null,
      facing: DIRECTIONS.indexOf(f.facing), pose: f.pose, lean: null, gait: f.gait, place: f.place, fate: f.health.fate, stand: f.stand,
      hands: f.hands.map((h) => (h === null ? null : String(f.guns[h]?.weapon ?? "gun"))), body: this.body(f), doing: f.gait === "still" ? "stands" : f.gait,
    }));
    const others = this.view.others.map((f) => ({
      id: f.figure, name: f.name, word: word(f.name), side: f.side, own: false, mine: false, at: square(f.now?.square ?? f.last?.square), now: !!f.now,
      seen: f.last?.turn ?? null, facing: DIRECTIONS.indexOf(f.now?.facing ?? "north"), pose: f.now?.pose ?? "standing", lean: null,
      gait: f.now?.gait ?? "still", place: f.now?.place ?? "foot", fate: f.fate, stand: f.stand, hands: [null, null], body: null, doing: "",
    }));
    return [...own, ...others];
  }

  body(f) {
    const h = f.health;
    const wounds = [["left-arm", h.arm_light[0], h.arm_serious[0]], ["right-arm", h.arm_light[1], h.arm_serious[1]], ["legs", h.leg_light, h.leg_serious], ["elsewhere", h.other_light, h.other_serious]];
    return {
      strength: h.strength, left: h.left, wounds: wounds.map(([part, light, serious]) => ({ part, light, serious })), bruises: h.bruises, stun: h.stun,
      guns: f.guns.map((g, i) => ({ name: g.weapon, word: i ? `${g.weapon}-${i + 1}` : g.weapon, loaded: g.loaded, holds: 6, spare: g.spare, works: g.works, hand: f.hands.indexOf(i) === -1 ? null : ["left", "right"][f.hands.indexOf(i)] })),
      shaken: f.shaken, waits: f.waits, fired: f.fired, drinks: f.drinks, sees: f.sees,
      numbers: [{ name: "Base speed", base: 20, total: 26, parts: [{ why: "quick", clause: "bh79-004", amount: 6 }] }, { name: "Base accuracy", base: 91, total: 91, parts: [] }],
    };
  }

  picture() {
    const speeds = [...this.log].reverse().find((l) => l.turn === this.view.turn && l.says.startsWith("Speed: "));
    const all = this.figures();
    const order = speeds ? [...speeds.says.slice(7).matchAll(/([A-Z][\w .]+?) (\d+)/g)].map((m) => [all.find((f) => f.name === m[1].replace(/^and /, ""))?.id ?? 0, Number(m[2])]) : all.slice(0, 6).map((f, i) => [f.id, 36 - 3 * i]);
    return {
      turn: this.view.turn, turns: this.view.turns, hidden: !!process.env.FOG, figures: all,
      asked: this.asked && { ask: this.asked.asks, says: this.asked.asks === "act" ? "What do they do?" : "What do they fire?", figures: this.asked.figures.map((n) => all.find((f) => f.name === n).id), given: [], committed: this.committed },
      horses: this.view.horses.map((h, i) => ({ id: i, name: ["Frank’s horse", "Billy’s horse"][i], at: square((h.now ?? h.last).square), now: !!h.now, facing: DIRECTIONS.indexOf(h.now?.facing ?? "north"), rider: null, holder: h.now?.holder ?? null, down: !!h.now?.down })),
      wheels: [], things: [], edges: this.view.changes.edges.map(([at, how]) => [`${at.square.x},${at.square.y} ${at.west ? "west" : "north"}`, Object.values(how)[0].pane ?? Object.values(how)[0].latch ?? "open"]),
      furniture: [], sight: process.env.FOG ? this.fog(all) : [], heard: process.env.FOG ? [{ at: { x: 16, y: 20, z: 0 }, turn: 1 }] : [], dollars: 0, speeds: order, outcome: this.outcome && { winner: this.outcome.winner === "Earps" ? 0 : 1, says: this.outcome.says },
    };
  }

  fog(all) {
    const rows = [];
    for (let y = 0; y < this.ground.height; y++) {
      let row = "";
      for (let x = 0; x < this.ground.width; x++) {
        const near = Math.min(...all.filter((f) => f.own).map((f) => Math.hypot(f.at.x - x, f.at.y - y)));
        row += near < 9 ? "1" : near < 14 ? "r" : "0";
      }
      rows.push(row);
    }
    return [rows, rows];
  }

  entries() {
    const story = this.log.map((l) => ({ turn: l.turn, kind: "story", who: null, says: l.says, sums: sums(l.tallies), motions: this.motions(l.says), secret: false }));
    return [...story, ...this.said].map((e, i) => ({ n: i + 1, ...e }));
  }

  motions(says) {
    const id = (name) => [...this.view.own, ...this.view.others].find((f) => f.name === name)?.figure;
    const fires = says.match(/^([A-Z][\w .]+?) fires at ([A-Z][\w ]+?), shot/);
    const goes = says.match(/^([A-Z][\w .]+?) (?:walks|runs) from (\d+),(\d+) to (\d+),(\d+)/);
    const found = [];
    if (goes && id(goes[1]) !== undefined) found.push({ m: "goes", figure: id(goes[1]), squares: [{ x: +goes[2], y: +goes[3], z: 0 }, { x: +goes[4], y: +goes[5], z: 0 }] });
    if (fires) found.push({ m: "shot", by: id(fires[1]), from: null, at: id(fires[2]), hits: says.includes("A hit") });
    const wound = says.match(/a (light|serious|mortal) wound/);
    if (fires && wound) found.push({ m: "hurt", figure: id(fires[2]), how: wound[1] });
    for (const m of says.matchAll(/([A-Z]\w+ [A-Z]\w+) (is dead|drops, senseless)/g)) found.push({ m: "falls", figure: id(m[1]), dead: m[2] === "is dead" });
    return found;
  }

  state() {
    return {
      id: this.id, name: "The Gunfight at the O.K. Corral", scenario: "ok_corral_1979", book: "1979", seat: 0, role: process.env.ROLE ?? "player", side: 0, sides: ["Earps", "Cowboys"],
      seats: [{ seat: 0, name: "You", role: process.env.ROLE ?? "player", side: 0, here: true, asked: !!this.asked }, { seat: 1, name: "Cowboys", role: "computer", side: 1, here: true, asked: false }],
      waiting: this.committed ? 1 : 0, paused: false, until: null, dice: null, seed_hash: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08", seed: this.outcome ? this.seed : null, over: !!this.outcome,
    };
  }

  offered(figure, gait, to) {
    const all = this.figures();
    const listed = (this.choices.get(figure) ?? []).map((c) => ({ order: c.order, says: c.says, sums: sums(c.tallies), seldom: false }));
    const aims = new Map();
    for (const c of listed.filter((c) => c.order.startsWith("fire"))) {
      const at = c.order.match(/ at ([a-z-]+)/)?.[1];
      const target = all.find((f) => f.word === at);
      if (!target) continue;
      if (!aims.has(at)) aims.set(at, { figure: target.id, horse: null, name: target.name, away: c.says.match(/\(([\d.]+ spaces?)/)?.[1] ?? "near", cover: "all of him", fires: [] });
      const chances = c.sums.filter((s) => s.name.startsWith("Chance")).map((s) => s.total);
      aims.get(at).fires.push({ order: c.order, gun: c.order.match(/[A-Z0-9-]{3,}/)?.[0] ?? "", hip: c.order.includes("hip"), shots: chances.length, speed: c.sums.find((s) => s.name === "Speed")?.total ?? 0, chances, sums: c.sums, manner: "" });
    }
    const ask = this.asked?.asks ?? "act";
    const act = ask === "act";
    return {
      figure, ask, v: this.v, likely: act ? listed : listed.slice(0, 1), reach: act ? [["walk", 60], ["run", 120]].map(([name, most]) => ({ gait: name, squares: this.reach(figure, most) })) : [],
      places: [], poses: act ? ["standing", "kneeling", "prone"] : [], deeds: act && !to ? [{ part: "draw FDR6 in right hand", says: "draw the FDR6 with his right hand", seldom: false }, { part: "surrender", says: "surrender", seldom: true }] : [], aims: [...aims.values()],
    };
  }

  /** Squares within so many tenths of a space, around walls. */
  reach(figure, most, back) {
    const start = square(this.view.own.find((f) => f.figure === figure)?.square);
    if (!start) return [];
    const blocked = new Set(this.ground.storeys[0].walls.flatMap((w) => w.stretches.map((s) => s.join())).concat(this.ground.storeys[0].windows.map((w) => w.line.join())));
    const key = (x, y) => y * 1000 + x;
    const cost = new Map([[key(start.x, start.y), 0]]);
    const queue = [start];
    for (const at of queue) {
      for (const [dx, dy] of [[0, -1], [1, 0], [0, 1], [-1, 0]]) {
        const [x, y] = [at.x + dx, at.y + dy];
        const line = dx ? [Math.max(x, at.x), at.y, Math.max(x, at.x), at.y + 1] : [at.x, Math.max(y, at.y), at.x + 1, Math.max(y, at.y)];
        const total = cost.get(key(at.x, at.y)) + 10;
        if (x < 0 || y < 0 || x >= 36 || y >= 33 || blocked.has(line.join()) || cost.has(key(x, y)) || total > most) continue;
        cost.set(key(x, y), total);
        back?.set(key(x, y), at);
        queue.push({ x, y, z: 0 });
      }
    }
    return queue.slice(1).map((s) => [s, cost.get(key(s.x, s.y)), s.y > 12 ? 2 : 1]);
  }

  way(figure, gait, to) {
    const back = new Map();
    const found = this.reach(figure, gait === "run" ? 120 : 60, back).find(([s]) => s.x === to.x && s.y === to.y);
    const squares = [];
    for (let at = found && to; at; at = back.get(at.y * 1000 + at.x)) squares.unshift(at);
    return { order: `${gait} to ${to.x},${to.y}`, squares, cost: found?.[1] ?? 0, refused: found ? null : "That is too far for this turn.", seen_by: found ? [4, 6] : [] };
  }
}
