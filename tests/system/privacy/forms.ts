import { createCipheriv, createHash, createHmac, hkdfSync } from 'node:crypto';
import { keyNames } from '../../../apps/api/src/platform/keys.ts';

/** How a text is written so that a plain search does not see it. `isAnyCase`: the case of letters says nothing. */
export type Form = { name: string; text: string; isAnyCase: boolean };

const hashes = ['sha256', 'sha1', 'md5', 'sha512'] as const;

/** The names of keys that the product derives from its secret and hides people with. */
const hiding = [keyNames.counter, keyNames.network, keyNames.erasure];

const digests = (name: string, digest: Buffer): Form[] => [
  { name: `${name} in hex`, text: digest.toString('hex'), isAnyCase: true },
  { name: `${name} in base64`, text: digest.toString('base64').slice(0, -2), isAnyCase: false },
  {
    name: `${name} in base64url`,
    text: digest.toString('base64url').slice(0, -1),
    isAnyCase: false,
  },
];

/** Of the characters of a longer base64 text, those that only this text decides, wherever in it the text begins. */
const inBase64 = (bytes: Buffer): Form[] =>
  [0, 1, 2].flatMap((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
    const firstOwn = Math.ceil((before * 8) / 6);
    const own = text.slice(firstOwn, Math.floor(((before + bytes.length) * 8) / 6));
    const forms = [own, own.replaceAll('+', '-').replaceAll('/', '_')];
    return [...new Set(forms)].map((form, at) => ({
      name: `${at === 0 ? 'base64' : 'base64url'}, ${before} bytes into a group`,
      text: form,
      isAnyCase: false,
    }));
  });

/** As it is, and as programs write it before they hash it. */
const casesOf = (value: string): string[] => [
  ...new Set([value, value.toLowerCase(), value.toUpperCase()]),
];

const entities = (value: string, toEntity: (code: number) => string): string =>
  Array.from(value, (letter) => toEntity(letter.codePointAt(0) ?? 0)).join('');
/** What `encodeURIComponent` and templates change, and no letters. */
const marks = /[^A-Za-z0-9]/g;
const codeOf = (letter: string) => letter.codePointAt(0) ?? 0;
const hex = (code: number) => code.toString(16);

const aUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The log of erasures names an account by its encrypted id. */
const encryptedIds = (value: string, secret: string): Form[] => {
  if (!aUuid.test(value)) return [];
  const erasureKey = Buffer.from(hkdfSync('sha256', secret, '', keyNames.erasure, 32));
  const keyOf = (use: string) => createHmac('sha256', erasureKey).update(use).digest();
  const nonce = createHmac('sha256', keyOf('nonces')).update(value).digest().subarray(0, 12);
  const encrypting = createCipheriv('aes-256-gcm', keyOf('ids'), nonce);
  const id = encrypting.update(value.replaceAll('-', ''), 'hex');
  encrypting.final();
  const named = Buffer.concat([nonce, id, encrypting.getAuthTag()]);
  return digests('encrypted id', named);
};

/** Returns every form of a text that the search knows. `secret`: the product's, for its keyed hashes and encrypted ids, or null. */
export const formsOf = (value: string, secret: string | null): Form[] => {
  const bytes = Buffer.from(value);
  const anyCase = (name: string, text: string): Form => ({
    name,
    text: text.toLowerCase(),
    isAnyCase: true,
  });
  const written = [
    anyCase('plain', value),
    anyCase('percent-encoded', encodeURIComponent(value)),
    anyCase(
      'percent-encoded throughout',
      entities(value, (code) => `%${hex(code)}`),
    ),
    anyCase(
      'HTML, marks by number',
      value.replace(marks, (mark) => `&#${codeOf(mark)};`),
    ),
    anyCase(
      'HTML, marks in hex',
      value.replace(marks, (mark) => `&#x${hex(codeOf(mark))};`),
    ),
    anyCase(
      'HTML, all by number',
      entities(value, (code) => `&#${code};`),
    ),
    anyCase(
      'JSON, marks escaped',
      value.replace(marks, (mark) => `\\u${hex(codeOf(mark)).padStart(4, '0')}`),
    ),
    anyCase('backwards', [...value].reverse().join('')),
    anyCase('UTF-8 in hex', bytes.toString('hex')),
    anyCase('UTF-16 in hex', Buffer.from(value, 'utf16le').toString('hex')),
    ...casesOf(value).flatMap((each) => inBase64(Buffer.from(each))),
  ];
  const hashed = casesOf(value).flatMap((each) =>
    hashes.flatMap((name) => digests(name, createHash(name).update(each).digest())),
  );
  const keyed = (secret === null ? [] : hiding).flatMap((name) => {
    const key = Buffer.from(hkdfSync('sha256', secret ?? '', '', name, 32));
    return casesOf(value).flatMap((each) =>
      digests(
        `keyed hash '${name || 'of counters'}'`,
        createHmac('sha256', key).update(each).digest(),
      ),
    );
  });
  const encrypted = secret === null ? [] : encryptedIds(value, secret);
  // A word without marks is the same in many forms.
  const distinct = new Map<string, Form>();
  for (const form of [...written, ...hashed, ...keyed, ...encrypted]) {
    if (!distinct.has(form.text)) distinct.set(form.text, form);
  }
  return [...distinct.values()];
};
