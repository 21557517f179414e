import { expect, test } from 'vitest';
import { type Identity, identityRemover } from './identity.rules.ts';

const withoutIdentity = (text: string, identity: Identity) => identityRemover(identity)(text);

const nobody = { marks: [], names: [] };

test('removes registrations, VINs and contact details of any person', () => {
  for (const text of [
    'My car AB12 CDE clunks',
    'my car ab12cde clunks',
    'AB12-CDE',
    'the old W124 ABC',
    'an M123ABC and a ABC 123M',
    'VIN WVWZZZ1JZXW000001 it is',
    'write to alex@example.com',
    'ring 07700 900123 or +44 7700 900123',
  ]) {
    const shown = withoutIdentity(text, nobody);
    expect(shown).not.toMatch(/AB12|CDE\b|W124 ABC|M123ABC|123M|WVWZZZ|alex@|900123/i);
  }
});

test('leaves ordinary words, models and fault codes', () => {
  const text =
    'My A4 has code P0300 and U0100 on the M25 and the 2.0 TDI will not start, 70000 miles';
  expect(withoutIdentity(text, nobody)).toBe(text);
});

test('recognises the account’s own registrations and names in any spelling', () => {
  const own = { marks: ['1 ABC', 'WVWZZZ1JZXW000001'], names: ['Will', 'Will Smith'] };
  expect(withoutIdentity('Will says 1abc will not start', own)).toBe(
    '[name] says [registration] will not start',
  );
  expect(withoutIdentity('i am will  smith', own)).toBe('i am [name]');
  expect(withoutIdentity('WVWZZZ 1JZXW 000001', { ...own, names: [] })).not.toMatch(/1JZXW/);
});

test('leaves the names of models, unless one is the account’s own registration', () => {
  for (const model of ['C220 CDI', 'A4 TDI', 'Golf R32 GTI', 'S60 AWD'])
    expect(withoutIdentity(model, nobody)).toBe(model);
  expect(withoutIdentity('My A4 TDI', { marks: ['A4TDI'], names: [] })).toBe('My [registration]');
});
