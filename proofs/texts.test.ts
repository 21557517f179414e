import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { composed, replaced, reworded, unsaid, unspoken } from './texts/given-way.ts';
import { findText, readSources } from './texts/read-sources.ts';

/** The texts the product was promised with, letter for letter. */
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

test('whatever gave way is of the catalogue, gave way once, and is not said after all', () => {
  expect(exceptions.filter((text) => !catalogue.includes(text))).toEqual([]);
  expect(new Set(exceptions).size).toBe(exceptions.length);
  expect(exceptions.filter((text) => findText(sources, text))).toEqual([]);
});

test('what stands instead is there', () => {
  const missing = Object.values(replaced).filter(({ by }) => !findText(sources, by));
  expect(missing).toEqual([]);
});

test.each(Object.entries(composed))('%s is put together from parts that are there', (_, parts) => {
  expect(parts.filter((part) => !part.test(sources))).toEqual([]);
});

test('what read like a translation is gone, and what is said instead is there', () => {
  const former = [...Object.keys(reworded), ...unspoken];
  const lower = sources.toLowerCase();
  expect(former.filter((text) => lower.includes(text.toLowerCase()))).toEqual([]);
  expect(Object.values(reworded).filter((text) => !sources.includes(text))).toEqual([]);
});

test('a letter more or less would be noticed', () => {
  const say = (text: string) => `notify.success('${text}');`;
  expect(findText(say('Vehicle added successfully!'), 'Vehicle added successfully!')).toBe(true);
  expect(findText(say('Vehicle added successfully'), 'Vehicle added successfully!')).toBe(false);
  expect(findText(say('Failed to add vehicle. Please.'), 'Failed to add vehicle.')).toBe(false);
  expect(findText('`{n} vehicles`', '{n} vehicles')).toBe(true);
  expect(findText('`$' + '{list.length} vehicles`', '{n} vehicles')).toBe(true);
});
