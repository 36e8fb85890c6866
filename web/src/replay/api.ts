// What is asked of the server about a replay: with the seat's cookie, or with the secret of a link.
import { ask, post } from "../lib/api";
import { freshId } from "../lib/orders";
import type { Command, Message, NewBranch, Scene, Proof, TableMade, Watching } from "../lib/wire";

/** A replay as an address names it: the id of a table, or the secret of a link. */
export class Source {
  readonly #base: string;

  constructor(readonly name: string) {
    this.#base = this.linked ? `/api/replays/${name}` : `/api/tables/${name}/replay`;
  }

  /** Whether it came by a link. */
  get linked(): boolean {
    return this.name.includes(".");
  }

  /** Where the saved game is. */
  get record(): string {
    return `${this.#base}/record`;
  }

  /** Everything but the pictures; with one's own eyes where nothing is said. */
  head(eyes?: number | null): Promise<Watching> {
    return ask<Watching>(eyes === undefined ? this.#base : `${this.#base}?eyes=${eyes ?? "all"}`);
  }

  /** The pictures of some steps. */
  pictures(eyes: number | null, from: number, count: number): Promise<Scene[]> {
    return ask<Scene[]>(`${this.#base}/pictures?eyes=${eyes ?? "all"}&from=${from}&count=${count}`);
  }

  /** Has the saved game played again. */
  proof(): Promise<Proof> {
    return ask<Proof>(`${this.#base}/proof`);
  }

  /** Opens a table that goes on from a step. */
  branch(wish: NewBranch): Promise<TableMade> {
    return post<TableMade>(`${this.#base}/branch`, wish);
  }

  /** Sends a command of the seat. */
  command(command: Command): Promise<Message> {
    return post<Message>(`/api/tables/${this.name}/commands`, { id: freshId(), command });
  }
}
