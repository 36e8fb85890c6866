// A newcomer in real Chromium plays the O.K. Corral to its end: by mouse, by keyboard alone, and in the text view.
// `npm run browser` starts a server of its own; ADDRESS=http://127.0.0.1:1881 takes the one that runs there.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { answer, open, panel, toFire } from "./people.mjs";

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

const commit = (page) => page.locator("button.commit");

test("a newcomer plays the O.K. Corral from the first page to its end in at most 40 presses, changing something on the way", async (t) => {
  const { page, faults, done, hosts } = await newcomer();
  let presses = 1;
  await playNow(page);
  await page.getByRole("complementary", { name: /note 1/ }).getByText("No more notes").click();
  presses += 1;
  let changed = -1;
  for (let n = 0; n < MOST_ANSWERS; n++) {
    if (await settled(page, commit(page))) break;
    const turn = Number(/\d+/.exec(await page.locator(".top .turn").innerText())[0]);
    // Once a turn something is done otherwise than it was suggested.
    if (turn !== changed && (await page.locator(".composer .counts button").count())) {
      await page.locator(".composer .counts button").first().click();
      changed = turn;
      presses += 1;
      await page.waitForTimeout(250);
    }
    await answer(page);
    presses += 1;
  }
  assert.equal(await over(page).count() > 0, true, "the fight ends");
  t.diagnostic(`${presses} presses from the first page to the end`);
  assert.ok(presses <= 40, `${presses} presses`);
  await panel(page, "Log");
  await page.locator(".entry .tally summary").first().click();
  assert.match(await page.locator(".entry .tally[open]").first().innerText(), /to begin with/);
  // The ending tells who shot whom, and offers the next fight.
  await page.getByRole("link", { name: "See how it ended" }).click();
  await page.waitForURL(/\/end\//);
  await page.locator(".paper h1").waitFor();
  assert.match(await page.locator(".paper .result").innerText(), /It is over/);
  assert.ok((await page.locator(".falls li").count()) > 0, "somebody fell");
  await page.getByRole("button", { name: "Swap sides" }).click();
  await page.waitForURL(/\/t\//);
  await commit(page).waitFor();
  await page.goto(ADDRESS);
  await page.getByRole("heading", { name: "My games" }).waitFor();
  await page.getByText(/as Cowboys/).waitFor();
  assert.deepEqual(faults, []);
  assert.deepEqual([...hosts], [new URL(ADDRESS).host]);
  await done();
});

test("a target that is pressed is aimed at, every change becomes the order, and it is kept when the page is opened again", async () => {
  const { page, faults, done } = await newcomer({ viewport: { width: 1280, height: 720 } });
  await playNow(page);
  await page.getByText("No more notes").click();
  await toFire(page);
  const composer = page.getByRole("region", { name: "Shot" });
  await composer.locator(".hit b").waitFor();
  const target = composer.getByLabel("Target", { exact: true });
  const keys = await target.locator("option").evaluateAll((all) => all.map((one) => one.value));
  const before = await target.inputValue();
  const other = keys.find((key) => key && key !== before);
  assert.notEqual(other, undefined, "there is another target");
  await target.selectOption(other);
  await page.locator(".asked .current .done", { hasText: "✓" }).waitFor();
  await composer.getByRole("group", { name: "Manner" }).getByRole("button", { name: "Aimed" }).click();
  await composer.locator(".hit b").waitFor();
  await page.waitForTimeout(300);
  const order = await page.locator(".asked .current .order").innerText();
  // Target, composer and the button that fires are seen together.
  for (const part of [composer, page.locator("button.commit")]) {
    const box = await part.boundingBox();
    assert.ok(box.y >= 0 && box.y + box.height <= 720, "it is in sight");
  }
  await page.reload();
  await page.locator(".asked .current .done", { hasText: "✓" }).waitFor();
  assert.equal(await page.locator(".asked .current .order").innerText(), order);
  assert.match(await page.locator("button.commit").innerText(), /^(Fire|Hold fire)/);
  assert.deepEqual(faults, []);
  await done();
});

test("an address that leads nowhere says so", async () => {
  const { page, done } = await newcomer();
  await page.goto(`${ADDRESS}/nowhere/at/all`);
  await page.getByRole("heading", { name: /Nothing here/ }).waitFor();
  await done();
});

test("again by keyboard alone", async () => {
  const { page, faults, done } = await newcomer();
  await page.goto(ADDRESS);
  for (let n = 0; n < 20 && (await page.evaluate(() => document.activeElement?.textContent)) !== "Play now"; n++) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/t\//);
  await commit(page).waitFor();
  // Where he can go is fetched first; only then can a square be chosen.
  await page.locator("path.reach").first().waitFor({ state: "attached" });
  await page.keyboard.press("m");
  await page.keyboard.press("f");
  assert.match(await page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? ""), /at \d+,\d+/);
  const ordered = page.locator(".asked .current .done", { hasText: "✓" });
  for (const key of ["ArrowUp", "ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight", "ArrowRight"]) {
    await page.keyboard.press(key);
    await page.keyboard.press("Enter");
    if (await ordered.waitFor({ timeout: 1000 }).then(() => true, () => false)) break;
  }
  await ordered.waitFor();
  for (let n = 0; n < MOST_ANSWERS; n++) {
    if (await settled(page, commit(page))) break;
    await page.keyboard.press("c");
    await page.waitForTimeout(150);
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
  const give = page.locator("button.commit");
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

test("on a phone target, composer and the button are seen together, and panels slide over and back", async () => {
  const { page, faults, done } = await newcomer({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await playNow(page);
  await page.getByText("No more notes").tap();
  await panel(page, "Figure");
  await page.getByText(/Strength/).waitFor();
  await panel(page, "Log");
  await page.locator(".entry").first().waitFor();
  await page.getByRole("button", { name: "Close the panel" }).tap();
  await toFire(page);
  const composer = page.getByRole("region", { name: "Shot" });
  await composer.locator(".hit b").waitFor();
  for (const part of [composer, page.locator("button.commit"), page.locator(".board")]) {
    const box = await part.boundingBox();
    assert.ok(box.y >= 0 && box.y + box.height <= 845 && box.height > 30, "it is in sight");
  }
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth && document.documentElement.scrollHeight <= innerHeight + 1), true, "nothing sticks out");
  await page.locator("button.commit").tap();
  await page.waitForTimeout(300);
  assert.deepEqual(faults, []);
  await done();
});
