import { expect, test } from 'vitest';
import { isTrusted } from './trusted-share.ts';

const own = 'https://roadworthy.example';
const arrival = (origin: string | null, overrides = {}) => ({
  mode: 'navigate' as const,
  destination: 'document' as const,
  referrer: '',
  referrerPolicy: 'strict-origin-when-cross-origin' as const,
  headers: new Headers(origin === null ? {} : { origin }),
  ...overrides,
});

test.each([
  ['the system', arrival('null'), true],
  ['the system, without an origin', arrival(null), true],
  ['a page of the app', arrival(own, { referrer: `${own}/vehicles` }), true],
  ['another site', arrival('https://evil.example'), false],
  ['a site that hides its origin', arrival('null', { referrerPolicy: 'no-referrer' }), false],
  ['a site known by its referrer', arrival('null', { referrer: 'https://evil.example/' }), false],
  ['a frame on another site', arrival('null', { destination: 'iframe' }), false],
  ['a script', arrival(own, { mode: 'cors', destination: '' }), false],
])(
  'files shared from %s are trusted only if the operating system or the app sent them',
  (_from, request, trusted) => {
    expect(isTrusted(request, own)).toBe(trusted);
  },
);
