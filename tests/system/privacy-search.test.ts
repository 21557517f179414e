import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createFinder, wordHit } from './privacy/find.ts';
import { formsOf } from './privacy/forms.ts';
import { packings, writtenAs } from './privacy/traces.ts';

const secret = 'a-secret-of-this-test';
const email = 'zq.Maroon+otter@example.com';
const canaries = { email, plate: 'AB61CDE', 'user id': '0c3a1f4e-58c4-4b0a-9d55-0b2f6f5d7a10' };
const finder = createFinder(canaries, secret);

test.each(Object.entries(packings))(
  'an address is found in a compressed text in every form: %s',
  (_, pack) => {
    const unseen = formsOf(email, secret).flatMap((form, at) => {
      const found = finder.inBytes(pack(writtenAs(form, at))).map(wordHit);
      return found.includes(wordHit({ canary: 'email', form: form.name })) ? [] : [form.name];
    });
    expect(unseen).toEqual([]);
  },
);

test('the search for personal data knows every form in which the data can be stored', () => {
  const names = formsOf(email, secret).map(({ name }) => name);
  for (const kind of [
    /^plain$/,
    /^percent-encoded$/,
    /^HTML, marks by number$/,
    /^base64, 0 bytes/,
    /^base64, 1 bytes/,
    /^base64, 2 bytes/,
    /^sha256 in hex$/,
    /^sha256 in base64$/,
    /^sha1 in hex$/,
    /^md5 in hex$/,
    /^UTF-8 in hex$/,
    /^keyed hash 'counters' in base64url$/,
    /^keyed hash 'erasures' in hex$/,
  ]) {
    expect(names).toContainEqual(expect.stringMatching(kind));
  }
});

test('the search for personal data finds nothing in other people’s data, random bytes or an empty text', () => {
  const others = formsOf('zq.Maroon+badger@example.com', 'another-secret').map(({ text }) => text);
  expect(finder.inText(others.join('\n'))).toEqual([]);
  expect(finder.inBytes(randomBytes(200_000))).toEqual([]);
  expect(finder.inText('')).toEqual([]);
});
