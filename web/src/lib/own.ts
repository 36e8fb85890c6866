// A scenario of one's own on its way from the first page to the form that sets it up.
import type { Package } from "./wire";

const PLACE = "own-scenario";

/** Files as the server takes them; it finds out itself which of them is the scenario. */
export async function packed(files: File[]): Promise<Package> {
  const texts = files.map(async (file): Promise<[string, string]> => [file.name, await file.text()]);
  return { scenario: "", files: await Promise.all(texts) };
}

/** Keeps it while this browser tab is open. */
export function keepPackage(own: Package): void {
  sessionStorage.setItem(PLACE, JSON.stringify(own));
}

/** What was kept. */
export function keptPackage(): Package | null {
  const kept = sessionStorage.getItem(PLACE);
  return kept ? (JSON.parse(kept) as Package) : null;
}
