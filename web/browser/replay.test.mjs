// A finished fight in real Chromium: looked at again by mouse and by keys, with other eyes, by a link, gone on from, proven.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { AxeBuilder } from "@axe-core/playwright";
import { chromium } from "playwright-core";
import { panel } from "./people.mjs";
import { play } from "./play.mjs";
import { program, serve } from "./server.mjs";

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

async function newcomer(options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const faults = [];
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  page.on("pageerror", (error) => faults.push(error.message));
  return { page, faults, done: () => context.close() };
}

const finished = (page, seed) => play(page, ADDRESS, undefined, seed);
const slider = (page) => page.getByRole("slider", { name: "Step of the fight" });
const place = (page) => slider(page).getAttribute("aria-valuetext");
const step = async (page) => Number(await slider(page).inputValue());
const last = async (page) => Number(await slider(page).getAttribute("max"));
const at = (page, number) => page.waitForFunction((number) => document.querySelector("input[type=range]")?.value === String(number), number);

test("a finished fight is looked at again by keys and by mouse, from any seat's eyes", async () => {
  const { page, faults, done } = await newcomer();
  const { table } = await finished(page);
  await page.goto(`${ADDRESS}/t/${table}`);
  await page.locator(".orders").getByRole("link", { name: "Replay" }).click();
  await page.locator(".token").first().waitFor();
  const end = await last(page);
  assert.equal(end > 2, true, `${end} steps`);
  assert.equal(await step(page), 0);
  const entries = () => page.locator(".entry").count();
  const few = await entries();
  await page.keyboard.press("ArrowRight");
  await at(page, 1);
  await page.keyboard.press("End");
  await at(page, end);
  await page.waitForFunction((few) => document.querySelectorAll(".entry").length > few, few);
  const many = await entries();
  await page.locator(".outcome").waitFor();
  await page.keyboard.press("Shift+ArrowLeft");
  await page.waitForFunction((end) => Number(document.querySelector("input[type=range]").value) < end, end);
  assert.equal((await entries()) < many, true, "the log goes back with it");
  await page.keyboard.press("Home");
  await at(page, 0);
  await page.getByRole("button", { name: "A step on" }).click();
  await page.getByRole("button", { name: "A turn on" }).click();
  await page.waitForFunction(() => Number(document.querySelector("input[type=range]").value) > 1);
  const was = await place(page);
  for (const [name, all] of [["Everything", 2], [/^(?!Everything)/, 1]]) {
    const eyes = page.getByRole("combobox", { name: "Seen by" });
    const option = await eyes.locator("option").filter({ hasText: name }).last().getAttribute("value");
    await eyes.selectOption(option);
    await page.waitForFunction((option) => document.getElementById("eyes").value === option, option);
    await page.locator(".token").nth(all - 1).waitFor();
    assert.equal(await place(page), was, "the step stays");
  }
  await slider(page).focus();
  await page.keyboard.press("Home");
  await at(page, 0);
  await page.getByRole("button", { name: "Play" }).click();
  await at(page, end);
  assert.deepEqual(faults, []);
  await done();
});

test("a link shows it to anybody, who goes on from a turn at a table of his own, until it is withdrawn", async () => {
  const owner = await newcomer();
  const { table } = await finished(owner.page);
  await owner.page.goto(`${ADDRESS}/replay/${table}`);
  await owner.page.getByRole("button", { name: "What if, share" }).click();
  await owner.page.getByRole("button", { name: "Make a link" }).click();
  const link = await owner.page.locator(".link a").getAttribute("href");
  await owner.page.reload();
  await owner.page.getByRole("button", { name: "What if, share" }).click();
  assert.equal(await owner.page.locator(".link a").getAttribute("href"), link, "it is remembered here");
  const guest = await newcomer();
  await guest.page.goto(ADDRESS + link);
  await guest.page.locator(".token").first().waitFor();
  await guest.page.keyboard.press("ArrowRight");
  await at(guest.page, 1);
  await guest.page.getByRole("button", { name: "What if, share" }).click();
  assert.equal(await guest.page.getByRole("button", { name: "Make a link" }).count(), 0);
  await guest.page.getByRole("button", { name: "Play on from here" }).click();
  await guest.page.waitForURL(/\/t\//);
  assert.equal(guest.page.url().includes(table), false, "a table of his own");
  await panel(guest.page, "Log");
  await guest.page.getByText(`a branch of table ${table}`).first().waitFor();
  await guest.page.locator("button.commit").click();
  await guest.page.waitForTimeout(300);
  assert.deepEqual(guest.faults, []);
  await owner.page.getByRole("button", { name: "Withdraw it" }).click();
  await owner.page.getByRole("button", { name: "Make a link" }).waitFor();
  await guest.page.goto(ADDRESS + link);
  await guest.page.getByText(/opens no replay/).waitFor();
  assert.deepEqual(owner.faults, []);
  await owner.done();
  await guest.done();
});

test("dice of a seed are verified by the browser itself and by playing the record again; the file is read by the program", async () => {
  const { page, faults, done } = await newcomer();
  const { table, first, seed } = await finished(page, "1881");
  assert.equal(createHash("sha256").update(seed).digest("hex"), first, "the hash was shown at the beginning");
  await page.goto(`${ADDRESS}/replay/${table}`);
  await page.getByRole("button", { name: "What if, share" }).click();
  assert.equal(await page.locator(".verify code").first().innerText(), first);
  await page.getByRole("button", { name: "Verify" }).click();
  await page.getByText(/has counted the SHA-256 of the seed/).waitFor();
  await page.getByText(/gives the same \d+ dice and the same events in all \d+ steps/).waitFor();
  assert.equal(await page.locator(".verify .bad").count(), 0);
  // A server that shows another seed is found out by the browser alone.
  await page.route(/\/replay$/, async (route) => {
    if (!route.request().url().includes("/api/")) return route.continue();
    const answer = await route.fetch();
    const body = await answer.json();
    body.replay.seed = String(BigInt(seed) ^ 1n);
    await route.fulfill({ response: answer, json: body });
  });
  await page.goto(`${ADDRESS}/replay/${table}`);
  await page.getByRole("button", { name: "What if, share" }).click();
  await page.getByRole("button", { name: "Verify" }).click();
  await page.locator(".verify .bad").nth(1).waitFor();
  await page.unroute(/\/replay$/);
  const waits = page.waitForEvent("download");
  await page.getByRole("link", { name: "Save the fight" }).click();
  const download = await waits;
  assert.match(download.suggestedFilename(), /\.sixgun$/);
  const folder = mkdtempSync(join(tmpdir(), "sixgun-record-"));
  await download.saveAs(join(folder, "fight.sixgun"));
  const told = execFileSync(program(), ["replay", join(folder, "fight.sixgun"), "--check"], { encoding: "utf8" });
  assert.match(told, /same|proven|true/i);
  const forged = readFileSync(join(folder, "fight.sixgun"), "utf8").replace(/"reveal":"\d+"/, '"reveal":"42"');
  writeFileSync(join(folder, "forged.sixgun"), forged);
  assert.throws(() => execFileSync(program(), ["replay", join(folder, "forged.sixgun"), "--check"], { stdio: "pipe" }));
  await page.goto(ADDRESS);
  await page.locator("input[accept*=sixgun]").setInputFiles(join(folder, "fight.sixgun"));
  await page.waitForURL(/\/replay\//);
  assert.equal(page.url().includes(table), false, "a table of its own");
  await page.locator(".token").first().waitFor();
  await page.goto(ADDRESS);
  await page.locator("input[accept*=sixgun]").setInputFiles(join(folder, "forged.sixgun"));
  await page.getByRole("alert").waitFor();
  rmSync(folder, { recursive: true, force: true });
  // The browser itself notes the one that was refused.
  assert.deepEqual(faults.filter((fault) => !fault.includes("422")), []);
  await done();
});

test("dice that were cast question by question are proven by the browser, and a server that breaks its promise is found out", async () => {
  const { page, faults, done } = await newcomer();
  const { table, first } = await finished(page);
  assert.equal(first, "", "there is no seed");
  await page.goto(`${ADDRESS}/replay/${table}`);
  const verify = async () => {
    await page.getByRole("button", { name: "What if, share" }).click();
    await page.getByRole("button", { name: "Verify" }).click();
  };
  await verify();
  await page.getByText(/In all \d+ casts the server added what it had promised.*the same \d+ dice and the same events in all \d+ steps/).waitFor();
  assert.equal(await page.locator(".verify .bad").count(), 0);
  await page.route(/\/proof$/, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    body.casts[0].added = body.casts[0].added.replace(/^./, (digit) => (digit === "0" ? "1" : "0"));
    await route.fulfill({ response: answer, json: body });
  });
  await page.reload();
  await verify();
  await page.locator(".verify .bad", { hasText: "is not what it had promised" }).waitFor();
  assert.deepEqual(faults, []);
  await done();
});

for (const colorScheme of ["light", "dark"]) {
  test(`axe finds nothing on the page of a replay, ${colorScheme}`, async () => {
    const { page, done } = await newcomer({ colorScheme });
    const { table } = await finished(page);
    await page.goto(`${ADDRESS}/replay/${table}`);
    await page.locator(".token").first().waitFor();
    await page.keyboard.press("End");
    await page.locator(".outcome").waitFor();
    for (const panel of ["Log", "Figure", "What if, share"]) {
      await page.getByRole("button", { name: panel, exact: true }).click();
      await page.waitForTimeout(300);
      // The map is the same behind every panel, and has thousands of parts.
      const axe = new AxeBuilder({ page });
      const { violations } = await (panel === "Log" ? axe : axe.exclude(".board")).analyze();
      assert.deepEqual(violations.map((one) => `${panel}: ${one.id} ${one.nodes[0]?.target}: ${one.nodes[0]?.any[0]?.message ?? ""}`), []);
    }
    await done();
  });
}

test("a phone scrubs, too, and nothing sticks out", async () => {
  const { page, faults, done } = await newcomer({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const { table } = await finished(page);
  await page.goto(`${ADDRESS}/replay/${table}`);
  await page.locator(".token").first().waitFor();
  await page.getByRole("button", { name: "A turn on" }).tap();
  await page.waitForFunction(() => Number(document.querySelector("input[type=range]").value) > 0);
  for (const panel of ["Figure", "What if, share", "Log"]) {
    await page.getByRole("button", { name: panel, exact: true }).tap();
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, panel);
  }
  assert.deepEqual(faults, []);
  await done();
});
