// After a table was opened.
import { remember } from "./settings";
import type { TableMade } from "./wire";

/** Keeps the invitations for the page of the table: the server shows them only once. */
export function keepInvitations(made: TableMade): void {
  if (made.invitations.length) remember(`invitations-${made.table}`, JSON.stringify(made.invitations));
}
