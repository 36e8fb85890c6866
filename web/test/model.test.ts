import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TableModel } from "../src/table/model.svelte";
import type { Asked, Offers, Scene } from "../src/lib/wire";
import { man, offer, offers, priced } from "./made";

/** What the browser adds to the dice: 256 bits. */
const ENTROPY = expect.stringMatching(/^[0-9a-f]{64}$/);

const here = { x: 1, y: 1, z: 0 };
let wire: { sent: { id: string; command: { do: string; orders?: unknown } }[]; onmessage: ((event: { data: string }) => void) | null };
let fetched: string[];
let answers: (figure: number) => Partial<Offers>;
let v: number;
let advised: unknown[];

class FakeSocket {
  sent: (typeof wire)["sent"] = [];
  onmessage: (typeof wire)["onmessage"] = null;
  constructor() {
    wire = this;
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {}
}

beforeEach(() => {
  [fetched, v, advised] = [[], 0, []];
  answers = () => ({});
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("location", { protocol: "http:", host: "here" });
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("document", { hidden: true });
  vi.stubGlobal("fetch", async (path: string) => {
    if (path.endsWith("/advice")) return new Response(JSON.stringify(advised));
    if (path.startsWith("/api/scenarios/")) return new Response("{}", { status: 404 });
    fetched.push(path);
    const figure = Number(new URL(path, "http://here").searchParams.get("figure"));
    return new Response(JSON.stringify(offers(figure, { v, ...answers(figure) })));
  });
});
afterEach(() => vi.unstubAllGlobals());

const settle = () => new Promise((done) => setTimeout(done, 5));
function scene(asked: Asked | null): Scene {
  return { turn: 1, turns: 9, asked, figures: [man(3, here), man(5, here)], horses: [], given: [], mates: [], facts: [] } as unknown as Scene;
}
const asked = (more: Partial<Asked> = {}): Asked => ({ ask: "act", says: "What do they do?", figures: [3, 5], given: [], committed: false, ...more });
const table = { seats: [], sides: [], left: null, seed_hash: "", waiting: 0, over: false, looks_as: null, paused: false, dice: null };
function hear(picture: Scene): Promise<unknown> {
  v += 1;
  const message = v === 1 ? { t: "snapshot", v, table, ground: {}, picture, log: [] } : { t: "told", v, table, picture, log: [] };
  wire.onmessage?.({ data: JSON.stringify(message) });
  return settle();
}
const done = () => wire.onmessage?.({ data: JSON.stringify({ t: "done", id: wire.sent.at(-1)?.id }) });

describe("a table that asks for all orders at once", () => {
  it("drafts what is taken, goes to the next, and sends the rest as it is listed first", async () => {
    const model = new TableModel("t");
    await hear(scene(asked()));
    model.take(offer("kneel"));
    expect(model.selected).toBe(5);
    expect(wire.sent).toEqual([]);
    void model.commit();
    await settle();
    expect(wire.sent[0].command).toEqual({ do: "commit", entropy: ENTROPY, orders: [{ figure: 3, order: "kneel" }, { figure: 5, order: "stay" }] });
  });

  it("sends nothing while nobody knows what somebody may do", async () => {
    answers = (figure) => (figure === 5 ? { listed: [] } : {});
    const model = new TableModel("t");
    await hear(scene(asked()));
    await model.commit();
    expect(wire.sent).toEqual([]);
    expect(model.trouble).toContain("Man 5");
  });

  it("sends what is advised where nothing was ordered", async () => {
    advised = [{ figure: 5, action: "go", choice: null, priced: priced("walk to 2,2") }];
    const model = new TableModel("t");
    await hear(scene(asked()));
    model.takeOffer(offer("kneel"));
    await model.idleAll();
    model.adviseAll();
    void model.commit();
    await settle();
    expect(wire.sent[0].command).toEqual({ do: "commit", entropy: ENTROPY, orders: [{ figure: 3, order: "stay" }, { figure: 5, order: "walk to 2,2" }] });
  });

  it("keeps drafts for when the page is opened again, and only for the same question", async () => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", { getItem: (name: string) => kept.get(name) ?? null, setItem: (name: string, value: string) => void kept.set(name, value) });
    const first = new TableModel("t");
    await hear(scene(asked({ question: 4 })));
    first.take(offer("kneel"));
    v = 0;
    const again = new TableModel("t");
    await hear(scene(asked({ question: 4 })));
    expect(again.drafts.get(3)?.order).toBe("kneel");
    await hear(scene(asked({ question: 5 })));
    expect(again.drafts.size).toBe(0);
  });

  it("keeps drafts when somebody only talks", async () => {
    const model = new TableModel("t");
    await hear(scene(asked()));
    model.take(offer("kneel"));
    await hear(scene(asked()));
    expect(model.drafts.get(3)).toMatchObject({ order: "kneel", says: "he will kneel" });
  });
});

describe("a table that asks for one order of anybody", () => {
  const one = () => scene(asked({ one: true }));

  it("sends an order as soon as it is chosen, and no other", async () => {
    const model = new TableModel("t");
    await hear(one());
    model.select(5);
    await settle();
    model.take(offer("search"));
    expect(wire.sent.map((sent) => sent.command)).toEqual([{ do: "commit", entropy: ENTROPY, orders: [{ figure: 5, order: "search" }] }]);
    model.take(offer("search"));
    expect(wire.sent.length).toBe(1);
  });

  it("fetches the offers of whoever is chosen alone, and again when the same question comes again", async () => {
    const model = new TableModel("t");
    await hear(one());
    expect(fetched).toEqual(["/api/tables/t/offers?figure=3"]);
    model.select(5);
    await settle();
    model.take(offer("search"));
    done();
    answers = () => ({ listed: [offer("done")] });
    await hear(one());
    expect(model.selected).toBe(5);
    expect(model.offer?.listed.map((listed) => listed.order)).toEqual(["done"]);
    expect(fetched.slice(1)).toEqual(["/api/tables/t/offers?figure=5", "/api/tables/t/offers?figure=5"]);
  });

  it("chooses another when whoever was chosen is not asked any more", async () => {
    const model = new TableModel("t");
    await hear(one());
    await hear(scene(asked({ one: true, figures: [5] })));
    expect(model.selected).toBe(5);
  });
});
