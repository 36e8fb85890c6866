// After a table was opened.
import type { Invitation } from "../protocol/Invitation";
import type { TableMade } from "./wire";

const key = (table: string): string => `sixgun-invitations-${table}`;

/** Hands the invitations over to the page of the table, which takes them out at once: links are not kept in the browser. */
export function keepInvitations(made: TableMade): void {
  try {
    if (made.invitations.length) sessionStorage.setItem(key(made.table), JSON.stringify(made.invitations));
  } catch {
    // Private windows may refuse: then the page makes new links.
  }
}

/** Takes the invitations that were handed over, once. Those that version 0.1 kept are thrown away. */
export function takeInvitations(table: string): Invitation[] {
  try {
    const handed = sessionStorage.getItem(key(table)) ?? "[]";
    sessionStorage.removeItem(key(table));
    localStorage.removeItem(key(table));
    return JSON.parse(handed) as Invitation[];
  } catch {
    return [];
  }
}
