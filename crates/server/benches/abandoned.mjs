// Opens tables and leaves them, for a while, and prints the memory of the server once a minute.
// node crates/server/benches/abandoned.mjs PROGRAM MINUTES [TABLES-A-SECOND]
// The server is started as a process of its own, with a data folder that is removed at the end; `--sleep 20` where the program
// knows it, so that a table leaves memory soon after the last visitor.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const [program, minutes = "60", rate = "2"] = process.argv.slice(2);
const data = mkdtempSync(join(tmpdir(), "sixgun-abandoned-"));
const knows = process.env.SLEEP ? ["--sleep", process.env.SLEEP] : [];
const server = spawn(program, ["--json", "serve", "--port", "0", "--data", data, "--log", "warn", ...knows], { stdio: ["ignore", "pipe", "inherit"] });
const base = await new Promise((found) => server.stdout.once("data", (text) => found(`http://${JSON.parse(String(text).split("\n")[0]).listens}`)));
const scenarios = ["ok_corral_1979", "stage_hold_up", "bar_room_brawl", "courtright_and_short", "coffeyville_1979"];
const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))[1]) / 1024;
let opened = 0, failed = 0;

async function visit() {
  try {
    const made = await fetch(`${base}/api/tables`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ scenario: scenarios[opened % scenarios.length], solo: true }) });
    const { table, key } = await made.json();
    const seen = await fetch(`${base}/api/tables/${table}`, { headers: { authorization: `Bearer ${key}` } });
    await seen.text();
    opened += 1;
  } catch {
    failed += 1;
  }
}

const end = Date.now() + Number(minutes) * 60_000;
let minute = 0, next = Date.now();
console.log("minute  tables opened  failed  tables awake  memory in MB");
while (Date.now() < end) {
  await visit();
  if (Date.now() >= next) {
    const metrics = await (await fetch(`${base}/metrics`)).text().catch(() => "");
    const awake = /sixgun_tables_awake (\d+)/.exec(metrics)?.[1] ?? "?";
    console.log(`${String(minute).padStart(6)}  ${String(opened).padStart(13)}  ${String(failed).padStart(6)}  ${awake.padStart(12)}  ${memory().toFixed(1).padStart(12)}`);
    minute += 1;
    next += 60_000;
  }
  await new Promise((wake) => setTimeout(wake, 1000 / Number(rate)));
}
server.kill("SIGTERM");
await new Promise((gone) => server.once("exit", gone));
rmSync(data, { recursive: true });
