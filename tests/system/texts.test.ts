import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { composed, replaced, reworded, unsaid, unspoken } from './texts/given-way.ts';
import { findText, readSources } from './texts/read-sources.ts';

/** The promised texts of the product, letter for letter. */
const catalogue = readFileSync(join(import.meta.dirname, 'texts/catalogue.txt'), 'utf8')
  .trim()
  .split('\n');
const sources = readSources();
const exceptions = [replaced, composed, unsaid].flatMap((table) => Object.keys(table));

test('every promised text is in the product, letter for letter', () => {
  expect(catalogue.length).toBeGreaterThan(230);
  const kept = catalogue.filter((text) => !exceptions.includes(text));
  expect(kept.filter((text) => !findText(sources, text))).toEqual([]);
});

test('every replaced text is in the catalogue, is replaced once, and is not used', () => {
  expect(exceptions.filter((text) => !catalogue.includes(text))).toEqual([]);
  expect(new Set(exceptions).size).toBe(exceptions.length);
  expect(exceptions.filter((text) => findText(sources, text))).toEqual([]);
});

test('every replacement is in the product', () => {
  const missing = Object.values(replaced).filter(({ by }) => !findText(sources, by));
  expect(missing).toEqual([]);
});

test.each(Object.entries(composed))(
  '%s is composed of parts that are in the product',
  (_, parts) => {
    expect(parts.filter((part) => !part.test(sources))).toEqual([]);
  },
);

test('reworded sentences are gone, and their new wording is in the product', () => {
  const former = [...Object.keys(reworded), ...unspoken];
  const lower = sources.toLowerCase();
  expect(former.filter((text) => lower.includes(text.toLowerCase()))).toEqual([]);
  expect(Object.values(reworded).filter((text) => !sources.includes(text))).toEqual([]);
});

test('the check detects one letter more or less', () => {
  const say = (text: string) => `notify.success('${text}');`;
  expect(findText(say('Vehicle added successfully!'), 'Vehicle added successfully!')).toBe(true);
  expect(findText(say('Vehicle added successfully'), 'Vehicle added successfully!')).toBe(false);
  expect(findText(say('Failed to add vehicle. Please.'), 'Failed to add vehicle.')).toBe(false);
  expect(findText('`{n} vehicles`', '{n} vehicles')).toBe(true);
  expect(findText('`$' + '{list.length} vehicles`', '{n} vehicles')).toBe(true);
});
