// Pictures of every page in every size, light and dark, `node browser/look.mjs FOLDER [ADDRESS]`, from a server that runs.
import { mkdirSync } from "node:fs";
import { AxeBuilder } from "@axe-core/playwright";
import { chromium } from "playwright-core";
import { answer, panel as drawer, toFire } from "./people.mjs";
import { play } from "./play.mjs";

const [folder = "shots", address = "http://127.0.0.1:1881"] = process.argv.slice(2);
const SIZES = { desk: [1440, 900], wide: [1800, 1000], tablet: [820, 1180], phone: [390, 844] };
/** Tables that are opened for a picture: alone against the computer, with a referee, and with real dice. */
const COWBOYS = ["ike-clanton", "tom-mclaury", "billy-clanton", "frank-mclaury"];
const TABLES = {
  "/t/": ["/api/play", {}],
  "/r/": ["/api/tables", { scenario: "ok_corral_1979", sequence: "advanced", referee: true, timer: 120, absent: "hold", seats: [[COWBOYS, "person"]] }],
  "/d/": ["/api/tables", { scenario: "hardin_and_hickok", solo: true, real_dice: true }],
};
const only = process.env.ONLY?.split(",");
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });

async function look(name, size, dark, path, act) {
  if (only && !only.some((part) => name.includes(part))) return;
  const [width, height] = SIZES[size];
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: dark ? "dark" : "light", reducedMotion: "reduce" });
  const page = await context.newPage();
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && console.log(`${name}: ${message.text()}`));
  page.on("pageerror", (error) => console.log(`${name}: ${error.message}`));
  page.setDefaultTimeout(5000);
  const table = TABLES[path.slice(0, 3)];
  await page.goto(address + (table || path.startsWith("/replay/") ? "/rules-help" : path));
  if (table) {
    const made = await page.evaluate(([to, body]) => fetch(to, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }).then((answer) => answer.json()), table);
    await page.evaluate((made) => sessionStorage.setItem(`sixgun-invitations-${made.table}`, JSON.stringify(made.invitations)), made);
    await page.goto(address + made.path + path.slice(3));
  }
  if (path.startsWith("/replay/")) {
    const { table } = await play(page, address, path.slice("/replay/".length));
    await page.goto(`${address}/replay/${table}`);
  }
  await page.waitForTimeout(700);
  await act?.(page);
  await page.waitForTimeout(400);
  await page.screenshot({ path: `${folder}/${name}.png` });
  const { violations } = await new AxeBuilder({ page }).analyze().catch((error) => ({ violations: [{ id: error.message, nodes: [] }] }));
  for (const fault of violations) console.log(`${name}: axe ${fault.id}: ${fault.nodes.slice(0, 4).map((node) => `${node.target} ${node.any[0]?.message ?? ""}`).join(" | ")}`);
  await context.close();
}


await look("home", "desk", false, "/");
await look("home-dark", "desk", true, "/");
await look("home-phone", "phone", false, "/");
await look("new", "desk", false, "/new");
await look("new-phone", "phone", true, "/new");
await look("new-dark", "desk", true, "/new?scenario=stage_hold_up");
await look("new-tablet", "tablet", false, "/new", (page) => page.getByText("House rules for unclear print").click());
await look("help", "desk", false, "/rules-help");
const panel = (name) => (page) => page.getByRole("button", { name, exact: true }).and(page.locator(":visible")).first().click();
async function opened(page) {
  await page.getByRole("checkbox", { name: /A referee has a seat/ }).check();
  await page.getByRole("button", { name: "Open the table" }).click();
  await page.getByRole("heading", { name: "The table is open" }).waitFor();
}
await look("invited", "desk", false, "/new", opened);
await look("invited-phone", "phone", true, "/new", opened);
for (const [size, dark] of [["desk", false], ["wide", true], ["tablet", false], ["phone", false], ["phone", true]]) {
  const name = `${size}${dark ? "-dark" : ""}`;
  await look(`referee-${name}`, size, dark, "/r/", panel("Referee"));
  await look(`seats-${name}`, size, dark, "/r/", panel("Table"));
}
await look("referee-adds", "wide", false, "/r/", async (page) => {
  await panel("Referee")(page);
  await page.getByLabel("What is ruled").selectOption("add");
});
await look("referee-looks", "wide", false, "/r/", async (page) => {
  await panel("Referee")(page);
  await page.getByLabel("With whose eyes").selectOption({ index: 1 });
});
await look("dice", "desk", false, "/d/", async (page) => {
  for (let n = 0; n < 8 && !(await page.locator(".dice").count()); n++) {
    await page.locator("button.commit").click();
    await page.waitForTimeout(400);
  }
});
await look("act", "desk", false, "/t/?guide");
await look("act-move", "desk", true, "/t/", async (page) => {
  await page.locator(".board").focus();
  for (const key of ["ArrowLeft", "ArrowLeft", "ArrowUp", "ArrowUp", "Enter"]) await page.keyboard.press(key);
});
await look("fire", "desk", false, "/t/", toFire);
await look("fire-wide", "wide", true, "/t/", async (page) => {
  await toFire(page);
  await page.locator(".composer .why > summary").click();
});
await look("figure", "desk", false, "/t/", async (page) => {
  await toFire(page);
  await answer(page);
  await page.keyboard.press("k");
});
await look("tablet", "tablet", false, "/t/", toFire);
await look("phone", "phone", false, "/t/", toFire);
await look("phone-log", "phone", true, "/t/", async (page) => {
  await toFire(page);
  await answer(page);
  await drawer(page, "Log");
});
await look("text", "desk", false, "/t/?view=text", async (page) => {
  await page.locator("#command").fill("look");
  await page.keyboard.press("Enter");
});
await look("keys", "desk", true, "/t/", (page) => page.keyboard.press("?"));
const keys = (...all) => async (page) => {
  for (const key of all) {
    await page.keyboard.press(key);
    await page.waitForTimeout(250);
  }
};
const corral = "/replay/ok_corral_1979";
await look("replay", "desk", false, corral, keys("PageDown", "PageDown", "ArrowRight"));
await look("replay-end", "desk", true, corral, keys("End"));
await look("replay-share", "desk", false, corral, async (page) => {
  await keys("PageDown", "PageDown", "i")(page);
  await page.getByRole("button", { name: "Make a link" }).click();
  await page.getByRole("button", { name: "Verify" }).click();
  await page.waitForTimeout(1500);
});
await look("replay-figure", "wide", true, corral, async (page) => {
  await page.getByRole("combobox", { name: "Seen by" }).selectOption("all");
  await keys("PageDown", "PageDown", "k")(page);
});
await look("replay-hidden", "desk", false, "/replay/stage_hold_up", keys("PageDown", "PageDown"));
await look("replay-tablet", "tablet", true, corral, keys("PageDown", "PageDown"));
await look("replay-phone", "phone", false, corral, keys("PageDown", "PageDown"));
await look("replay-phone-share", "phone", true, corral, keys("PageDown", "PageDown", "i"));
await look("replay-keys", "desk", false, corral, keys("?"));
await browser.close();
