// Short messages: what changed since the last one, and long ones packed.

/** What a change makes of something: `[value]` is new, `[]` is gone, and an object has changes by field or by place. */
export function changed(from: unknown, change: unknown): unknown {
  if (Array.isArray(change)) return change[0];
  const to: unknown = Array.isArray(from) ? [...from] : { ...(from as object) };
  const [old, next] = [from as Record<string, unknown>, to as Record<string, unknown>];
  for (const [key, part] of Object.entries(change as object)) {
    if (Array.isArray(part) && part.length === 0) delete next[key];
    else next[key] = changed(old[key], part);
  }
  return to;
}

/** The text of a packed message. */
export function unpacked(bytes: ArrayBuffer): Promise<string> {
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"))).text();
}
