import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { assertedTexts, isAsserted, readScreenTests } from './texts/asserted.ts';
import { composed, inLetters, replaced, unsaid } from './texts/given-way.ts';

const root = join(import.meta.dirname, '../..');

/** The texts that the specification of the product quotes, letter for letter. */
const catalogue = readFileSync(join(import.meta.dirname, 'texts/catalogue.txt'), 'utf8')
  .trim()
  .split('\n');
const exceptions = [replaced, composed, inLetters, unsaid].flatMap((table) => Object.keys(table));
const asserted = assertedTexts(readScreenTests());
const unasserted = (texts: readonly string[]) =>
  texts.filter((text) => !isAsserted(asserted, text));

test('every text quoted in the specification is asserted by a journey or a component test of its screen', () => {
  expect(catalogue.length).toBeGreaterThan(230);
  expect(unasserted(catalogue.filter((text) => !exceptions.includes(text)))).toEqual([]);
});

test('every listed exception is a text quoted in the specification, and is listed once', () => {
  expect(exceptions.filter((text) => !catalogue.includes(text))).toEqual([]);
  expect(new Set(exceptions).size).toBe(exceptions.length);
});

test('every text that replaces or composes a quoted text is asserted by a test', () => {
  const instead = [
    ...Object.values(replaced).map(({ by }) => by),
    ...Object.values(composed).flat(),
  ];
  expect(unasserted(instead)).toEqual([]);
});

test.each(Object.entries(inLetters))('%s: the test of the mail asserts this text', (text, file) => {
  const letters = assertedTexts(new Map([[file, readFileSync(join(root, file), 'utf8')]]));
  expect(isAsserted(letters, text)).toBe(true);
});

const assertedIn = (test: string) => assertedTexts(new Map([['planted.test.tsx', test]]));

test.each([
  "expect(screen.getByText('Hello')).toBeTruthy();",
  "await screen.findByText('Hello');",
  "await expect(toast(page, 'Hello')).toBeVisible();",
  "const greeting = 'Hello'; expect(text).toBe(greeting);",
  "test.each([['Hello']])('says %s', (word) => { expect(text).toBe(word); });",
  "const says = (word: string) => { expect(text).toBe(word); }; says('Hello');",
  'expect(text).toMatch(/^Hello$/);',
])('the check of quoted texts counts as an assertion: %s', (code) => {
  expect(isAsserted(assertedIn(code), 'Hello')).toBe(true);
});

test.each([
  "expect(screen.queryByText('Hello')).toBeNull();",
  "await expect(page.getByText('Hello')).toHaveCount(0);",
  "expect(text).not.toBe('Hello');",
  "await page.getByLabel('Name').fill('Hello');",
  "test('Hello', () => { expect(1).toBe(1); });",
  "const unused = 'Hello';",
  "// expect(screen.getByText('Hello')).toBeTruthy();",
  "expect(screen.getByText('Hello!')).toBeTruthy();",
])('the check of quoted texts does not count as an assertion: %s', (code) => {
  expect(isAsserted(assertedIn(code), 'Hello')).toBe(false);
});

test('in a quoted text, a placeholder stands for any value', () => {
  const said = assertedIn("expect(notify).toHaveBeenCalledWith('Imported 2 vehicles!');");
  expect(isAsserted(said, 'Imported {n} vehicles!')).toBe(true);
  expect(isAsserted(said, 'Imported {n} vehicles')).toBe(false);
});
