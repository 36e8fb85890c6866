// The command line of the text view: what was typed, and what it means. The server judges orders.
import type { Figure } from "./wire";

/** What a typed line means. */
export type Typed =
  | { kind: "help" | "look" | "commit" | "back" | "next" | "orders" | "who" }
  | { kind: "log"; count: number }
  | { kind: "choose"; number: number }
  | { kind: "for"; figure: number; order: string | null }
  | { kind: "order"; order: string }
  | { kind: "say"; text: string }
  | { kind: "rule"; clause: string }
  | { kind: "nothing" };

const WORDS: Record<string, "help" | "look" | "commit" | "back" | "next" | "orders" | "who"> = {
  help: "help", "?": "help", look: "look", l: "look", commit: "commit", go: "commit", back: "back", next: "next", orders: "orders", list: "orders", who: "who",
};

/** Reads a line. A number chooses from the list, a name with a colon gives somebody an order, anything else is an order. */
export function readLine(line: string, own: Figure[]): Typed {
  const text = line.trim();
  if (text === "") return { kind: "nothing" };
  const word = WORDS[text.toLowerCase()];
  if (word) return { kind: word };
  if (/^\d+$/.test(text)) return { kind: "choose", number: Number(text) };
  const log = /^log(?:\s+(\d+))?$/i.exec(text);
  if (log) return { kind: "log", count: Number(log[1] ?? 10) };
  const rule = /^(?:rule\s+)?([a-z]{2}\d{2}-\w+)$/i.exec(text);
  if (rule) return { kind: "rule", clause: rule[1].toLowerCase() };
  if (text.startsWith("/")) return { kind: "say", text };
  const say = /^say\s+(.+)$/i.exec(text);
  if (say) return { kind: "say", text: say[1] };
  const named = /^([^:]+):\s*(.*)$/.exec(text);
  const figure = byName(named ? named[1] : text, own);
  if (figure) return { kind: "for", figure: figure.id, order: named && named[2] ? named[2] : null };
  return { kind: "order", order: text };
}

/** The one figure that a name or its beginning means. */
function byName(name: string, own: Figure[]): Figure | null {
  const wanted = name.trim().toLowerCase();
  if (wanted === "") return null;
  const begins = own.filter((one) => one.word.startsWith(wanted.replaceAll(" ", "-")) || one.name.toLowerCase().startsWith(wanted));
  return begins.length === 1 ? begins[0] : null;
}
