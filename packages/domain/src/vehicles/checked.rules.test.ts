import { expect, test } from 'vitest';
import { wordAllChecked, wordChecked } from './checked.rules.ts';

const today = '2026-11-16';
const at = (checkedAt: string | null) => ({ checkedAt });

test.each([
  ['2026-11-16T09:00:00.000Z', 'Checked today'],
  ['2026-11-12T09:00:00.000Z', 'Checked 12 Nov'],
  ['2025-06-30T23:30:00.000Z', 'Checked 1 Jul 2025'],
  [null, 'As entered, not checked'],
])('a status checked at %s is described as: %s', (checkedAt, words) => {
  expect(wordChecked(at(checkedAt), today)).toBe(words);
});

test('the text on checks states the oldest check, and counts vehicles that were never checked', () => {
  const [fresh, old] = [at('2026-11-16T09:00:00.000Z'), at('2026-11-02T09:00:00.000Z')];
  expect(wordAllChecked([], today)).toBeNull();
  expect(wordAllChecked([fresh, fresh], today)).toBe('Checked with DVSA and DVLA today.');
  expect(wordAllChecked([old], today)).toBe('Checked with DVSA and DVLA on 2 Nov.');
  expect(wordAllChecked([old, fresh], today)).toBe('Checked with DVSA and DVLA on 2 Nov or later.');
  expect(wordAllChecked([old, at(null)], today)).toBe(
    'Checked with DVSA and DVLA on 2 Nov; 1 of 2 never checked.',
  );
  expect(wordAllChecked([at(null)], today)).toBe(
    'MOT and tax as entered, not checked with DVSA or DVLA.',
  );
});

test('the demo does not claim that its invented vehicles were checked', () => {
  const fresh = at('2026-11-16T09:00:00.000Z');
  expect(wordChecked(fresh, today, { isDemo: true })).toBe('Example, not checked');
  expect(wordAllChecked([fresh], today, { isDemo: true })).toBe(
    'Example data. The demo does not ask DVSA or DVLA.',
  );
});
