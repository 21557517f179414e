import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import {
  openGuides,
  readCovers,
  readDrawings,
  readProductDrawings,
} from '../../../tools/content-files.ts';
import { productDrawingOf } from './product-drawings.ts';
import { productList } from './product-list.ts';

/** Everything a drawing may contain. Anything else (scripts, styles, links, addresses) is rejected. */
const number = '-?[\\d.]+';
const colour = 'none|currentColor|var\\(--(?:plate|plate-ink|art-ground),#[0-9a-f]{3,6}\\)';
const attribute = [
  `(?:fill|stroke)="(?:${colour})"`,
  `(?:stroke-width|cx|cy|r|rx|ry|x|y|width|height)="${number}"`,
  'd="[MmLlHhVvCcQqTtAaZz\\d .,-]+"',
  `transform="(?: ?(?:translate|rotate|scale)\\(${number}(?: ${number}){0,2}\\))+"`,
].join('|');
const shape = `<(?:path|circle|ellipse|rect)(?: (?:${attribute}))+/>`;
const group = `<g(?: (?:${attribute}))+>`;
const drawn = new RegExp(
  `^<svg xmlns="http://www\\.w3\\.org/2000/svg" viewBox="0 0 320 200"><title>[^<>&]{8,120}</title><g id="art" fill="none" stroke="currentColor" stroke-width="${number}" stroke-linecap="round" stroke-linejoin="round">(?:${shape}|${group}|</g>)+</g></svg>\n$`,
);
const count = (text: string, part: RegExp) => text.match(part)?.length ?? 0;
const isDrawing = (svg: string): boolean =>
  drawn.test(svg) && count(svg, /<g[ >]/g) === count(svg, /<\/g>/g);

const ids = (await openGuides()).map(({ name }) => name);
const folders = [
  { folder: 'covers', drawings: readCovers() },
  { folder: 'product-drawings', drawings: readProductDrawings() },
  ...ids.map((id) => ({ folder: id, drawings: readDrawings(id) })),
];

describe.each(folders)('drawings in $folder', ({ drawings }) => {
  test.each(drawings)(
    '$file contains only the elements and colours that drawings may have',
    ({ svg }) => {
      expect(isDrawing(svg)).toBe(true);
      expect(Buffer.byteLength(svg)).toBeLessThan(3_000);
      // For both themes: lines use the text colour, and the part in question is highlighted.
      expect(svg).toContain('fill="var(--plate,');
    },
  );
});

test('no two drawings and no two titles of drawings are equal', () => {
  const all = folders.flatMap(({ drawings }) => drawings.map(({ svg }) => svg));
  expect(all.length).toBeGreaterThanOrEqual(64);
  expect(new Set(all).size).toBe(all.length);
  expect(new Set(all.map((svg) => /<title>(.*)<\/title>/.exec(svg)?.[1])).size).toBe(all.length);
});

test('every guide has a cover drawing, and every cover drawing belongs to a guide', () => {
  expect(readCovers().map(({ file }) => file)).toEqual(ids.map((id) => `${id}.svg`));
});

test('every product has a drawing, and every drawing belongs to a product', () => {
  const names = productList.map(({ id }) => `${id}.svg`);
  expect(readProductDrawings().map(({ file }) => file)).toEqual(names.toSorted());
  for (const { id } of productList) {
    expect(existsSync(fileURLToPath(productDrawingOf(id)))).toBe(true);
  }
});

const sound = readDrawings('oil-change')[0]?.svg ?? '';
test.each([
  ['a script', sound.replace('</g></svg>', '<script>alert(1)</script></g></svg>')],
  ['a handler', sound.replace('<path ', '<path onload="alert(1)" ')],
  ['a style', sound.replace('<path ', '<path style="fill:url(//x)" ')],
  ['an image', sound.replace('</g></svg>', '<image href="//x/y.png"/></g></svg>')],
  ['an address in a fill', sound.replace('fill="none"', 'fill="url(//x#y)"')],
  ['a link', sound.replace('</g></svg>', '<a href="javascript:alert(1)"/></g></svg>')],
  ['a fixed colour', sound.replace('stroke="currentColor"', 'stroke="#fff"')],
  ['an unclosed group', sound.replace('</g></svg>', '<g fill="none"></g></svg>')],
  ['another size', sound.replace('320 200', '24 24')],
  ['no title', sound.replace(/<title>.*<\/title>/, '')],
])('the check of drawings rejects a drawing with %s', (_, svg) => {
  expect(svg).not.toBe(sound);
  expect(isDrawing(sound)).toBe(true);
  expect(isDrawing(svg)).toBe(false);
});
