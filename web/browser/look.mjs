// Pictures of every page in every size, light and dark, `node browser/look.mjs FOLDER [ADDRESS]`, from a server that runs.
import { mkdirSync } from "node:fs";
import { AxeBuilder } from "@axe-core/playwright";
import { chromium } from "playwright-core";

const [folder = "shots", address = "http://127.0.0.1:1881"] = process.argv.slice(2);
const SIZES = { desk: [1440, 900], wide: [1800, 1000], tablet: [820, 1180], phone: [390, 844] };
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
  await page.goto(address + (path.startsWith("/t/") ? "/rules-help" : path));
  if (path.startsWith("/t/")) {
    const made = await page.evaluate(() => fetch("/api/play", { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" }).then((answer) => answer.json()));
    await page.goto(address + made.path + path.slice("/t/".length));
  }
  await page.waitForTimeout(700);
  await act?.(page);
  await page.waitForTimeout(400);
  await page.screenshot({ path: `${folder}/${name}.png` });
  const { violations } = await new AxeBuilder({ page }).analyze().catch((error) => ({ violations: [{ id: error.message, nodes: [] }] }));
  for (const fault of violations) console.log(`${name}: axe ${fault.id}: ${fault.nodes.slice(0, 4).map((node) => `${node.target} ${node.any[0]?.message ?? ""}`).join(" | ")}`);
  await context.close();
}

const commit = (page) => page.getByRole("button", { name: /^(Give the order|Go on)/ }).click();
async function toFire(page) {
  for (let i = 0; i < 6 && !(await page.locator(".aim").count()); i++) {
    await commit(page);
    await page.waitForTimeout(500);
  }
}

await look("home", "desk", false, "/");
await look("home-dark", "desk", true, "/");
await look("home-phone", "phone", false, "/");
await look("new", "desk", false, "/new");
await look("new-phone", "phone", true, "/new");
await look("help", "desk", false, "/rules-help");
await look("act", "desk", false, "/t/?guide");
await look("act-move", "desk", true, "/t/", async (page) => {
  await page.locator(".board").focus();
  for (const key of ["ArrowLeft", "ArrowLeft", "ArrowUp", "ArrowUp", "Enter"]) await page.keyboard.press(key);
});
await look("fire", "desk", false, "/t/", toFire);
await look("fire-wide", "wide", true, "/t/", async (page) => {
  await toFire(page);
  await page.locator(".token.other").first().click();
  await page.locator(".aim[open] .why summary").first().click();
});
await look("figure", "desk", false, "/t/", async (page) => {
  await toFire(page);
  await commit(page);
  await page.waitForTimeout(500);
  await page.keyboard.press("k");
});
await look("tablet", "tablet", false, "/t/", toFire);
await look("phone", "phone", false, "/t/", toFire);
await look("phone-log", "phone", true, "/t/", async (page) => {
  await toFire(page);
  await commit(page);
  await page.locator(".parts").getByText("Log").click();
});
await look("text", "desk", false, "/t/?view=text", async (page) => {
  await page.locator("#command").fill("look");
  await page.keyboard.press("Enter");
});
await look("keys", "desk", true, "/t/", (page) => page.keyboard.press("?"));
await browser.close();
