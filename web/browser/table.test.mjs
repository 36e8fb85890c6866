// A newcomer in real Chromium plays the O.K. Corral to its end: by mouse, by keyboard alone, and in the text view.
// `npm run browser` starts a server of its own; ADDRESS=http://127.0.0.1:1881 takes the one that runs there.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { AxeBuilder } from "@axe-core/playwright";
import { chromium } from "playwright-core";
import { serve } from "./server.mjs";

/** More answers than a fight of thirty turns can ask for. */
const MOST_ANSWERS = 400;
let browser;
let server;
let ADDRESS;

before(async () => {
  server = await serve();
  ADDRESS = server.address;
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"] });
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** A page that notes whatever goes wrong in it. */
async function newcomer(options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const faults = [];
  const hosts = new Set();
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("request", (request) => /^(https?|wss?):/.test(request.url()) && hosts.add(new URL(request.url()).host));
  return { page, faults, done: () => context.close(), hosts };
}

async function playNow(page, query = "") {
  await page.goto(ADDRESS);
  await page.getByRole("button", { name: "Play now" }).click();
  await page.waitForURL(/\/t\//);
  if (query) await page.goto(`${new URL(page.url()).origin}${new URL(page.url()).pathname}${query}`);
}

const over = (page) => page.getByText(/It is over/).first();

/** Either something is asked, or it is over. */
async function settled(page, asked) {
  await asked.or(over(page)).first().waitFor();
  return (await over(page).count()) > 0;
}

/** Axe finds nothing. What moves or fades is looked at once more when it has come to rest. */
async function clean(page, name) {
  let { violations } = await new AxeBuilder({ page }).analyze();
  if (violations.length) {
    await page.waitForTimeout(700);
    ({ violations } = await new AxeBuilder({ page }).analyze());
  }
  assert.deepEqual(violations.map((one) => `${name}: ${one.id} ${one.nodes[0]?.target}: ${one.nodes[0]?.any[0]?.message ?? ""}`), []);
}

test("a newcomer plays to the end by mouse, and nothing is asked of another host", async () => {
  const { page, faults, done, hosts } = await newcomer();
  await playNow(page);
  const give = page.getByRole("button", { name: /^(Give the order|Go on with)/ });
  await page.getByRole("complementary", { name: /First turn, note 1/ }).getByText("No more notes").click();
  for (let n = 0; n < MOST_ANSWERS; n++) {
    if (await settled(page, give)) break;
    const shots = page.locator(".aim[open] li > button");
    const asked = page.locator(".asked button");
    for (let man = 0; man < (await asked.count()); man++) {
      await asked.nth(man).click();
      if (await shots.count()) await shots.first().click();
    }
    const before = await page.locator(".entry").count();
    await give.click();
    await page.waitForFunction((count) => document.querySelectorAll(".entry").length > count || !document.querySelector(".commit") || document.querySelectorAll(".asked .done").length > 0, before);
    await page.waitForTimeout(150);
  }
  assert.equal(await over(page).count() > 0, true, "the fight ends");
  await page.locator(".entry .tally summary").first().click();
  assert.match(await page.locator(".entry .tally[open]").first().innerText(), /to begin with/);
  assert.deepEqual(faults, []);
  assert.deepEqual([...hosts], [new URL(ADDRESS).host]);
  await done();
});

test("again by keyboard alone", async () => {
  const { page, faults, done } = await newcomer();
  await page.goto(ADDRESS);
  for (let n = 0; n < 20 && (await page.evaluate(() => document.activeElement?.textContent)) !== "Play now"; n++) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/t\//);
  const give = page.getByRole("button", { name: /^(Give the order|Go on with)/ });
  await give.waitFor();
  // Where he can go is fetched first; only then can a square be chosen.
  await page.locator("path.reach").first().waitFor({ state: "attached" });
  await page.keyboard.press("m");
  await page.keyboard.press("f");
  assert.match(await page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? ""), /at \d+,\d+/);
  const ordered = page.locator(".asked .order", { hasText: /(walk|run|crawl|dodge) to/ }).first();
  for (const key of ["ArrowUp", "ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight", "ArrowRight"]) {
    await page.keyboard.press(key);
    await page.keyboard.press("Enter");
    if (await ordered.waitFor({ timeout: 1000 }).then(() => true, () => false)) break;
  }
  await ordered.waitFor();
  for (let n = 0; n < MOST_ANSWERS; n++) {
    if (await settled(page, give)) break;
    await page.keyboard.press("2");
    await page.keyboard.press("c");
    await page.waitForTimeout(200);
  }
  assert.equal(await over(page).count() > 0, true, "the fight ends");
  assert.deepEqual(faults, []);
  await done();
});

test("again in the text view, by typed commands", async () => {
  const { page, faults, done } = await newcomer();
  await playNow(page, "?view=text");
  const wanted = page.getByRole("heading", { name: "Orders wanted" });
  await wanted.waitFor();
  const type = async (line) => {
    await page.locator("#command").fill(line);
    await page.keyboard.press("Enter");
  };
  await type("look");
  await page.getByRole("log").getByText(/strength \d+ of \d+/).first().waitFor();
  for (let n = 0; n < MOST_ANSWERS; n++) {
    if (await settled(page, wanted)) break;
    await type("2");
    await type("commit");
    await page.waitForTimeout(200);
  }
  assert.equal(await over(page).count() > 0, true, "the fight ends");
  assert.deepEqual(faults, []);
  await done();
});

test("the line breaks in mid-turn: it is shown, the order is sent once more, and nothing is lost", async () => {
  const { page, done } = await newcomer();
  await playNow(page);
  const give = page.getByRole("button", { name: /^(Give the order|Go on with)/ });
  await give.waitFor();
  const state = () => page.evaluate(() => `${document.querySelectorAll(".entry").length} ${document.querySelector(".asked")?.textContent}`);
  const before = await state();
  await page.context().setOffline(true);
  await page.getByText(/line lost|connecting/).first().waitFor({ timeout: 15_000 });
  await give.click();
  await page.context().setOffline(false);
  await page.locator(`.status[data-state="live"]`).waitFor({ timeout: 30_000 });
  for (let n = 0; n < 50 && (await state()) === before; n++) await page.waitForTimeout(100);
  assert.notEqual(await state(), before, "the fight goes on");
  await done();
});

for (const colorScheme of ["light", "dark"]) {
  test(`axe finds nothing on any page, ${colorScheme}`, async () => {
    const { page, done } = await newcomer({ colorScheme });
    for (const path of ["/", "/new", "/rules-help"]) {
      await page.goto(ADDRESS + path);
      await page.waitForTimeout(600);
      await clean(page, path);
    }
    await playNow(page);
    await page.locator(".commit").waitFor();
    await clean(page, "table");
    await page.keyboard.press("k");
    await clean(page, "figure");
    await page.goto(`${page.url().split("?")[0]}?view=text`);
    await page.getByRole("heading", { name: "Your men" }).waitFor();
    await clean(page, "text view");
    await done();
  });
}

test("a phone has orders, figure card and log", async () => {
  const { page, faults, done } = await newcomer({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await playNow(page);
  await page.getByText("No more notes").click();
  const parts = page.getByRole("navigation", { name: "Panels" });
  await parts.getByText("Figure").click();
  await page.getByText(/Strength/).waitFor();
  await parts.getByText("Log").click();
  await page.locator(".entry").first().waitFor();
  await parts.getByText("Orders").click();
  await page.locator(".choice").nth(1).click();
  await page.getByRole("button", { name: "Give the order" }).click();
  await page.waitForTimeout(300);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, "nothing sticks out");
  assert.deepEqual(faults, []);
  await done();
});

test("two players and a referee at a fight with hidden figures: nobody is sent what he may not know", async () => {
  const referee = await newcomer();
  await referee.page.goto(`${ADDRESS}/rules-help`);
  const { made, card } = await referee.page.evaluate(async () => {
    const cards = await fetch("/api/scenarios").then((answer) => answer.json());
    const card = cards.find((one) => one.id === "stage_hold_up");
    const seats = card.sides.map((side) => [side.figures.map(([id]) => id), "person"]);
    const body = JSON.stringify({ scenario: card.id, referee: true, seats });
    const made = await fetch("/api/tables", { method: "POST", headers: { "Content-Type": "application/json" }, body }).then((answer) => answer.json());
    return { made, card };
  });
  const people = [];
  for (const invitation of made.invitations.filter((one) => one.role === "player")) {
    const player = await newcomer();
    const wire = [];
    player.page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => wire.push(String(payload))));
    player.page.on("response", async (answer) => /\/api\/tables\//.test(answer.url()) && wire.push(await answer.text().catch(() => "")));
    await player.page.goto(ADDRESS + invitation.path);
    await player.page.locator(".orders .says").filter({ hasText: /./ }).waitFor();
    people.push({ ...player, wire, side: card.sides.findIndex((side) => invitation.name.startsWith(side.name)) });
  }
  await referee.page.goto(ADDRESS + made.path);
  await referee.page.locator(".token").first().waitFor();
  const agents = people.find((one) => card.sides[one.side].name === "Road agents");
  await agents.page.getByRole("button", { name: /^Give the orders/ }).click();
  await agents.page.waitForTimeout(800);
  const stage = people.find((one) => one !== agents);
  assert.equal(stage.wire.length > 0, true, "something was sent");
  for (const [id, name] of card.sides[agents.side].figures) {
    const heard = stage.wire.filter((bytes) => bytes.includes(name) || bytes.includes(`"${id}"`));
    assert.deepEqual(heard, [], `the stage is not sent ${name}`);
  }
  assert.equal(await referee.page.locator(".token").count(), card.sides.reduce((sum, side) => sum + side.figures.length, 0), "the referee sees all");
  for (const one of [referee, ...people]) {
    assert.deepEqual(one.faults, []);
    await one.done();
  }
});

test("pan and zoom keep their pace", async (t) => {
  const { page, done } = await newcomer({ viewport: { width: 1600, height: 1000 } });
  await playNow(page, "?");
  await page.locator(".token").first().waitFor();
  const frames = await page.evaluate(async () => {
    const board = document.querySelector(".board");
    const box = board.getBoundingClientRect();
    let count = 0;
    const began = performance.now();
    while (performance.now() - began < 3000) {
      board.dispatchEvent(new WheelEvent("wheel", { deltaY: Math.sin(count / 20) * 30, clientX: box.left + 300, clientY: box.top + 300, cancelable: true }));
      await new Promise((next) => requestAnimationFrame(next));
      count += 1;
    }
    return (count * 1000) / (performance.now() - began);
  });
  t.diagnostic(`${frames.toFixed(1)} frames a second while zooming; 55 are wanted on a quiet machine`);
  assert.equal(frames > 20, true, `${frames} frames a second`);
  await done();
});
