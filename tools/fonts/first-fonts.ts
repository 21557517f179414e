import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { root } from '../../tests/support/stack/stack.ts';

/**
 * The parts of our fonts that almost every page needs: the characters and weights of our own texts. They are two fifths
 * of the whole files, which browsers load only for other characters.
 */
const styles = join(root, 'apps/web/src/ui/styles');
const weights = { wght: { min: 400, max: 900 } };
const sources = [
  {
    name: 'overpass',
    file: '@fontsource-variable/overpass/files/overpass-latin-wght-normal.woff2',
  },
  { name: 'inter', file: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2' },
  {
    name: 'barlow-condensed',
    file: '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2',
  },
];
/** Kerning, ligatures, accents, and figures of one width. */
const keepFeatures = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum'];

/** Reads from the style sheet which characters a face with this file is for. */
const charactersOf = (css: string, url: string): string => {
  const faces = css.match(/@font-face \{[^}]*\}/g) ?? [];
  const face = faces.find((one) => one.includes(`"${url}"`));
  const ranges = face?.match(/unicode-range:([^;]+);/)?.[1]?.matchAll(/U\+(\w+)(?:-(\w+))?/g);
  if (!ranges) throw new Error(`The style sheet has no font face with ${url} and a unicode-range`);
  return Array.from(ranges, ([, first = '', last = first]) => {
    const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
    return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at));
  }).join('');
};

/** Makes the fonts that `tokens.css` loads first. */
export const makeFirstFonts = async (): Promise<{ path: string; bytes: Buffer }[]> => {
  const css = await readFile(join(styles, 'tokens.css'), 'utf8');
  return await Promise.all(
    sources.map(async ({ name, file }) => {
      const url = `./fonts/${name}-first.woff2`;
      const whole = await readFile(join(root, 'node_modules', file));
      const bytes = await subsetFont(whole, charactersOf(css, url), {
        targetFormat: 'woff2',
        keepFeatures,
        ...(file.includes('wght') ? { variationAxes: weights } : {}),
      });
      return { path: join(styles, url), bytes };
    }),
  );
};
