import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { makeFirstFonts } from './first-fonts.ts';

test('the fonts that pages load first have the characters listed in the style sheet', async () => {
  for (const { path, bytes } of await makeFirstFonts()) {
    expect((await readFile(path)).equals(bytes), `${path}: run \`npm run generate fonts\``).toBe(
      true,
    );
  }
});
