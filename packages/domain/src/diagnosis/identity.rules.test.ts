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

test('removes names in small letters, postcodes, and old registrations in small letters with a space', () => {
  const alex = { marks: [], names: ['Alex Smith', 'Alex', 'Smith'] };
  expect(withoutIdentity('hi alex smith here at 14 Acacia Avenue LS1 1AA', alex)).toBe(
    'hi [name] here at 14 Acacia Avenue [place]',
  );
  expect(withoutIdentity('alex says ls11aa, ec1a 1bb and m1 1ae', alex)).toBe(
    '[name] says [place], [place] and [place]',
  );
  expect(withoutIdentity('my wife drove a123 bcd and abc 123d near Leeds', nobody)).toBe(
    'my wife drove [registration] and [registration] near Leeds',
  );
  // A name that is also a word stays, in small letters.
  expect(withoutIdentity('it will not start', { marks: [], names: ['Will'] })).toBe(
    'it will not start',
  );
});

test('leaves roads, models, doors and distances', () => {
  for (const text of [
    'on the m25 and the a303 was slow',
    'my bmw 320d did 120k and the old one was 90k',
    'an i20 5dr, in 1st gear, a c3 5dr with 110hp',
    'a golf r32 gti, an a4 tdi and a c220 cdi',
    'code p0300 and c1234, 15w40 oil, 205/55 r16 91v tyres',
    'it has 60k on the clock, at 30 mph, 2.0 tdi, e10 fuel',
  ])
    expect(withoutIdentity(text, nobody)).toBe(text);
});
