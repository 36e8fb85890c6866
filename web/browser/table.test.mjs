// A newcomer in real Chromium plays the O.K. Corral to its end: by mouse, by keyboard alone, and in the text view.
// `npm run browser` starts a server of its own; ADDRESS=http://127.0.0.1:1881 takes the one that runs there.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { open } from "./people.mjs";

/** More answers than a fight of thirty turns can ask for. */
const MOST_ANSWERS = 400;
let house;
let ADDRESS;
const newcomer = (options) => house.newcomer(options);

before(async () => {
  house = await open();
  ADDRESS = house.address;
});
after(() => house?.stop());

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

test("a newcomer plays to the end by mouse, and nothing is asked of another host", async () => {
  const { page, faults, done, hosts } = await newcomer();
  await playNow(page);
  const give = page.getByRole("button", { name: /^(Give the order|End turn)/ });
  await page.getByRole("complementary", { name: /First turn, note 1/ }).getByText("No more notes").click();
  for (let n = 0; n < MOST_ANSWERS; n++) {
    if (await settled(page, give)) break;
    const shots = page.locator(".choice[data-action=fire]");
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
  const give = page.getByRole("button", { name: /^(Give the order|End turn)/ });
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
  const give = page.getByRole("button", { name: /^(Give the order|End turn)/ });
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
