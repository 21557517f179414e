import { expect, test } from 'vitest';
import { redact } from './redact.ts';

test.each([
  ['No account alex.reed+car@example.co.uk here', 'No account [email] here'],
  ['GET /reset-password?token=abc123&x=1 failed', 'GET /reset-password?token=[token]&x=1 failed'],
  ['Authorization: Bearer eyJhbGciOi.J9', 'Authorization: Bearer [token]'],
  ['cookie 9f86d081884c7d659a2feaa0c55ad015a3bf', 'cookie [token]'],
  ['row 0190a3c8-0000-7000-8000-000000000001 missing', 'row [id] missing'],
  ['call 07700 900123 back', 'call [number] back'],
])('redaction removes private data from: %s', (given, shown) => {
  expect(redact(given)).toBe(shown);
});

test('redaction leaves an ordinary message unchanged', () => {
  const message = "Cannot read properties of undefined (reading 'length')";
  expect(redact(message)).toBe(message);
});
