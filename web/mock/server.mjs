// A stand-in for the server, for work on the screen: `SIXGUN=path/to/sixgun npm run mock`. It serves the built client
// under the real policy, and plays the O.K. Corral through the command line. It keeps no secrets and is in no bundle.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { WebSocketServer } from "ws";
import { SIXGUN, json } from "./ground.mjs";
import { Game } from "./game.mjs";

const PORT = Number(process.env.PORT ?? 1881);
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'";
const TYPES = { ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".html": "text/html", ".woff2": "font/woff2" };
const dist = new URL("../dist/", import.meta.url).pathname;
const games = new Map();

function game(id) {
  if (!games.has(id)) games.set(id, new Game(id, process.env.SEED ?? "7"));
  return games.get(id);
}

function cards() {
  return json("scenario", "list").scenarios.map((s) => {
    const shown = json("scenario", "show", s.id);
    return {
      id: s.id, name: s.name, about: shown.about, book: String(s.book), year: s.year, hidden: shown.sides.some((side) => side.hidden), odds: s.id.startsWith("ok") ? [553, 447] : [],
      sides: shown.sides.map((side) => ({ name: side.name, plays: side.plays, figures: shown.figures.filter((f) => f.side === side.name).map((f) => [f.id, f.name]) })),
      variants: s.variants.map((v) => [v, v, "A variant of the scenario."]), sequences: s.sequences,
      rules: [{ id: "misfires", says: "Guns may misfire.", clause: "bh79-120", values: ["off", "on"], value: "off" }, { id: "wyatt-guns", says: "Which revolvers Wyatt has.", clause: "bh75-210", values: ["FDR", "SAR"], value: "FDR" }],
    };
  });
}

const QR = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="#fff"/><path d="M1 1h3v3h-3zM5 1h3v3h-3zM1 5h3v3h-3zM5 5h1v1h-1zM7 7h1v1h-1z"/></svg>';
const made = () => ({ table: "mock", path: "/t/mock", invitations: [{ seat: 1, role: "player", name: "Cowboys", path: "/j/secret-one", qr: QR }, { seat: 2, role: "spectator", name: "Spectator", path: "/j/secret-two", qr: QR }] });

function api(url, method) {
  const [, , what, id, part] = url.pathname.split("/");
  const q = url.searchParams;
  const to = q.has("x") ? { x: +q.get("x"), y: +q.get("y"), z: +q.get("z") } : null;
  if (what === "scenarios" && !id) return cards();
  if (what === "play" || (what === "tables" && method === "POST" && !id)) {
    games.delete("mock");
    return made();
  }
  if (what !== "tables" || !id) return null;
  if (part === "choices") return game(id).offered(+q.get("figure"), q.get("gait"), to);
  if (part === "way") return game(id).way(+q.get("figure"), q.get("gait"), to);
  return part ? null : snapshot(game(id));
}

const snapshot = (g) => ({ t: "snapshot", v: g.v, table: g.state(), ground: g.ground, picture: g.picture(), log: g.entries() });

function told(g, before) {
  g.v += 1;
  return { t: "told", v: g.v, log: g.entries().slice(before), picture: g.picture(), table: g.state() };
}

function heard(g, sent, send) {
  const before = g.entries().length;
  const { command } = sent;
  if (command.do === "commit") {
    g.answers.push(...command.orders.map((o) => o.order));
    g.play();
  } else if (command.do === "say") {
    g.said.push({ turn: g.view.turn, kind: command.text.startsWith("/roll") ? "rolled" : "said", who: "You", says: command.text, sums: [], motions: [], secret: command.to !== "everybody" });
  } else if (command.do !== "name" && command.do !== "point") {
    return send({ t: "refused", id: sent.id, why: "The stand-in cannot do that.", figure: null });
  }
  send({ t: "done", id: sent.id });
  send(told(g, before));
}

const server = createServer((request, response) => {
  const url = new URL(request.url, "http://localhost");
  if (url.pathname.startsWith("/api/")) {
    if (url.pathname.endsWith("map.svg")) {
      const map = json("scenario", "show", url.pathname.split("/")[3]).map;
      const drawn = spawnSync(SIXGUN, ["town", "render", map], { encoding: "utf8", maxBuffer: 1 << 26 });
      response.writeHead(200, { "Content-Type": "image/svg+xml", "Content-Security-Policy": POLICY });
      return response.end(drawn.stdout);
    }
    const answer = api(url, request.method);
    response.writeHead(answer ? 200 : 404, { "Content-Type": "application/json" });
    return response.end(JSON.stringify(answer ?? { why: "There is no such thing." }));
  }
  const file = join(dist, url.pathname);
  const found = extname(file) && existsSync(file) ? file : join(dist, "index.html");
  response.writeHead(200, { "Content-Type": TYPES[extname(found)] ?? "text/plain", "Content-Security-Policy": POLICY });
  response.end(readFileSync(found));
});

new WebSocketServer({ server }).on("connection", (socket, request) => {
  const g = game(request.url.split("/")[3]);
  const send = (message) => socket.send(JSON.stringify(message));
  send(snapshot(g));
  socket.on("message", (text) => heard(g, JSON.parse(String(text)), send));
});

server.listen(PORT, "127.0.0.1", () => console.log(`http://127.0.0.1:${PORT}/`));
