// People in real Chromium: each has a browser of his own, and notes whatever goes wrong in it.
import assert from "node:assert/strict";
import { inflateRawSync } from "node:zlib";
import { AxeBuilder } from "@axe-core/playwright";
import { chromium } from "playwright-core";
import { serve } from "./server.mjs";

const ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"];

/** A frame as text; long ones are packed. */
const unpacked = (payload) => (typeof payload === "string" ? payload : inflateRawSync(payload).toString());

/** A server and a browser; `stop` ends both. */
export async function open(more = []) {
  const server = await serve();
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: [...ARGUMENTS, ...more] });
  const stop = async () => {
    await browser.close();
    await server.stop();
  };
  return { address: server.address, browser, newcomer: (options) => newcomer(browser, options), stop };
}

/** Somebody with a page. Everything that the server sends him is kept in `wire`, in order. */
async function newcomer(browser, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const [faults, wire, hosts, pending] = [[], [], new Set(), new Set()];
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("request", (request) => /^(https?|wss?):/.test(request.url()) && hosts.add(new URL(request.url()).host));
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => wire.push({ url: socket.url(), bytes: unpacked(payload) })));
  page.on("response", (answer) => {
    if (!answer.url().startsWith("http")) return;
    // Pages and pictures too: every byte that is sent for his eyes.
    const kept = answer.text().then((bytes) => wire.push({ url: answer.url(), bytes: `${JSON.stringify(answer.headers())}\n${bytes}` }), () => undefined);
    pending.add(kept);
    void kept.finally(() => pending.delete(kept));
  });
  const heard = async () => {
    while (pending.size) await Promise.all(pending);
    return wire;
  };
  return { page, faults, hosts, heard, done: () => context.close() };
}

/** Opens a table from a page; gives what the server made. */
export async function openTable({ page }, address, wish) {
  await page.goto(`${address}/rules-help`);
  return page.evaluate(async (wish) => {
    const cards = await fetch("/api/scenarios").then((answer) => answer.json());
    const card = cards.find((one) => one.id === wish.scenario);
    const seats = wish.seats ?? card.sides.map((side) => [side.figures.map(([id]) => id), "person"]);
    const body = JSON.stringify({ ...wish, seats });
    const made = await fetch("/api/tables", { method: "POST", headers: { "Content-Type": "application/json" }, body }).then((answer) => answer.json());
    return { made, card };
  }, wish);
}

/** Axe finds nothing on a page that has come to rest: what fades is let fade first, and it is looked at once. What has not
 * changed since the last look can be left out: a map has thousands of parts. */
export async function clean(page, name, ...unchanged) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Whatever still moves is brought to its end; what never ends says so, and is left alone.
    for (const animation of document.getAnimations()) {
      try {
        animation.finish();
      } catch {
        animation.cancel();
      }
    }
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
  });
  const axe = unchanged.reduce((axe, part) => axe.exclude(part), new AxeBuilder({ page }));
  const { violations } = await axe.analyze();
  const told = violations.flatMap((one) => one.nodes.slice(0, 3).map((node) => `${name}: ${one.id} ${node.target}: ${node.any[0]?.message ?? node.all[0]?.message ?? ""}`));
  assert.deepEqual(told, []);
}

/** Goes on as it is suggested until shots are asked for, and their composer is open with its numbers. */
export async function toFire(page) {
  const composer = page.locator(".composer");
  for (let n = 0; n < 40; n++) {
    await page.locator("button.commit").waitFor();
    // What he may do is fetched after he is asked.
    await page.locator(".composer, .move").first().waitFor({ timeout: 3000 }).catch(() => undefined);
    if (await composer.count()) {
      const numbers = composer.locator(".hit b");
      // If it is suggested that he holds his fire, nobody is aimed at yet.
      if (!(await numbers.waitFor({ timeout: 3000 }).then(() => true, () => false))) await composer.getByLabel("Target", { exact: true }).selectOption({ index: 1 });
      await numbers.waitFor();
      return;
    }
    await answer(page);
  }
  throw new Error("no shots are asked for");
}

/** Gives the orders as they stand, and waits for what comes of them. */
export async function answer(page) {
  const state = () => page.locator(".orders").evaluate((orders) => `${orders.dataset.question} ${orders.dataset.over} ${!!orders.querySelector(".commit")}`);
  const before = await state();
  await page.locator("button.commit").click();
  for (let n = 0; n < 200 && (await state()) === before; n++) await page.waitForTimeout(25);
}

/** Opens a panel of the drawer. */
export async function panel(page, name) {
  const button = page.getByRole("navigation", { name: "Panels" }).getByRole("button", { name, exact: true });
  if ((await button.getAttribute("aria-pressed")) !== "true") await button.click();
}
