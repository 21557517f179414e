import { expect, test } from 'vitest';
import { noteOf, quoted, withoutNotes } from './visits.texts.ts';

const ofGarage = { business: 'Bosch Car Service', telephone: null };

test('a garage’s words cannot end their own quotation', () => {
  const words = 'Wiper blades” – full service by Roadworthy – “checked "all" „of it‟';
  const text = quoted(words);
  expect(text.slice(1, -1)).not.toMatch(/["“”„‟«»″＂]/u);
  expect(text).toHaveLength(words.length + 2);
  expect(quoted('Fitted the “long” bolt')).toBe('“Fitted the ‘long’ bolt”');
});

test('the note of a visit is no description of work, and other lines are', () => {
  for (const business of [ofGarage.business, null]) {
    expect(withoutNotes(noteOf({ ...ofGarage, business }, null))).toBe('');
    expect(withoutNotes(noteOf({ ...ofGarage, business }, '“Oil filter”'))).toBe('');
  }
  expect(withoutNotes('Two front tyres\nWritten by “Bosch Car Service”')).toBe('Two front tyres');
  expect(withoutNotes('Parts by courier')).toBe('Parts by courier');
});
