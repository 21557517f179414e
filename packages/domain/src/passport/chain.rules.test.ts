import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { canonical, chainStart, hashCosts, hashEntry, linksOf } from './chain.rules.ts';
import { scanJson } from './scan-json.ts';

test('the canonical form is the one of RFC 8785', () => {
  // The example of its section 3.2.2.
  const value = {
    numbers: JSON.parse('[333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001]'),
    string: '\u20ac$\u000f\u000aA\'\u0042\u0022\u005c\\"/',
    literals: [null, true, false],
  };
  expect(canonical(value)).toBe(
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  );
  // Names by UTF-16 units, as in section 3.2.3.
  const names = ['\u20ac', '\r', '\ufb33', '1', '\ud83d\ude00', '\u0080', '\u00f6'];
  const sorted = Object.keys(
    JSON.parse(canonical(Object.fromEntries(names.map((name) => [name, 0])))),
  );
  expect(sorted).toEqual(['1', '\r', '\u0080', '\u00f6', '\u20ac', '\ud83d\ude00', '\ufb33']);
});

const sha256 = (...parts: (Buffer | string)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};

test('an entry and its link are the hashes that the documentation describes', () => {
  const [salt, costsSalt] = ['0a'.repeat(16), 'b0'.repeat(16)];
  const costs = hashCosts(costsSalt, { costPence: 12_000, provider: null });
  expect(costs).toBe(sha256(Buffer.from(costsSalt, 'hex'), '{"costPence":12000,"provider":null}'));
  const entry = hashEntry(
    salt,
    {
      date: '2026-10-06',
      miles: 48_655,
      kind: 'service',
      title: 'Service: oil and filter',
      grade: 'paper-read',
      noted: 'at-the-time',
    },
    costs,
  );
  expect(entry).toBe(
    sha256(
      Buffer.from(salt, 'hex'),
      `{"costs":"${costs}","date":"2026-10-06","grade":"paper-read","kind":"service","miles":48655,"noted":"at-the-time","title":"Service: oil and filter"}`,
    ),
  );
  const link = sha256(Buffer.alloc(32), Buffer.from(entry, 'hex'));
  expect(linksOf({ entries: [{ hash: entry }, { hash: entry }] })).toEqual([
    chainStart,
    link,
    sha256(Buffer.from(link, 'hex'), Buffer.from(entry, 'hex')),
  ]);
});

test('a text’s depth, names and values are counted without parsing it', () => {
  const text = JSON.stringify({ a: [1, { b: '{"c":[,\\"}' }], 'd:"': null });
  expect(scanJson(text)).toEqual({ depth: 3, names: 3, values: 3 });
});
