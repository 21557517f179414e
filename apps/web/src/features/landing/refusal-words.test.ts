import { expect, test } from 'vitest';
import { isHelpedByAccount, refusalWords } from './refusal-words.ts';

const refusal = { wrong: null, retryAfterSeconds: null };

test.each([
  [null, 'a minute'],
  [20, 'a minute'],
  [61, '2 minutes'],
  [3600, '60 minutes'],
  [7300, '2 hours'],
  [86_400, '24 hours'],
])('%s seconds are %s', (retryAfterSeconds, words) => {
  const limited = refusalWords({ ...refusal, code: 'TOO_MANY_ATTEMPTS', retryAfterSeconds });
  expect(limited).toContain(`You can check more in ${words}, or`);
  const spent = refusalWords({ ...refusal, code: 'LOOKUPS_SPENT', retryAfterSeconds });
  expect(spent).toContain(`Try again in ${words}, or`);
});

test('an outage, a limit and a plate that is not there never sound alike', () => {
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

test('what the server does not explain is an outage, not a missing vehicle', () => {
  expect(refusalWords({ ...refusal, code: 'INTERNAL' })).toContain('can’t be reached');
});

test('what is wrong with the plate is said in the server’s words', () => {
  const wrong = 'Registration number is too short';
  expect(refusalWords({ ...refusal, code: 'INVALID_INPUT', wrong })).toBe(wrong);
});

test('an account is offered where it helps', () => {
  expect(isHelpedByAccount({ ...refusal, code: 'LOOKUPS_SPENT' })).toBe(true);
  expect(isHelpedByAccount({ ...refusal, code: 'VEHICLE_NOT_FOUND' })).toBe(false);
});
