// On the board: a way is dragged, a rule is opened from a number, and what somebody points at is shown to the others.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { open, openTable, panel, toFire } from "./people.mjs";

let house;
before(async () => (house = await open()));
after(() => house?.stop());

async function playNow(page) {
  await page.goto(house.address);
  await page.getByRole("button", { name: "Play now" }).click();
  await page.waitForURL(/\/t\//);
  await page.getByText("No more notes").click();
  await page.locator("path.reach").first().waitFor({ state: "attached" });
}

/** The middle of an element on the screen. */
async function middle(locator) {
  const box = await locator.boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

test("the cards say how often each side wins, from fights that were played", async () => {
  const { page, faults, done } = await house.newcomer();
  await page.goto(house.address);
  await page.locator(".fight").first().waitFor();
  const cards = await page.evaluate(() => fetch("/api/scenarios").then((answer) => answer.json()));
  assert.equal(await page.locator(".cards .odds").count(), cards.length);
  const said = await page.locator(".cards .odds").first().getAttribute("aria-label");
  assert.match(said, /Earps \d+ %, Cowboys \d+ %/);
  assert.deepEqual(faults, []);
  await done();
});

test("a way is dragged with its cost and its gait, and becomes the order; the map stays where it is", async () => {
  const { page, faults, done } = await house.newcomer();
  await playNow(page);
  const token = page.locator(".token.own.selected");
  const name = await token.getAttribute("aria-label");
  const [x, y] = await middle(token.locator(".counter"));
  const square = await page.locator(".map").evaluate((map) => 32 * Number(/scale\(([\d.]+)\)/.exec(map.style.transform)[1]));
  const stood = await page.locator(".map").evaluate((map) => map.style.transform);
  let drafted = false;
  // Somewhere around him there is room.
  for (const [dx, dy] of [[-1, 0], [0, -1], [1, 0], [0, 1]]) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + dx * square, y + dy * square, { steps: 4 });
    await page.mouse.move(x + (dx * 2 + dy) * square, y + (dy * 2 + dx) * square, { steps: 4 });
    const plate = page.locator(".plate text");
    const shown = await plate.waitFor({ timeout: 3000 }).then(() => plate.first().textContent(), () => "");
    await page.mouse.up();
    if (!/^(walk|run|crawl|dodge) [\d.]+ spaces? · (you|unseen|seen by \d+)/.test(shown ?? "")) continue;
    await page.locator(".asked .current .done", { hasText: "✓" }).waitFor();
    drafted = true;
    break;
  }
  assert.equal(drafted, true, `${name} can be dragged somewhere`);
  assert.match(await page.locator(".goal").innerText(), /costs [\d.]+ space/);
  assert.equal(await page.locator(".map").evaluate((map) => map.style.transform), stood, "the map was not dragged");
  await page.locator("button.commit").click();
  await panel(page, "Log");
  await page.locator(".entry").first().waitFor();
  assert.deepEqual(faults, []);
  await done();
});

test("every number opens to its reasons, and every reason to its rule in our own words", async () => {
  const { page, faults, done } = await house.newcomer();
  await playNow(page);
  await toFire(page);
  await page.locator(".composer .why > summary").click();
  const clause = page.locator(".composer .tally .clause").first();
  const id = (await clause.innerText()).replace("the rule", "").trim();
  await clause.click();
  const said = await page.locator(".rule").first().locator("p").nth(1).innerText();
  const kept = await page.evaluate((id) => fetch(`/api/clauses/${id}`).then((answer) => answer.json()), id);
  assert.equal(said, kept.says);
  assert.match(kept.book, /Boot Hill/);
  await page.goto(`${page.url().split("?")[0]}?view=text`);
  await page.locator("#command").fill(`rule ${id}`);
  await page.keyboard.press("Enter");
  await page.getByRole("log").getByText(kept.says).waitFor();
  assert.deepEqual(faults, []);
  await done();
});

test("what somebody points at is marked for the others", async () => {
  const host = await house.newcomer();
  const { made } = await openTable(host, house.address, { scenario: "ok_corral_1979" });
  await host.page.goto(house.address + made.path);
  await host.page.locator(".token").first().waitFor();
  const guest = await house.newcomer();
  await guest.page.goto(house.address + made.invitations.find((one) => one.role === "player").path);
  // An invitation is taken by a press.
  await guest.page.getByRole("button", { name: "Take the seat" }).click();
  await guest.page.locator(".token").first().waitFor();
  await host.page.getByRole("button", { name: /^Point at a square/ }).click();
  const board = await host.page.locator(".board").boundingBox();
  await host.page.mouse.click(board.x + board.width / 2, board.y + board.height / 3);
  await guest.page.locator(".pointed-at").waitFor();
  await panel(guest.page, "Log");
  await guest.page.locator(".entry", { hasText: /points at \d+,\d+/ }).waitFor();
  for (const one of [host, guest]) {
    assert.deepEqual(one.faults, []);
    await one.done();
  }
});
