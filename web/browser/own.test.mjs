// A scenario of one's own, sent from the first page: looked over, set up, played.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { clean, open } from "./people.mjs";

const CARRIED = new URL("../../content/scenarios/courtright_and_short.toml", import.meta.url);
const text = readFileSync(CARRIED, "utf8").replace(/^name = .*$/m, 'name = "Our own quarrel"');

let house;
before(async () => (house = await open()));
after(() => house?.stop());

/** Chooses a file of some text on the first page. */
async function send(page, name, text) {
  await page.goto(house.address);
  await page.getByLabel("Play a scenario of your own").setInputFiles([{ name, mimeType: "text/plain", buffer: Buffer.from(text) }]);
}

test("a scenario with faults is refused with all of them, and one without is played", async () => {
  const { page, faults, done } = await house.newcomer();
  await send(page, "quarrel.toml", text.replace(/^turns/m, "torns").replace(/^year/m, "yeer"));
  const trouble = page.getByRole("alert");
  await trouble.waitFor();
  const said = await trouble.textContent();
  assert.match(said, /torns/);
  assert.match(said, /yeer/);
  await clean(page, "a scenario with faults");

  await send(page, "quarrel.toml", text);
  await page.waitForURL(/\/new\?scenario=quarrel&own/);
  await page.getByText("Jim Courtright comes to the Palace Saloon").waitFor();
  assert.equal(await page.getByLabel("Scenario").first().inputValue(), "quarrel");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.waitForURL(/\/t\//);
  await page.locator("button.commit").waitFor();
  assert.match(await page.title(), /Our own quarrel/);
  // Only the refusal of the first file is noted by the browser.
  assert.equal(faults.filter((fault) => !fault.includes("422")).length, 0, faults.join("\n"));
  await done();
});
