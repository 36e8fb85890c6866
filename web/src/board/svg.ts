// Making SVG by hand.

const SPACE = "http://www.w3.org/2000/svg";

/** Units of a square. */
export const UNIT = 32;

type Value = string | number | boolean | null | undefined;

/** An element with attributes and children. */
export function el<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Record<string, Value> = {},
  ...children: (Node | string)[]
): SVGElementTagNameMap[K] {
  const made = document.createElementNS(SPACE, name);
  set(made, attributes);
  made.append(...children);
  return made;
}

/** Sets attributes; nothing and false take one away. */
export function set(element: Element, attributes: Record<string, Value>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) element.removeAttribute(name);
    else element.setAttribute(name, String(value === true ? "" : value));
  }
}

/** The path of many squares, those of a row that touch drawn as one. */
export function cells(rows: string[], wanted: (letter: string) => boolean): string {
  let path = "";
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (!wanted(row.charAt(x))) continue;
      let end = x + 1;
      while (end < row.length && wanted(row.charAt(end))) end++;
      path += `M${x * UNIT} ${y * UNIT}h${(end - x) * UNIT}v${UNIT}h${(x - end) * UNIT}z`;
      x = end;
    }
  });
  return path;
}

/** The path of straight stretches. */
export function lines(stretches: [number, number, number, number][]): string {
  return stretches.map(([x0, y0, x1, y1]) => `M${x0 * UNIT} ${y0 * UNIT}L${x1 * UNIT} ${y1 * UNIT}`).join("");
}

/** The middle of a square. */
export function middle(at: { x: number; y: number }): [number, number] {
  return [(at.x + 0.5) * UNIT, (at.y + 0.5) * UNIT];
}
