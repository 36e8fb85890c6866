// A fight that is over, for tests and pictures of what comes after it.

/** Plays a fight to its end by requests alone: the first that is listed, or the first shot. The dice are cast as the fight goes, or follow from a seed that is wished for. */
export async function play(page, address, scenario = "courtright_and_short", seed = null) {
  await page.goto(`${address}/rules-help`);
  return page.evaluate(async ({ scenario, seed }) => {
    const post = (path, body) => fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }).then((answer) => answer.json());
    const get = (path) => fetch(path).then((answer) => answer.json());
    const { table } = await post("/api/tables", { scenario, solo: true, seed });
    const first = (await get(`/api/tables/${table}`)).table.seed_hash;
    for (let n = 0; n < 900; n++) {
      const seen = await get(`/api/tables/${table}`);
      if (seen.table.over) return { table, first, seed: seen.table.seed };
      const asked = seen.picture.asked;
      if (!asked || asked.committed) {
        await new Promise((done) => setTimeout(done, 20));
        continue;
      }
      const orders = [];
      for (const figure of asked.figures) {
        const { listed } = await get(`/api/tables/${table}/offers?figure=${figure}`);
        orders.push({ figure, order: (listed.find((offer) => offer.action === "fire") ?? listed[0]).order });
      }
      await post(`/api/tables/${table}/commands`, { id: `n${n}`, command: { do: "commit", orders } });
    }
    throw new Error("it never ends");
  }, { scenario, seed });
}
