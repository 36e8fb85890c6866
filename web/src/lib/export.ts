// A log as a file: Markdown, or one page of HTML that needs nothing else.
import { clauseName, signed } from "./text";
import type { Entry, Sum } from "./wire";

/** Which entries are shown. */
export interface Filter {
  /** Kinds that are shown; all where it is empty. */
  kind: string;
  /** Words that must occur. */
  words: string;
}

/** The entries that pass. */
export function filtered(log: Entry[], filter: Filter): Entry[] {
  const words = filter.words.trim().toLowerCase();
  return log.filter(
    (entry) =>
      (filter.kind === "all" || entry.kind === filter.kind) &&
      (words === "" || `${entry.who ?? ""} ${entry.says}`.toLowerCase().includes(words)),
  );
}

/** Entries by turn, in order. */
export function byTurn(log: Entry[]): { turn: number; entries: Entry[] }[] {
  const turns: { turn: number; entries: Entry[] }[] = [];
  for (const entry of log) {
    const last = turns[turns.length - 1];
    if (last && last.turn === entry.turn) last.entries.push(entry);
    else turns.push({ turn: entry.turn, entries: [entry] });
  }
  return turns;
}

/** What a turn is called. */
export function turnName(turn: number): string {
  return turn === 0 ? "Before the first turn" : `Turn ${turn}`;
}

function sumText(sum: Sum): string {
  const parts = sum.parts.map((part) => `${signed(part.amount)} ${part.why}${part.clause ? ` (${part.clause})` : ""}`);
  return `${sum.name}: ${[`${sum.total} = ${sum.base}`, ...parts].join(", ")}`;
}

/** One entry as plain text. */
export function entryText(entry: Entry): string {
  return entry.who ? `${entry.who}: ${entry.says}` : entry.says;
}

/** The log as plain text. */
export function asText(log: Entry[]): string {
  return byTurn(log)
    .map(({ turn, entries }) => [turnName(turn), ...entries.map((entry) => `  ${entryText(entry)}`)].join("\n"))
    .join("\n\n");
}

/** The log as Markdown. Signs that mean something there are escaped. */
export function asMarkdown(title: string, log: Entry[]): string {
  const safe = (text: string) => text.replace(/[\\`*_[\]<>#|]/g, "\\$&");
  const lines = [`# ${safe(title)}`];
  for (const { turn, entries } of byTurn(log)) {
    lines.push("", `## ${turnName(turn)}`, "");
    for (const entry of entries) {
      lines.push(`- ${entry.who ? `**${safe(entry.who)}:** ` : ""}${safe(entry.says)}`);
      for (const sum of entry.sums) lines.push(`  - ${safe(sumText(sum))}`);
    }
  }
  return `${lines.join("\n")}\n`;
}

const PAGE_STYLE = `body{font:1.05rem/1.5 Georgia,serif;max-width:44rem;margin:2rem auto;padding:0 1rem;background:#f4ead3;color:#2a2018}
h1,h2{font-family:Rockwell,"Roboto Slab",Georgia,serif}h2{border-bottom:2px solid;font-size:1.1rem}li{margin:.3rem 0}
summary{cursor:pointer;color:#8a2b16}small{color:#5c4a38}@media(prefers-color-scheme:dark){body{background:#1c1713;color:#efe3c8}summary{color:#f0a080}small{color:#c4b395}}`;

/** The log as one page of HTML that needs nothing else. All text is escaped. */
export function asPage(title: string, log: Entry[]): string {
  const turns = byTurn(log).map(
    ({ turn, entries }) => `<h2>${turnName(turn)}</h2>\n<ol>\n${entries.map(entryPage).join("\n")}\n</ol>`,
  );
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${safeHtml(title)}</title><style>${PAGE_STYLE}</style></head>
<body><h1>${safeHtml(title)}</h1>
${turns.join("\n")}
</body></html>
`;
}

function entryPage(entry: Entry): string {
  const who = entry.who ? `<b>${safeHtml(entry.who)}:</b> ` : "";
  const sums = entry.sums.map(sumPage).join("");
  return `<li>${who}${safeHtml(entry.says)}${sums}</li>`;
}

function sumPage(sum: Sum): string {
  const parts = sum.parts.map((part) => {
    const clause = part.clause ? ` <small>${safeHtml(clauseName(part.clause))}</small>` : "";
    return `<li>${signed(part.amount)} ${safeHtml(part.why)}${clause}</li>`;
  });
  return `<details><summary>${safeHtml(sum.name)}: ${sum.total}</summary><ul><li>${sum.base} base</li>${parts.join("")}</ul></details>`;
}

/** Text that means nothing to HTML. */
export function safeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Hands a file to whoever sits at the browser. */
export function save(name: string, type: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
