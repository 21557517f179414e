/** The last step of the build: writes a brotli and a gzip copy beside every compressible file above half a KB. */
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const dist = join(import.meta.dirname, '../dist');
const compressible = /\.(html|m?js|css|svg|txt|json|wasm)$/;
const leastBytes = 512;
const squeeze = { brotli: promisify(brotliCompress), gzip: promisify(gzip) };

for (const entry of await readdir(dist, { recursive: true })) {
  const file = join(dist, entry);
  if (!compressible.test(file) || (await stat(file)).size <= leastBytes) continue;
  const content = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  await writeFile(`${file}.br`, await squeeze.brotli(content, { params }));
  await writeFile(`${file}.gz`, await squeeze.gzip(content, { level: 9 }));
}
