// Two players and a referee in three browsers play a whole turn of a fight with hidden movement, orders sealed. Every byte
// that the server sends to each player is kept, and held against the truth that the referee was sent.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { open, openTable, panel } from "./people.mjs";

let house;
before(async () => (house = await open()));
after(() => house?.stop());

/** More commits than a turn can ask for. */
const MOST = 60;

/** The truth: everything that the referee sees now. */
const truth = (page) => page.evaluate(() => fetch(`/api/tables/${location.pathname.split("/")[2]}`).then((answer) => answer.json()));

/** Gives the orders of whoever is asked: what `choose` takes of the list, for each of his men. */
async function commit(player, choose) {
  const give = player.page.locator("button.commit");
  if (!(await give.count())) return false;
  await panel(player.page, "Orders");
  const men = player.page.locator(".asked li:not(.idle) button");
  for (let man = 0; man < (await men.count()); man++) {
    await men.nth(man).click();
    await player.page.locator(".choices .list, .choices .choice").first().waitFor();
    await choose(player.page, man);
  }
  const answered = async () => (await player.heard()).filter(({ bytes }) => /^\{"t":"(done|refused)"/.test(bytes));
  const before = (await answered()).length;
  await give.click();
  for (let n = 0; n < 100 && (await answered()).length === before; n++) await player.page.waitForTimeout(50);
  assert.match((await answered()).at(-1).bytes, /^\{"t":"done"/, "the orders are taken");
  // What follows from it is shown before the next is asked.
  await player.page.waitForTimeout(300);
  return true;
}

/** Goes somewhere, as the list offers it; stays where nothing is offered. */
async function goes(page) {
  const ways = page.locator(".choice", { hasText: /^(Walk|Run|Crawl|Dodge|Place) / });
  if (await ways.count()) await ways.first().click();
}

/** Stands on a place of the map that nobody else has been given. */
async function stands(page, man) {
  const places = page.locator(".choice", { hasText: /^Place / });
  if (await places.count()) await places.nth(man % (await places.count())).click();
}

/** Whom a side may know of: those whom one of its own who is up sees, and who has ever been so. */
function seenBy(side, { picture }, known) {
  for (const one of picture.figures.filter((figure) => figure.side === side && figure.fate === "standing")) {
    for (const other of one.body?.sees ?? []) known.add(other);
  }
  return known;
}

test("three browsers play a hidden turn, and no byte tells a player what he may not know", async () => {
  const referee = await house.newcomer();
  const { made, card } = await openTable(referee, house.address, { scenario: "stage_hold_up", sequence: "advanced", referee: true, seed: "3" });
  const players = [];
  for (const invitation of made.invitations.filter((one) => one.role === "player")) {
    const player = await house.newcomer();
    await player.page.goto(house.address + invitation.path);
    await player.page.click("button[type=submit]");
    await player.page.locator(".orders .says").filter({ hasText: /./ }).waitFor();
    players.push({ ...player, side: card.sides.findIndex((side) => invitation.name.startsWith(side.name)) });
  }
  await referee.page.goto(house.address + made.path);
  await referee.page.locator(".token").first().waitFor();
  const [stage, agents] = [0, 1].map((side) => players.find((one) => one.side === side));
  const known = new Set();
  const [places, sealed] = [new Map(), []];
  let now = await truth(referee.page);
  for (let n = 0; n < MOST && now.picture.turn < 2; n++) {
    // The hidden side gives its orders first, and they are sealed.
    const before = (await stage.heard()).length;
    const ordered = await commit(agents, now.picture.turn === 0 ? stands : goes);
    const waits = (await truth(referee.page)).picture.turn === now.picture.turn && (await stage.page.locator("button.commit").count());
    if (ordered && waits) sealed.push(...(await stage.heard()).slice(before));
    await commit(stage, async () => undefined);
    await stage.page.waitForTimeout(150);
    now = await truth(referee.page);
    seenBy(0, now, known);
    for (const { id, side, at } of now.picture.figures) if (side === 1 && at) places.set(`${id} ${at.x},${at.y}`, at);
  }
  assert.equal(now.picture.turn >= 2, true, "a whole turn is over");
  const wire = await stage.heard();
  assert.equal(wire.length > 5, true, "he was sent something");
  // Names and words of the hidden side are in no byte, seen or not: they are strangers.
  for (const [id, name] of card.sides[1].figures) {
    const told = wire.filter(({ bytes }) => bytes.includes(name) || bytes.includes(`"${id}"`) || bytes.includes(`${id}:`));
    assert.deepEqual(told.map(({ url }) => url), [], `the stage is not sent ${name}`);
  }
  // Sealed orders: while the stage thinks, nothing that it is sent says where anybody of the others is or goes.
  for (const { bytes } of sealed) {
    const message = bytes.startsWith("{\"t\"") ? JSON.parse(bytes) : null;
    for (const entry of message?.log ?? []) assert.equal(entry.kind === "story", false, `told too early: ${entry.says}`);
  }
  // Positions: whoever is shown as seen now stands where one of those stands whom the side sees, and nobody else is moved.
  const seen = now.picture.figures.filter((figure) => known.has(figure.id)).map(({ at }) => at && `${at.x},${at.y}`);
  const own = await truth(stage.page);
  const strangers = own.picture.figures.filter((figure) => !figure.own);
  assert.equal(strangers.length <= known.size, true, "he knows of no more people than were seen");
  for (const one of strangers.filter((figure) => figure.now)) assert.equal(seen.includes(`${one.at.x},${one.at.y}`), true, `${one.name} is shown where nobody was seen`);
  const met = new Set(own.picture.figures.map((figure) => figure.id));
  for (const { bytes } of wire.filter((one) => one.bytes.startsWith("{\"t\""))) {
    const message = JSON.parse(bytes);
    for (const motion of (message.log ?? []).flatMap((entry) => entry.motions)) {
      for (const figure of [motion.figure, motion.by, motion.at].filter((one) => typeof one === "number")) assert.equal(met.has(figure), true, `somebody unmet moves: ${JSON.stringify(motion)}`);
    }
  }
  // The other player is told the orders of nobody either, and the referee sees all.
  const orders = (await agents.heard()).filter(({ bytes }) => bytes.startsWith("{\"t\"")).flatMap(({ bytes }) => JSON.parse(bytes).picture?.asked?.given ?? []);
  const mine = new Set((await truth(agents.page)).picture.figures.filter((figure) => figure.mine).map((figure) => figure.id));
  for (const [figure] of orders) assert.equal(mine.has(figure), true, "sealed orders are one's own");
  assert.equal(await referee.page.locator(".token").count(), card.sides.reduce((sum, side) => sum + side.figures.length, 0), "the referee sees all");
  for (const one of [referee, ...players]) {
    assert.deepEqual(one.faults, []);
    await one.done();
  }
});
