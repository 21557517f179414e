import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeFirstFonts } from './fonts/first-fonts.ts';

/** `npm run generate fonts`: cuts the parts of our fonts that pages load first, for when the list of characters changes. */
for (const { path, bytes } of await makeFirstFonts()) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
  console.log(`${path}: ${bytes.length} bytes`);
}
