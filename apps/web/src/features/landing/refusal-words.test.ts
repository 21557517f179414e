import { expect, test } from 'vitest';
import { isHelpedByAccount, refusalWords } from './refusal-words.ts';

const refusal = { plate: 'AB17CDE', wrong: null, retryAfterSeconds: null };

test.each([
  [null, 'a minute'],
  [20, 'a minute'],
  [61, '2 minutes'],
  [3600, '60 minutes'],
  [7300, '2 hours'],
  [86_400, '24 hours'],
])('a wait of %s seconds is shown as %s', (retryAfterSeconds, words) => {
  const limited = refusalWords({ ...refusal, code: 'TOO_MANY_ATTEMPTS', retryAfterSeconds });
  expect(limited).toContain(`You can check more in ${words}, or`);
  const spent = refusalWords({ ...refusal, code: 'LOOKUPS_SPENT', retryAfterSeconds });
  expect(spent).toContain(`Try again in ${words}, or`);
});

test('a look-up on the landing page has different messages for an outage, a limit and an unknown plate', () => {
  const codes = [
    'VEHICLE_NOT_FOUND',
    'LOOKUP_UNAVAILABLE',
    'NETWORK',
    'TOO_MANY_ATTEMPTS',
    'LOOKUPS_SPENT',
    'OVERLOADED',
  ] as const;
  expect(new Set(codes.map((code) => refusalWords({ ...refusal, code }))).size).toBe(codes.length);
});

test('an unexplained error of a look-up is shown as an outage, not as a missing vehicle', () => {
  expect(refusalWords({ ...refusal, code: 'INTERNAL' })).toContain('can’t be reached');
});

test('a look-up of an invalid plate shows the server’s message', () => {
  const wrong = 'Registration number is too short';
  expect(refusalWords({ ...refusal, code: 'INVALID_INPUT', wrong })).toBe(wrong);
});

test("a failed look-up suggests an account only if the visitor's limit was the reason", () => {
  expect(isHelpedByAccount({ ...refusal, code: 'LOOKUPS_SPENT' })).toBe(true);
  expect(isHelpedByAccount({ ...refusal, code: 'VEHICLE_NOT_FOUND' })).toBe(false);
});
