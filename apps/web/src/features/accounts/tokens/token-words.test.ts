import { expect, test } from 'vitest';
import { accessWords, historyWords } from './token-words.ts';

test('the list of API tokens says what each token may do', () => {
  expect(accessWords(['vehicles:read'])).toBe('Reads vehicles.');
  expect(accessWords(['profile:read', 'vehicles:read', 'costs:read', 'costs:write'])).toBe(
    'Reads vehicles, your profile. Reads and changes expenses and fuel.',
  );
});

test('the list of API tokens says when a token ends, and when and where it was last used', () => {
  const token = {
    id: '0190f3b4-0000-7000-8000-000000000001',
    name: 'Script',
    scopes: [],
    createdAt: '2026-11-01T12:00:00Z',
    expiresAt: '2027-02-03T12:00:00Z',
    lastUsedOn: null,
    lastNetwork: '',
  };
  expect(historyWords(token, false)).toBe('Expires 3 Feb 2027. Not used yet.');
  const used = { ...token, lastUsedOn: '2026-11-12', lastNetwork: '81.2.0.0/16' };
  expect(historyWords(used, true)).toBe(
    'Expired 3 Feb 2027. Last used 12 Nov 2026 from 81.2.0.0/16.',
  );
});
