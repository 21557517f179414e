import { expect, test } from 'vitest';
import { acceptanceWords } from './change-words.ts';

test('the acceptance of a notice is shown with its date in London', () => {
  const { formatField } = acceptanceWords;
  expect(formatField('acceptedAt', '2026-06-30T23:30:00.000Z')).toBe('1 Jul 2026');
  expect(formatField('version', 2)).toBe('2');
  expect(formatField('acceptedAt', undefined)).toBe('Not set');
});
