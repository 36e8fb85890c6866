// The front page as one SVG file: our own words, with a drawing of the ground and of those who fell.
import type { Figure, Ground } from "../lib/wire";

export interface FrontPage {
  paper: string;
  date: string;
  head: string;
  lines: string[];
  result: string;
  ground: Ground;
  figures: Figure[];
}

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign] ?? sign);

/** A text in lines of at most so many letters. */
export function wrapped(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines[lines.length - 1];
    if (last !== undefined && last.length + word.length < most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** The ground from above: roofs as boxes, those who stand as dots, those who fell as crosses. */
function scene({ ground, figures }: FrontPage, x: number, y: number, wide: number, high: number): string {
  const here = figures.flatMap((one) => (one.at ? [one.at] : []));
  const [x0, y0] = [Math.max(0, Math.min(...here.map((at) => at.x)) - 6), Math.max(0, Math.min(...here.map((at) => at.y)) - 5)];
  const [x1, y1] = [Math.min(ground.width, Math.max(...here.map((at) => at.x)) + 7), Math.min(ground.height, Math.max(...here.map((at) => at.y)) + 6)];
  const k = Math.min(wide / (x1 - x0), high / (y1 - y0));
  const walls = ground.storeys[0].walls.flatMap((wall) => wall.stretches).map(([a, b, c, d]) => `M${a} ${b}L${c} ${d}`).join("");
  const people = figures.filter((one) => one.at && one.place !== "left").map((one) => {
    const [px, py] = [one.at!.x + 0.5, one.at!.y + 0.5];
    const shape = one.fate === "standing" ? `<circle cx="${px}" cy="${py}" r="0.38" fill="${one.side === 0 ? "#1d4a78" : "#95330f"}"/>` : `<path d="M${px - 0.35} ${py - 0.35}l0.7 0.7m0-0.7l-0.7 0.7" stroke="#2a2018" stroke-width="0.16"/>`;
    return `${shape}<text x="${px}" y="${py + 1}" font-size="0.55" text-anchor="middle">${escape(one.name.split(" ").at(-1) ?? "")}</text>`;
  });
  return `<svg x="${x}" y="${y}" width="${wide}" height="${high}" viewBox="${x0} ${y0} ${wide / k} ${high / k}"><rect x="${x0}" y="${y0}" width="100%" height="100%" fill="#e6d6b2"/><path d="${walls}" fill="none" stroke="#3a2c1f" stroke-width="0.14"/>${people.join("")}</svg>`;
}

/** The page. */
export function frontPage(page: FrontPage): string {
  const text = (lines: string[], x: number, y: number, size: number, more = "") => lines.map((line, i) => `<text x="${x}" y="${y + i * size * 1.35}" font-size="${size}" ${more}>${escape(line)}</text>`).join("");
  const head = wrapped(page.head, 34);
  const story = page.lines.flatMap((line) => [...wrapped(line, 46), ""]);
  const top = 190 + head.length * 54;
  const half = Math.ceil(story.length / 2);
  const below = top + 330;
  const high = below + half * 25 + 90;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 ${high}" font-family="Rockwell, Georgia, serif" fill="#2a2018"><rect width="900" height="${high}" fill="#fcf6e7"/><rect x="14" y="14" width="872" height="${high - 28}" fill="none" stroke="#2a2018" stroke-width="3"/>${text([page.paper], 450, 88, 54, 'text-anchor="middle" font-weight="700"')}<path d="M40 112H860M40 146H860" stroke="#2a2018" stroke-width="2"/>${text([`${page.date}${page.date ? " · " : ""}${page.result}`], 450, 136, 20, 'text-anchor="middle"')}${text(head, 450, 198, 40, 'text-anchor="middle" font-weight="700"')}${scene(page, 40, top - 10, 820, 300)}${text(story.slice(0, half), 40, below + 16, 18)}${text(story.slice(half), 470, below + 16, 18)}<text x="450" y="${high - 32}" font-size="14" text-anchor="middle">Played at a Sixgun table</text></svg>`;
}
