// Games that this browser has played or is playing, kept here so that the first page can go on with them.
import { recall, remember } from "./settings";

/** A game of this browser. */
export interface MyGame {
  id: string;
  name: string;
  scenario: string;
  side: string;
  turn: number;
  over: boolean;
  says: string;
  /** Something is asked of this seat. */
  waits: boolean;
  /** When it was looked at last, in milliseconds. */
  at: number;
}

const MOST = 40;

/** All of them, the latest first. */
export function myGames(): MyGame[] {
  try {
    const kept = JSON.parse(recall("games", "[]")) as MyGame[];
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** Keeps how a game stands. */
export function keepGame(game: MyGame): void {
  remember("games", JSON.stringify([game, ...myGames().filter((one) => one.id !== game.id)].slice(0, MOST)));
}

/** Forgets a game. The game itself stays where it is. */
export function forgetGame(id: string): MyGame[] {
  const left = myGames().filter((one) => one.id !== id);
  remember("games", JSON.stringify(left));
  return left;
}

/** All games as one link, to go on in another browser: seats stay with the links that were opened for them. */
export function asLink(games: MyGame[]): string {
  const text = JSON.stringify(games.map(({ id, name, scenario, side }) => [id, name, scenario, side]));
  return `${location.origin}/#games=${btoa(String.fromCharCode(...new TextEncoder().encode(text)))}`;
}

/** Takes games from such a link. */
export function fromLink(hash: string): number {
  const found = /^#games=(.+)$/.exec(hash);
  if (!found) return 0;
  try {
    const text = new TextDecoder().decode(Uint8Array.from(atob(found[1]), (sign) => sign.charCodeAt(0)));
    const all = JSON.parse(text) as [string, string, string, string][];
    for (const [id, name, scenario, side] of all.reverse()) if (!myGames().some((one) => one.id === id)) keepGame({ id, name, scenario, side, turn: 0, over: false, says: "", waits: false, at: Date.now() });
    return all.length;
  } catch {
    return 0;
  }
}
