import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Link, type LinkState, type Wire } from "../src/lib/link";
import type { Message } from "../src/lib/wire";

class FakeWire implements Wire {
  sent: { id: string; command: unknown }[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor(readonly version: number) {}
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.onclose?.();
  }
  hear(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

function table() {
  const wires: FakeWire[] = [];
  const heard: Message[] = [];
  const states: LinkState[] = [];
  let gaps = 0;
  const link = new Link(
    (version) => {
      wires.push(new FakeWire(version));
      return wires[wires.length - 1];
    },
    { message: (message) => heard.push(message), state: (state) => states.push(state), gap: () => gaps++ },
  );
  return { link, wires, heard, states, gaps: () => gaps };
}

const snapshot = (v: number) => ({ t: "snapshot", v, table: {}, ground: {}, picture: {}, log: [] });
const told = (v: number) => ({ t: "told", v, log: [], picture: {}, table: {} });

describe("the line to a table", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("sends a command after the first snapshot, and settles it when it is done", async () => {
    const { link, wires, states } = table();
    const answer = link.send({ do: "step" });
    expect(wires[0].sent).toEqual([]);
    wires[0].hear(snapshot(4));
    expect(wires[0].sent).toHaveLength(1);
    wires[0].hear({ t: "done", id: wires[0].sent[0].id });
    expect(await answer).toEqual({ done: true });
    expect(states).toEqual(["connecting", "live"]);
  });

  it("sends an unanswered command again with the same id when the line comes back", async () => {
    const { link, wires, states } = table();
    wires[0].hear(snapshot(1));
    const answer = link.send({ do: "step" });
    const id = wires[0].sent[0].id;
    wires[0].close();
    expect(states.at(-1)).toBe("lost");
    await vi.advanceTimersByTimeAsync(1000);
    expect(wires).toHaveLength(2);
    expect(wires[1].version).toBe(1);
    wires[1].hear(snapshot(1));
    expect(wires[1].sent.map((sent) => sent.id)).toEqual([id]);
    wires[1].hear({ t: "refused", id, code: "refused", message: "no", figure: 2 });
    expect(await answer).toEqual({ done: false, why: "no", figure: 2 });
  });

  it("sends once more on a slow line, and not a third time", async () => {
    const { link, wires } = table();
    wires[0].hear(snapshot(1));
    void link.send({ do: "step" });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(wires[0].sent).toHaveLength(2);
    expect(wires[0].sent[0].id).toBe(wires[0].sent[1].id);
  });

  it("drops what it heard already and asks for a snapshot where something is missing", () => {
    const { wires, heard, gaps, link } = table();
    wires[0].hear(snapshot(3));
    wires[0].hear(told(3));
    wires[0].hear(told(4));
    expect(heard.map((message) => message.t)).toEqual(["snapshot", "told"]);
    wires[0].hear(told(6));
    expect(gaps()).toBe(1);
    expect(link.version).toBe(4);
  });

  it("connects again when it is told to", async () => {
    const { wires } = table();
    wires[0].hear(snapshot(1));
    wires[0].hear({ t: "again", code: "stopping", message: "the server is about to stop", retry_after: 5 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(wires).toHaveLength(2);
  });
});
