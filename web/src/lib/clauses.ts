// Rules by their address, in our own words. Each is fetched once.
import { ask } from "./api";
import type { Clause } from "./wire";

const known = new Map<string, Promise<Clause>>();

/** What a rule says. Where it could not be fetched it is asked for again the next time. */
export function clause(id: string): Promise<Clause> {
  const fetched = known.get(id) ?? ask<Clause>(`/api/clauses/${encodeURIComponent(id)}`);
  known.set(id, fetched);
  fetched.catch(() => known.delete(id));
  return fetched;
}

/** A rule in lines of text. */
export function clauseLines({ id, book, section, says, readings }: Clause): string[] {
  const open = readings.map(({ asks, taken }) => `${asks} ${taken}`);
  return [`${id}, ${book}, ${section}: ${says}`, ...open];
}
