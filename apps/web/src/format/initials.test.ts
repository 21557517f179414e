import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Sam Porter', 'SP'],
  ['Sam', 'S'],
  ['Mary Ann Smith', 'MS'],
  [' élodie  Ångström ', 'ÉÅ'],
  ['', ''],
])('the initials of %j are %j', (name, letters) => {
  expect(initialsOf(name)).toBe(letters);
});
