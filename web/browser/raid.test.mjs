// The raid on Northfield in real Chromium: a game that asks for one order of anybody, again and again.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { open } from "./people.mjs";

let house;
before(async () => (house = await open()));
after(() => house?.stop());

/** Opens a raid in which one side is played by whoever sits here. */
async function raid(page, side = "Gang") {
  await page.goto(`${house.address}/new?scenario=northfield`);
  for (const one of ["Gang", "Town"]) await page.getByLabel(`Who plays ${one}`).selectOption(one === side ? "person" : "computer");
  await page.getByRole("textbox", { name: "Seed" }).fill("1876");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.waitForURL(/\/t\//);
  await page.locator(".choice").first().waitFor();
}

const asked = (page) => page.locator(".asked button");
const sent = (page, orders) => page.waitForFunction((count) => document.querySelectorAll(".asked button").length === count, orders);

test("the gang is placed by the list and on the map, each order given as soon as it is chosen", async () => {
  const { page, faults, done } = await house.newcomer();
  await raid(page);
  assert.equal(await page.locator(".commit").count(), 0, "there is nothing to commit");
  await page.getByRole("list", { name: "How things stand" }).getByText("The town has noticed nothing").waitFor();
  const men = await asked(page).count();
  await page.locator(".choice[data-action=place]").first().click();
  await sent(page, men - 1);

  // A square is shown first, and placed on when it is confirmed.
  await page.locator(".choice").first().waitFor();
  // The street is the eastern part of where he may start.
  await page.locator("path.reach.chosen").first().waitFor();
  const box = await page.locator("path.reach.chosen").first().boundingBox();
  await page.mouse.click(box.x + box.width - 20, box.y + box.height / 2);
  const confirm = page.getByRole("button", { name: /^Place him there/ });
  await confirm.waitFor();
  assert.equal(await asked(page).count(), men - 1, "nothing is given before it is confirmed");
  await confirm.click();
  await sent(page, men - 2);

  // In the bank there is little room: those who stand on one square can be told apart.
  for (let left = men - 2; left > men - 4; left--) {
    await page.locator(".choice[data-action=place]").last().click();
    await sent(page, left - 1);
  }
  const stacked = await page.evaluate(() => [...document.querySelectorAll(".token.own:not([hidden])")].find((token) => /scale\((calc\()?0\./.test(token.style.transform))?.dataset.figure);
  assert.notEqual(stacked, undefined, "two stand on one square");
  await page.locator(`.token[data-figure="${stacked}"] .counter`).click({ force: true });
  const list = page.getByRole("region", { name: /^On square/ });
  await list.waitFor();
  assert.ok((await list.getByRole("button").count()) >= 3, "two men, and closing it");
  await page.keyboard.press("Escape");
  await list.waitFor({ state: "detached" });
  assert.deepEqual(faults, []);
  await done();
});

/** Somebody of a people file of one's own. */
const REX = `chart = "Mine"
book = "1979"

[[person]]
id = "rex"
name = "Rex Mason"
rolls = { speed = 87, gun = 82, throwing = 77, bravery = 82, strength = 89 }
gunfights = 2
weapons = [ { code = "FDR6" } ]
`;

test("characters of charts and of a people file join either side", async () => {
  const { page, faults, done } = await house.newcomer();
  await page.goto(`${house.address}/new?scenario=northfield`);
  await page.getByLabel("Who joins Gang").selectOption({ label: "Wyatt Earp" });
  await page.getByRole("button", { name: /^Wyatt Earp joins/ }).waitFor();
  await page.getByLabel("People file for Town").setInputFiles({ name: "mine.toml", mimeType: "text/plain", buffer: Buffer.from("title = 7") });
  await page.getByRole("alert").first().waitFor();
  await page.getByLabel("People file for Town").setInputFiles({ name: "mine.toml", mimeType: "text/plain", buffer: Buffer.from(REX) });
  await page.getByLabel("Who joins Town").selectOption({ label: "Rex Mason" });
  await page.getByRole("button", { name: /^Rex Mason joins/ }).waitFor();
  await page.getByRole("textbox", { name: "Seed" }).fill("1876");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.waitForURL(/\/t\//);
  await asked(page).filter({ hasText: "Wyatt Earp" }).waitFor();
  assert.equal(await asked(page).filter({ hasText: "Charlie Pitts" }).count(), 0, "he takes the place of one of the gang");
  assert.equal(await page.locator(".token", { has: page.locator("title", { hasText: "Rex Mason" }) }).count(), 1);

  // Where the horse of a man in the bank waits is chosen beside his square.
  await page.locator(".choice[data-action=place]").last().waitFor();
  await page.locator("path.reach.chosen").first().waitFor();
  const bank = await page.locator("path.reach.chosen").first().boundingBox();
  // The bank is in the lower left of where he may start.
  const spots = [[0.38, 0.84], [0.38, 0.8], [0.28, 0.84], [0.05, 0.84]];
  for (const [x, y] of spots) {
    await page.mouse.click(bank.x + bank.width * x, bank.y + bank.height * y);
    const found = await page.locator(".move summary", { hasText: "his horse" }).waitFor({ timeout: 400 }).then(() => true, () => false);
    if (found) break;
    await page.keyboard.press("Escape");
  }
  await page.locator(".move summary", { hasText: "his horse" }).click();
  const waits = page.getByLabel("His horse waits");
  await waits.selectOption({ index: 2 });
  const chosen = await waits.inputValue();
  await page.locator(".goal", { hasText: chosen.replace("horse ", "horse at ") }).waitFor();
  // The file that could not be read was refused.
  assert.deepEqual(faults.filter((one) => !one.includes("422")), []);
  await done();
});

/** The number of the question that is asked, or that it is over. */
const state = (page) => page.locator(".orders").evaluate((orders) => (orders.dataset.over === "true" ? "over" : (orders.dataset.question ?? "")));

/** Plays until it is over: of what is listed for whoever is asked first, the first that is wanted. Says how many orders it took. */
async function playOut(page, wanted) {
  for (let orders = 0; orders < 1500; orders++) {
    await page.waitForFunction(() => document.querySelector(".orders")?.dataset.over === "true" || document.querySelector(".choices .choice:not([disabled])"));
    const before = await state(page);
    if (before === "over") return orders;
    const action = await page.evaluate((wanted) => wanted.find((one) => document.querySelector(`.choices > .list .choice[data-action=${one}]`)) ?? "", wanted);
    const choice = action ? `.choices > .list .choice[data-action=${action}]` : ".choices .choice";
    await page.locator(choice).first().click({ timeout: 5_000 }).catch(() => undefined);
    // What ends a phase for several men is asked twice.
    const again = page.getByRole("button", { name: /^Press again/ });
    if (action === "done" && (await again.count()) > 0) await again.first().click({ timeout: 5_000 }).catch(() => undefined);
    await page.waitForFunction((before) => {
      const orders = document.querySelector(".orders");
      return orders.dataset.over === "true" || (orders.dataset.question ?? "") !== before;
    }, before, { timeout: 5_000 }).catch(() => undefined);
  }
  assert.fail("the raid does not end");
}

for (const [side, wanted] of [["Gang", ["search", "threaten", "fire", "done"]], ["Town", ["fire", "arm", "stay", "done"]]]) {
  test(`a whole raid is played as the ${side}, and looked at again`, { timeout: 600_000 }, async () => {
    const { page, faults, done } = await house.newcomer();
    await raid(page, side);
    const orders = await playOut(page, wanted);
    assert.ok(orders > 20, `only ${orders} orders`);
    const says = await page.locator(".orders .says").textContent();
    assert.match(says, /gang|town|draw|nobody/i, says);
    await page.goto(page.url().replace("/t/", "/replay/"));
    await page.getByRole("slider").first().waitFor();
    assert.deepEqual(faults, []);
    await done();
  });
}
