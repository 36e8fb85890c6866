// The line to a table: one socket, opened again when it breaks. Commands carry an id; one that was not acknowledged is
// sent again with the same id, so that it is done once.
import { changed, unpacked } from "./brief";
import { freshId } from "./orders";
import type { Answers, Command, Invitation, Message, Sent } from "./wire";

/** What a seat is shown. */
type Shown = Pick<Extract<Message, { t: "told" }>, "picture" | "table">;

/** How the line is. */
export type LinkState = "connecting" | "live" | "lost";

/** What came of a command. */
export type Answer = { done: true; invitation?: Invitation } | { done: false; why: string; figure: number | null };

/** What a link tells whoever opened it. */
export interface LinkEvents {
  /** Something was sent. */
  message(message: Message): void;
  /** The line changed. */
  state(state: LinkState, retryIn: number): void;
  /** Something was missed: a snapshot is wanted. */
  gap(): void;
}

/** Only what the link needs of a socket, so that a test can give another. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
}

/** After so many milliseconds without an answer a command is sent a second time. */
const RESEND_AFTER = 4000;
/** The longest wait before the line is tried again. */
const LONGEST_WAIT = 15_000;

interface Pending {
  sent: Sent;
  settle(answer: Answer): void;
  timer: ReturnType<typeof setTimeout> | null;
}

/** A line to a table. */
export class Link {
  #wire: Wire | null = null;
  #pending = new Map<string, Pending>();
  #tries = 0;
  #version = 0;
  #closed = false;
  #ready = false;
  /** Picture and table as they were sent last. */
  #shown: Shown | null = null;
  /** Packed messages that are being unpacked; whatever comes after them waits. */
  #unpacking: Promise<void> | null = null;
  #retry: ReturnType<typeof setTimeout> | null = null;

  constructor(
    private readonly open: (version: number) => Wire,
    private readonly events: LinkEvents,
  ) {
    this.#connect();
  }

  /** The version of what was heard last. */
  get version(): number {
    return this.#version;
  }

  /** Sends a command, and which question it answers if it does; the promise settles when it is done or refused, however often the line breaks meanwhile. */
  send(command: Command, answers?: Answers): Promise<Answer> {
    const sent: Sent = { id: freshId(), command, ...(answers && { answers }) };
    return new Promise((settle) => {
      const pending: Pending = { sent, settle, timer: null };
      this.#pending.set(sent.id, pending);
      if (this.#ready) this.#transmit(pending);
    });
  }

  /** Takes a message from elsewhere, such as a snapshot that was fetched. */
  take(message: Message): void {
    if (message.t === "snapshot") {
      this.#version = message.v;
      this.#shown = { picture: message.picture, table: message.table };
    }
    this.events.message(message);
  }

  /** Tries at once instead of waiting. */
  hurry(): void {
    if (this.#retry && !this.#closed) this.#connect();
  }

  /** The browser says that it is cut off: a dead socket may not notice for minutes. */
  drop(): void {
    const wire = this.#wire;
    if (!wire) return;
    this.#broke(wire);
    wire.close();
  }

  /** Ends the line for good. */
  close(): void {
    this.#closed = true;
    if (this.#retry) clearTimeout(this.#retry);
    this.#wire?.close();
  }

  #connect(): void {
    if (this.#retry) clearTimeout(this.#retry);
    this.#retry = null;
    this.events.state("connecting", 0);
    const wire = this.open(this.#version);
    this.#wire = wire;
    wire.onopen = () => undefined;
    wire.onclose = () => this.#broke(wire);
    wire.onmessage = (event) => {
      if (wire === this.#wire) this.#receive(wire, event.data);
    };
  }

  /** Reads a message, in the order in which it came. */
  #receive(wire: Wire, data: unknown): void {
    if (typeof data === "string" && !this.#unpacking) return this.#hear(JSON.parse(data) as Message);
    const text = typeof data === "string" ? Promise.resolve(data) : unpacked(data as ArrayBuffer);
    const turn = Promise.all([this.#unpacking, text]).then(([, text]) => {
      if (this.#unpacking === turn) this.#unpacking = null;
      if (wire === this.#wire) this.#hear(JSON.parse(text) as Message);
    });
    this.#unpacking = turn;
  }

  #broke(wire: Wire): void {
    if (wire !== this.#wire || this.#closed) return;
    this.#wire = null;
    this.#ready = false;
    this.#tries += 1;
    const wait = Math.min(LONGEST_WAIT, 500 * 2 ** Math.min(this.#tries - 1, 6)) * (0.75 + Math.random() / 2);
    this.events.state("lost", wait);
    this.#retry = setTimeout(() => this.#connect(), wait);
  }

  #transmit(pending: Pending): void {
    this.#wire?.send(JSON.stringify(pending.sent));
    if (pending.timer) clearTimeout(pending.timer);
    pending.timer = setTimeout(() => {
      if (this.#pending.has(pending.sent.id) && this.#ready) this.#wire?.send(JSON.stringify(pending.sent));
    }, RESEND_AFTER);
  }

  #hear(message: Message): void {
    switch (message.t) {
      case "snapshot":
        this.take(message);
        this.#live();
        return;
      case "told":
        this.#shown = { picture: message.picture, table: message.table };
        return this.#versioned(message);
      case "changed":
        return this.#changed(message);
      case "done":
        return this.#settle(message.id, { done: true });
      case "invited":
        return this.#settle(message.id, { done: true, invitation: message.invitation });
      case "shared":
        return this.#settle(message.id, { done: true });
      case "refused":
        return this.#settle(message.id, { done: false, why: message.message, figure: message.figure ?? null });
      case "again":
        this.#wire?.close();
    }
  }

  /** The first message after opening says that the line is good: whatever was not acknowledged is sent again. */
  #live(): void {
    this.#ready = true;
    this.#tries = 0;
    this.events.state("live", 0);
    for (const pending of this.#pending.values()) this.#transmit(pending);
  }

  /** What changed of the picture and the table, put together with what was there. */
  #changed({ v, log, change }: Extract<Message, { t: "changed" }>): void {
    if (v === this.#version + 1 && this.#shown) this.#shown = changed(this.#shown, change) as Shown;
    if (this.#shown) this.#versioned({ t: "told", v, log, ...this.#shown });
  }

  #versioned(message: Message & { v: number }): void {
    if (!this.#ready) this.#live();
    if (message.v <= this.#version) return;
    if (message.v > this.#version + 1) return this.events.gap();
    this.#version = message.v;
    this.events.message(message);
  }

  #settle(id: string, answer: Answer): void {
    const pending = this.#pending.get(id);
    if (!pending) return;
    if (pending.timer) clearTimeout(pending.timer);
    this.#pending.delete(id);
    pending.settle(answer);
  }
}

/** Opens the socket of a table. */
export function socket(table: string): (version: number) => Wire {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return () => {
    const socket = new WebSocket(`${scheme}//${location.host}/api/tables/${table}/socket?brief=1`);
    socket.binaryType = "arraybuffer";
    return socket as unknown as Wire;
  };
}
