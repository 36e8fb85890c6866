// SHA-256 by a library: browsers count hashes themselves only over https, and a promise must hold on any page.
import { sha256 as hash } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

/** The hash of a text, in hexadecimal. */
export function sha256(text: string): string {
  return bytesToHex(hash(utf8ToBytes(text)));
}

/** The hash of bytes that stand as hexadecimal digits, in hexadecimal. */
export function sha256OfHex(digits: string): string {
  return bytesToHex(hash(hexToBytes(digits)));
}
