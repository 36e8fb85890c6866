// The new-table form and the referee's seat in real Chromium: a referee, a player, and what each of them sees.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { AxeBuilder } from "@axe-core/playwright";
import { chromium } from "playwright-core";
import { serve } from "./server.mjs";

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

async function somebody(options = {}) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const faults = [];
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  page.on("pageerror", (error) => faults.push(error.message));
  return { page, faults, done: () => context.close() };
}

async function clean(page, name) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  assert.deepEqual(violations.map((one) => `${name}: ${one.id} ${one.nodes[0]?.target}: ${one.nodes[0]?.any[0]?.message ?? ""}`), []);
}

/** A table by the form: the referee sits there, and gets the links of players by what their seats are called. */
async function opened(page, scenario, fill = async () => undefined) {
  await page.goto(`${ADDRESS}/new?scenario=${scenario}`);
  await page.getByRole("checkbox", { name: /A referee has a seat/ }).check();
  await fill(page);
  await page.getByRole("button", { name: "Open the table" }).click();
  await page.getByRole("heading", { name: "The table is open" }).waitFor();
  const links = await page.locator(".invitations li").evaluateAll((all) => all.map((one) => [one.querySelector("h3").textContent, one.querySelector("a").getAttribute("href")]));
  await clean(page, "invitations");
  await page.getByRole("link", { name: "To the table" }).click();
  await page.getByRole("button", { name: "Referee" }).first().click();
  return (beginning) => links.find(([name]) => name.startsWith(beginning))[1];
}

const panel = (page) => page.getByRole("region", { name: "Referee" });
const log = async (page) => {
  await page.locator(".parts").getByRole("button", { name: "Log" }).click();
  const text = await page.locator(".log-box").innerText();
  await page.locator(".parts").getByRole("button", { name: "Referee" }).click().catch(() => undefined);
  return text;
};

test("a table is opened with everything that the form has, and the table says so", async () => {
  const { page, faults, done } = await somebody();
  const link = await opened(page, "ok_corral_1979", async () => {
    await page.getByLabel("Edition").selectOption("1975");
    await page.getByText("bh75").or(page.getByText("Boot Hill, 1975, clause")).first().waitFor();
    await page.getByLabel("Edition").selectOption("1979");
    await page.getByText("Boot Hill, 1979, clause").first().waitFor();
    await page.getByRole("region", { name: "Earps" }).getByLabel(/player of his own/).check();
    await page.getByLabel("Who plays Doc Holliday").selectOption("computer");
    await page.getByLabel("Doctrine of Doc Holliday").selectOption("cover");
    await page.getByLabel("Who plays Cowboys").selectOption("referee");
    await page.getByLabel("Sequence of play").selectOption("advanced");
    await page.getByLabel("Orders within a side").selectOption("open");
    await page.getByLabel("Time for an answer").selectOption("3600");
    await page.getByLabel("If a player runs out of time").selectOption("computer");
    await page.getByLabel("By the doctrine").selectOption("marksman");
    await page.getByRole("textbox", { name: "Seed" }).fill("1881");
    await page.getByRole("checkbox", { name: /^Stunning/ }).check();
    await page.getByRole("button", { name: /the rule of Stunning says/ }).click();
    await page.locator(".said").getByText(/stun/i).first().waitFor();
    await page.getByText("House rules for unclear print").click();
    await clean(page, "new table");
  });
  await page.locator(".parts").getByRole("button", { name: "Table" }).click();
  await page.getByText("Those of one side see each other’s orders. An answer has 3600 seconds. If a player runs out of time, the computer (marksman) answers.").waitFor();
  const seats = page.getByRole("region", { name: "Seats" });
  assert.equal(await seats.getByRole("row", { name: /computer \(cover\)/ }).count(), 1);
  await page.getByRole("timer").waitFor();
  assert.match(link("Earps: Wyatt Earp"), /^\/j\//);
  assert.deepEqual(faults, []);
  await done();
});

test("what cannot be played is refused in words", async () => {
  const { page, done } = await somebody();
  await page.goto(`${ADDRESS}/new?scenario=ok_corral_1979`);
  await page.getByRole("textbox", { name: "Seed" }).fill("99999999999999999999");
  await page.getByRole("button", { name: /^(Open the table|Play)$/ }).click();
  assert.match(await page.getByRole("alert").innerText(), /seed/);
  await done();
});

test("a referee overrules, adds somebody, gives him to a player, looks with his eyes, and takes all of it back", async () => {
  const referee = await somebody();
  const { page } = referee;
  const link = await opened(page, "ok_corral_1979", async () => {
    await page.getByLabel("Who plays Cowboys").selectOption("person");
    await page.getByLabel("Sequence of play").selectOption("advanced");
  });
  const player = await somebody();
  await player.page.goto(ADDRESS + link("Earps"));
  await player.page.click("button[type=submit]");
  await player.page.locator(".token").first().waitFor();
  const forms = panel(page);
  const why = forms.getByLabel(/^Why/);

  await forms.getByLabel("What is ruled").selectOption("wound");
  await forms.locator("details").nth(0).getByLabel(/^Who/).selectOption("wyatt-earp");
  await forms.getByLabel(/^How bad/).selectOption("serious");
  await forms.getByLabel(/^Where/).selectOption("left arm");
  await why.fill("an old wound");
  await forms.getByRole("button", { name: "Rule so" }).click();
  await player.page.locator(".parts").getByRole("button", { name: "Figure" }).click();
  await player.page.getByLabel("Whose card").selectOption({ label: "Wyatt Earp" });
  await player.page.getByRole("region", { name: "Figure" }).getByText(/Wounded/).waitFor();
  assert.match(await log(page), /wound wyatt-earp serious in left arm because an old wound/);
  await player.page.locator(".parts").getByRole("button", { name: "Log" }).click();
  assert.doesNotMatch(await player.page.locator(".log-box").innerText(), /old wound/);

  await forms.getByRole("button", { name: "Take back the last" }).click();
  await player.page.getByText(/takes the last ruling back/).waitFor();

  await forms.getByLabel("What is ruled").selectOption("add");
  await forms.getByLabel("Of the people files").fill("bat-masterson@fastest_guns");
  await forms.getByLabel(/^Square/).fill("22,26");
  await forms.getByRole("button", { name: "Rule so" }).click();
  await page.locator(".token[aria-label*='Masterson']").waitFor();
  await forms.getByText("Who plays whom").click();
  const hands = forms.locator("details", { hasText: "Who plays whom" });
  await hands.getByLabel("Figure").selectOption({ label: await hands.getByRole("option", { name: /Masterson/ }).innerText() });
  await hands.getByLabel("Played by").selectOption({ index: 1 });
  await hands.getByRole("button", { name: "From now on" }).click();
  await player.page.getByRole("button", { name: /Masterson/ }).or(player.page.locator(".token[aria-label*='Masterson']")).first().waitFor();
  const behan = async (square) => {
    await forms.getByLabel(/^Called/).fill("Johnny Behan");
    for (const score of ["Speed", "Gun", "Throwing", "Bravery", "Strength"]) await forms.getByLabel(score, { exact: true }).fill("50");
    await forms.getByLabel("Gunfights").fill("0");
    await forms.getByLabel(/^Square/).fill(square);
    await forms.getByLabel(/^Weapons/).selectOption("FDR6");
    await forms.getByRole("button", { name: "Rule so" }).click();
  };
  await behan("22,27");
  await page.locator(".token[aria-label*='Johnny Behan']").waitFor();
  await behan("22,28");
  await forms.getByRole("alert").getByText(/called so already/).waitFor();

  await forms.getByLabel("With whose eyes").selectOption({ label: "as Earps" });
  await page.getByText("exactly as they were sent there").waitFor();
  const names = (one) => one.locator(".token").evaluateAll((all) => all.map((token) => token.getAttribute("aria-label")).sort());
  assert.deepEqual(await names(page), await names(player.page));
  await page.getByRole("button", { name: "See everything again" }).click();
  await forms.getByRole("button", { name: "Pause the game" }).waitFor();

  await forms.getByText("Roll in secret").first().click();
  await forms.getByRole("button", { name: "Roll in secret" }).click();
  await forms.getByText(/rolls d100: \d+/).waitFor();
  assert.doesNotMatch(await player.page.locator(".log-box").innerText(), /rolls d100: \d+/);
  await player.page.locator("#talk-text").fill("/roll d6");
  await player.page.locator("#talk-to").selectOption("blind");
  await player.page.getByRole("button", { name: "Say" }).click();
  await player.page.getByText("only the referee sees what falls").waitFor();
  assert.match(await log(page), /rolls d6: \d+/);

  await forms.getByRole("button", { name: "Pause the game" }).click();
  await player.page.getByText("The referee has paused the game.").waitFor();
  for (let n = 0; n < 2; n++) await player.page.locator("button.commit").click({ timeout: 1500 }).catch(() => undefined);
  await forms.getByRole("button", { name: "One step" }).click();
  await forms.getByRole("button", { name: "Go on" }).click();
  await why.fill("once more");
  await forms.getByRole("button", { name: "Roll back" }).click();
  await player.page.getByText("The referee goes back to turn 1: once more.").waitFor();
  await page.locator(".token[aria-label*='Johnny Behan']").waitFor({ state: "detached" });
  await clean(page, "referee");
  assert.deepEqual([...referee.faults, ...player.faults], []);
  await referee.done();
  await player.done();
});

test("mates see each other's open orders", async () => {
  const { page, done } = await somebody();
  const link = await opened(page, "ok_corral_1979", async () => {
    await page.getByRole("region", { name: "Earps" }).getByLabel(/player of his own/).check();
    await page.getByLabel("Sequence of play").selectOption("advanced");
    await page.getByLabel("Orders within a side").selectOption("open");
  });
  const wyatt = await somebody();
  const doc = await somebody();
  await wyatt.page.goto(ADDRESS + link("Earps: Wyatt"));
  await wyatt.page.click("button[type=submit]");
  await doc.page.goto(ADDRESS + link("Earps: Doc"));
  await doc.page.click("button[type=submit]");
  await wyatt.page.locator(".parts").getByRole("button", { name: "Orders" }).click();
  await wyatt.page.locator(".choice").nth(1).click();
  await wyatt.page.locator("button.commit").click();
  const mates = doc.page.locator(".mates");
  await mates.getByText("Wyatt Earp").waitFor();
  await wyatt.page.getByRole("button", { name: "Take orders back" }).click();
  await mates.waitFor({ state: "detached" });
  for (const one of [wyatt, doc]) {
    assert.deepEqual(one.faults, []);
    await one.done();
  }
  await done();
});

test("whoever is late is answered for, and the clock is shown", async () => {
  const { page, faults, done } = await somebody();
  await page.goto(`${ADDRESS}/rules-help`);
  const made = await page.evaluate(async () => {
    const body = JSON.stringify({ scenario: "courtright_and_short", solo: true, timer: 5, absent: "hold" });
    return fetch("/api/tables", { method: "POST", headers: { "Content-Type": "application/json" }, body }).then((answer) => answer.json());
  });
  await page.goto(ADDRESS + made.path);
  await page.getByRole("timer").waitFor();
  assert.match(await page.getByRole("timer").innerText(), /^[1-5] s left$/);
  await page.locator(".entry").getByText(/Time is up: those of .* stand still/).first().waitFor({ timeout: 20_000 });
  assert.deepEqual(faults, []);
  await done();
});

test("whoever plays alone types the dice of a real table", async () => {
  const { page, faults, done } = await somebody({ viewport: { width: 390, height: 844 } });
  await page.goto(`${ADDRESS}/new?scenario=hardin_and_hickok`);
  await page.getByLabel("Dice").selectOption("real");
  await page.getByRole("button", { name: "Play" }).click();
  await page.waitForURL(/\/t\//);
  const dice = page.getByRole("textbox", { name: /missing|die|d100|roll/i });
  const give = page.locator("button.commit");
  for (let n = 0; n < 20 && !(await dice.count()); n++) {
    await give.or(dice).first().waitFor();
    if (await give.count()) await give.click();
    await page.waitForTimeout(300);
  }
  await dice.fill("101");
  await page.getByRole("button", { name: "They fell so" }).click();
  await page.getByRole("alert").waitFor();
  const before = await page.locator(".dice label").innerText();
  await dice.fill(before.includes("d100") ? "50" : "3");
  await page.getByRole("button", { name: "They fell so" }).click();
  await page.waitForFunction((text) => document.querySelector(".dice label")?.textContent !== text || !document.querySelector(".trouble"), before);
  await clean(page, "dice");
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, "nothing sticks out");
  assert.deepEqual(faults, []);
  await done();
});
