// What is asked of the server beside the socket.
import type { Offers as Sent } from "../protocol/Offers";
import { spread } from "./reach";
import type { Advice, Card, Choice, Forms, Message, NewTable, Offer, Offers, Package, Priced, Problem, TableMade } from "./wire";

/** The server's own words for what went wrong, or ours where it said nothing. */
export class Trouble extends Error {}

/** Asks the server; what it refuses is thrown in its own words. */
export async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, { credentials: "same-origin", headers: { Accept: "application/json", ...init?.headers }, ...init });
  } catch {
    throw new Trouble("The server does not answer. Is it running, and are you online?");
  }
  const text = await answer.text();
  if (!answer.ok) throw new Trouble(reason(text) || `The server says no (${answer.status}).`);
  return JSON.parse(text) as T;
}

/** An error comes as JSON with a `message`; a proxy in between may say it in plain text. */
function reason(text: string): string {
  try {
    return (JSON.parse(text) as Partial<Problem>).message ?? "";
  } catch {
    return text.length < 300 && !text.includes("<") ? text : "";
  }
}

/** Sends something in JSON. */
export function post<T>(path: string, body?: unknown): Promise<T> {
  return ask<T>(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify(body ?? {}),
  });
}

/** The fights that can be played. */
export const scenarios = () => ask<Card[]>("/api/scenarios");

/** A fight by another book and with variants: sequences, rules and readings are that book's, and people of variants are there. */
export const scenarioBy = (id: string, book: string, variants: string[]) =>
  ask<Card>(`/api/scenarios/${id}?${new URLSearchParams({ ...(book ? { book } : {}), variants: variants.join(",") })}`);

/** What the forms of a table offer: doctrines, and what a referee may rule. */
export const forms = (table: string) => ask<Forms>(`/api/tables/${table}/forms`);

/** The card of a scenario of one's own, or everything that is wrong with it. */
export const packageCard = (own: Package, book = "", variants: string[] = []) =>
  post<Card>(`/api/packages?${new URLSearchParams({ ...(book ? { book } : {}), variants: variants.join(",") })}`, own);

/** Opens a table at the O.K. Corral against the computer. */
export const playNow = () => post<TableMade>("/api/play");

/** Opens a table. */
export const openTable = (table: NewTable) => post<TableMade>("/api/tables", table);

/** Opens a table from a saved fight, and says where to look: at the replay where it is over, or at the table. */
export async function openSaved(record: string): Promise<string> {
  const { table, path } = await post<TableMade>("/api/tables", { scenario: "", solo: true, record });
  const seen = await snapshot(table);
  return seen.t === "snapshot" && seen.table.over ? `/replay/${table}` : path;
}

/** Everything that this seat sees. */
export const snapshot = (table: string) => ask<Message>(`/api/tables/${table}`);

/** What this seat sees, in words made by the server. */
export async function inWords(table: string): Promise<string[]> {
  const answer = await fetch(`/api/tables/${table}/text`, { credentials: "same-origin" });
  const text = await answer.text();
  if (!answer.ok) throw new Trouble(`The server says no (${answer.status}).`);
  return text.split("\n").filter((line) => line.trim() !== "");
}

/** What is empty is not sent. */
const NO_PARTS = { reach: [], places: [], poses: [], deeds: [], targets: [], means: [], manners: [], best: null };
const whole = (offer: Offer): Offer => ({ ...{ figure: null, to: null, means: null, speed: null, chances: [], count: 0, seldom: false }, ...offer });

/** What a figure that is asked may do. */
export async function offers(table: string, figure: number): Promise<Offers> {
  const sent = { ...NO_PARTS, ...(await ask<Partial<Sent>>(`/api/tables/${table}/offers?figure=${figure}`)) } as Sent;
  return { ...sent, listed: sent.listed.map(whole), best: sent.best && whole(sent.best), reach: sent.reach.map(spread) };
}

/** What a choice costs and is worth, and the order that gives it. */
export const price = (table: string, figure: number, choice: Choice) => post<Priced>(`/api/tables/${table}/price`, { figure, choice });

/** What the seat's figures do unless they are told otherwise. */
export const advice = (table: string) => ask<Advice[]>(`/api/tables/${table}/advice`);
