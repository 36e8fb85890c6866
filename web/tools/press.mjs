// Compresses the built files beside themselves, and fails where script and style weigh more than they may.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** The most bytes of script and style after compression. */
const MOST = 200 * 1024;
const PRESSED = /\.(js|css|html|svg|json|txt)$/;
const root = new URL("../dist/", import.meta.url).pathname;

let total = 0;
for (const file of readdirSync(root, { recursive: true }).map(String).filter((name) => PRESSED.test(name)).sort()) {
  const bytes = readFileSync(join(root, file));
  const br = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  const gz = gzipSync(bytes, { level: 9 });
  writeFileSync(join(root, `${file}.br`), br);
  writeFileSync(join(root, `${file}.gz`), gz);
  if (/\.(js|css)$/.test(file)) total += gz.length;
  console.log(`${file}: ${bytes.length} bytes, gzip ${gz.length}, brotli ${br.length}`);
}
console.log(`script and style: ${total} bytes of gzip, at most ${MOST}`);
if (total > MOST) process.exitCode = 1;
