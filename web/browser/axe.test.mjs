// Axe finds nothing, on every page and every panel, light and dark. It looks once; nothing is tried again.
import { after, before, test } from "node:test";
import { clean, open, openTable, panel, toFire } from "./people.mjs";

let house;
before(async () => (house = await open()));
after(() => house?.stop());

for (const colorScheme of ["light", "dark"]) {
  const someone = () => house.newcomer({ colorScheme });

  test(`the pages before a fight, ${colorScheme}`, async () => {
    const { page, done } = await someone();
    await page.goto(house.address);
    await page.locator(".fight").first().waitFor();
    await clean(page, "home");
    await page.goto(`${house.address}/new`);
    for (const summary of await page.locator("form details > summary").all()) await summary.click();
    await page.locator("fieldset select").first().waitFor();
    await clean(page, "new table, all rules shown");
    await page.goto(`${house.address}/rules-help`);
    await clean(page, "help");
    await page.goto(`${house.address}/j/nobody.1.nothing`);
    await clean(page, "an invitation that is not good");
    await page.goto(`${house.address}/t/nowhere`);
    await page.getByRole("alert").first().waitFor();
    await clean(page, "a table that is not there");
    await page.goto(`${house.address}/api`);
    await clean(page, "for programs");
    await done();
  });

  test(`a table and all its panels, ${colorScheme}`, async () => {
    const { page, done } = await someone();
    await page.goto(house.address);
    await page.getByRole("button", { name: "Play now" }).click();
    await page.waitForURL(/\/t\//);
    await page.locator(".commit").waitFor();
    await clean(page, "table with the guide");
    await page.getByText("No more notes").click();
    await page.locator(".board .token.own").first().click();
    await clean(page, "table, somebody chosen");
    await toFire(page);
    await page.locator(".composer .why > summary").click();
    await page.locator(".composer .tally .clause").first().click();
    await page.locator(".rule .where").first().waitFor();
    await clean(page, "shots with their reasons and a rule");
    await page.keyboard.press("k");
    await clean(page, "figure card", ".board", ".orders");
    await page.locator(".parts").getByText("Table").click();
    await clean(page, "seats", ".board", ".orders");
    await page.locator(".parts").getByText("Log").click();
    await page.locator(".entry").first().waitFor();
    await page.locator(".export summary").click();
    await clean(page, "log", ".board", ".orders");
    await panel(page, "Orders");
    await page.locator(".choices .choice").first().waitFor();
    await clean(page, "orders", ".board");
    await page.getByRole("button", { name: "Keys" }).click();
    await clean(page, "keys", ".board", ".orders");
    await page.goto(`${page.url().split("?")[0]}?view=text`);
    await page.getByRole("heading", { name: "Your men" }).waitFor();
    await clean(page, "text view");
    await done();
  });

  test(`the referee and whoever was invited, ${colorScheme}`, async () => {
    const referee = await someone();
    const { made } = await openTable(referee, house.address, { scenario: "stage_hold_up", referee: true });
    await referee.page.goto(house.address + made.path);
    await referee.page.locator(".parts").getByText("Referee").click();
    await clean(referee.page, "the referee's panel");
    await referee.page.locator(".parts").getByText("Table").click();
    await clean(referee.page, "the referee's seats");
    for (const role of ["player", "spectator"]) {
      const guest = await someone();
      await guest.page.goto(house.address + made.invitations.find((one) => one.role === role).path);
      await clean(guest.page, "an invitation");
      await guest.page.click("button[type=submit]");
      await guest.page.locator(".orders .says").filter({ hasText: /./ }).waitFor();
      await clean(guest.page, `${role} who was invited`);
      await guest.done();
    }
    await referee.done();
  });

  test(`a phone, ${colorScheme}`, async () => {
    const { page, done } = await house.newcomer({ colorScheme, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await page.goto(house.address);
    await page.locator(".fight").first().waitFor();
    await clean(page, "home on a phone");
    await page.getByRole("button", { name: "Play now" }).click();
    await page.locator(".commit").waitFor();
    await page.getByText("No more notes").click();
    for (const part of ["Orders", "Log", "Figure", "Table"]) {
      await panel(page, part);
      await clean(page, `${part} on a phone`);
    }
    await done();
  });
}
