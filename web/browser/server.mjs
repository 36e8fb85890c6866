// A server for the tests: the one at ADDRESS, or else the program of this workspace with a data folder of its own.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

const ROOT = new URL("../../", import.meta.url).pathname;

const TARGET = process.env.CARGO_TARGET_DIR ?? join(ROOT, "target");
let kept;

/** The folder to which the server writes the rules that it carries out: what a test in the browser reaches counts as used at the table. */
function marks() {
  if (!kept) {
    kept = join(TARGET, "tmp", "marks", "table", `browser.${basename(process.argv[1] ?? "look", ".test.mjs")}`);
    rmSync(kept, { recursive: true, force: true });
    mkdirSync(kept, { recursive: true });
  }
  return kept;
}

/** Where the program is; it is built where it is not there. */
export function program() {
  const built = join(TARGET, "debug", process.platform === "win32" ? "sixgun.exe" : "sixgun");
  if (process.env.SIXGUN) return process.env.SIXGUN;
  const ran = spawnSync("cargo", ["build", "--quiet", "--package", "sixgun"], { cwd: ROOT, stdio: "inherit" });
  if (ran.status !== 0 && !existsSync(built)) throw new Error("the program cannot be built");
  return built;
}

/** Starts a server; gives its address and what stops it. */
export async function serve() {
  if (process.env.ADDRESS) return { address: process.env.ADDRESS, stop: () => undefined };
  const data = mkdtempSync(join(tmpdir(), "sixgun-browser-"));
  const child = spawn(program(), ["serve", "--port", "0", "--data", data, "--log", "error"], { stdio: ["ignore", "pipe", "inherit"], env: { ...process.env, SIXGUN_MARKS: marks() } });
  const address = await new Promise((found, failed) => {
    let said = "";
    child.on("exit", (code) => failed(new Error(`the server stopped with ${code}: ${said}`)));
    child.stdout.on("data", (text) => {
      said += text;
      const at = /http:\/\/\S+/.exec(said);
      if (at) found(at[0]);
    });
  });
  const stop = () =>
    new Promise((done) => {
      child.removeAllListeners("exit");
      child.on("exit", done);
      child.kill("SIGTERM");
    }).then(() => rmSync(data, { recursive: true, force: true }));
  return { address, stop };
}
