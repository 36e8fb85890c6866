// SHA-256 in plain code: browsers count hashes themselves only over https, and a promise must hold on any page.

/** The first bits of the fractional parts of the cube roots (64) or square roots (8) of the first primes. */
function roots(count: number, power: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) {
    if (Array.from({ length: n - 2 }, (_, i) => i + 2).every((d) => n % d !== 0)) found.push(fraction(n, power));
  }
  return found;
}

/** The first 32 bits behind the point of a root, in whole numbers so that no bit is rounded. */
function fraction(n: number, power: number): number {
  const wanted = BigInt(n) << BigInt(32 * power);
  let [low, high] = [0n, BigInt(n) << 32n];
  while (low < high) {
    const middle = (low + high + 1n) / 2n;
    if (middle ** BigInt(power) <= wanted) low = middle;
    else high = middle - 1n;
  }
  return Number(low & 0xffffffffn);
}

const K = roots(64, 3);
const START = roots(8, 2);
const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** The bytes with what SHA-256 adds: a bit, zeros, and how many bits there were. */
function padded(bytes: Uint8Array): DataView {
  const whole = new Uint8Array(((bytes.length + 8) >> 6 << 6) + 64);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setUint32(whole.length - 8, Math.floor(bytes.length / 0x20000000));
  view.setUint32(whole.length - 4, (bytes.length << 3) >>> 0);
  return view;
}

function schedule(view: DataView, at: number): Uint32Array {
  const words = new Uint32Array(64);
  for (let i = 0; i < 16; i++) words[i] = view.getUint32(at + i * 4);
  for (let i = 16; i < 64; i++) {
    const [a, b] = [words[i - 15], words[i - 2]];
    const one = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const two = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    words[i] = words[i - 16] + one + words[i - 7] + two;
  }
  return words;
}

/** The SHA-256 of a text in hexadecimal digits. */
export function sha256(text: string): string {
  const view = padded(new TextEncoder().encode(text));
  const state = Uint32Array.from(START);
  for (let at = 0; at < view.byteLength; at += 64) {
    const words = schedule(view, at);
    let [a, b, c, d, e, f, g, h] = state;
    for (let i = 0; i < 64; i++) {
      const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[i] + words[i];
      const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] += word));
  }
  return Array.from(state, (word) => word.toString(16).padStart(8, "0")).join("");
}
