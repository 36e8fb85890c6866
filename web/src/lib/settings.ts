// Small choices that are kept in this browser. Where it keeps nothing, nothing breaks.

/** A choice that was kept. */
export function recall(name: string, otherwise: string): string {
  try {
    return localStorage.getItem(`sixgun-${name}`) ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** Keeps a choice. */
export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(`sixgun-${name}`, value);
  } catch {
    // Private windows may refuse: then the choice lasts as long as the page.
  }
}

/** Light or dark as chosen, or as the system has it. */
export function theme(): "light" | "dark" {
  const chosen = recall("theme", "");
  if (chosen === "light" || chosen === "dark") return chosen;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** Puts the theme on the page. */
export function applyTheme(chosen = theme()): void {
  document.documentElement.dataset.theme = chosen;
}

/** The other theme from now on. */
export function switchTheme(): void {
  const next = theme() === "dark" ? "light" : "dark";
  remember("theme", next);
  applyTheme(next);
}
