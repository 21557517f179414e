import { expect, test } from 'vitest';
import { amountsOf } from '../../tools/law/figures.ts';
import { aYearOld, lawTable } from '../../tools/law/table.ts';
import { figureInTest } from '../support/figures.ts';
import { checkAmounts } from './law/amounts.ts';
import { checkSentences } from './law/sentences.ts';
import { textsOf } from './law/shipped-texts.ts';

test('every penalty, fee and legal sentence shown to users is in the table of the law', () => {
  const { legal, unfound, unusedExceptions } = checkSentences();
  figureInTest('texts about the law', legal, { atLeast: 80 });
  figureInTest('texts about the law without a line in the table', unfound.length, { atMost: 0 });
  expect(unfound).toEqual([]);
  expect(unusedExceptions).toEqual([]);
  expect(legal).toBeGreaterThanOrEqual(80);
});

test('every tax, fee and charge shown to users is in the table of the law', () => {
  const { shown, unlisted } = checkAmounts();
  figureInTest('amounts shown', shown, { atLeast: 25 });
  expect(unlisted).toEqual([]);
  expect(shown).toBeGreaterThanOrEqual(25);
});

const plantedIn = (file: string, source: string) => checkSentences(textsOf(file, source)).unfound;
const web = 'apps/web/src/planted.tsx';

test.each([
  ['a penalty alone', web, `const a = 'You can be fined for this.';`],
  ['another amount', web, `const a = 'DVLA’s late licensing penalty of £90.';`],
  ['a text between tags', web, 'const A = () => <p>It is illegal to park it here.</p>;'],
  ['a template', web, `const a = \`\${name}: an offence\`;`],
  [
    'a penalty beside a sentence of the table',
    web,
    `const a = 'The repair is usually free. Otherwise 3 points on your licence.';`,
  ],
  ['a penalty beside a state', web, `const a = 'It is off the road (SORN), or the fine is £80';`],
  [
    'an amount in a file about another law',
    'apps/web/src/features/legal/planted.tsx',
    `const a = '£2,500';`,
  ],
  ['a line of the help', 'docs/guide/planted.md', '- You must not drive it. The fine is £1,000.'],
  ['a product', 'packages/content/planted.json', '{"note": "By law you need one"}'],
])('the check of legal sentences detects a planted sentence: %s', (_, file, source) => {
  expect(plantedIn(file, source).map((one) => one.file)).toEqual([file]);
});

test('the check of legal sentences accepts sentences that mails compose from the table', () => {
  const said = `const a = 'If it needs an MOT, that must be valid on the day the tax starts: get the MOT first. A Direct Debit renews the tax by itself, but only if the MOT is valid. If it is not, you have to tax it again yourself.';`;
  expect(plantedIn(web, said)).toEqual([]);
});

test('the check of legal sentences detects an amount that is not in the table', () => {
  expect(checkAmounts([123_45]).unlisted).toEqual([123_45]);
});

test('a line in the table of the law with an amount needs a source', () => {
  const values = { pence: 900 };
  expect(() => amountsOf([{ id: 'planted', values }])).toThrow('planted.pence has no source');
});

test('every line in the table of the law has an official page, the day of its check and a last day, except the listed lines', () => {
  const table = lawTable();
  expect(new Set(table.map(({ id }) => id)).size).toBe(table.length);
  for (const { asOf, end, source } of table) {
    expect(end > asOf && source.address.startsWith('https://')).toBe(true);
  }
  expect(
    table.filter(({ compared }) => !compared).map(({ id, shown }) => `${id}: ${shown}`),
  ).toEqual([
    'duty.v5c: DVLA issues a new log book when the keeper, the address or the car changes, and only the newest counts.',
    'zone.congestionMotorcycle: Motorcycles do not pay',
    'ved 2026.supplement.pounds: £440',
    'zone.bradford.amount.pence: £9',
    'zone.tyneside.amount.pence: £12.50',
  ]);
});

test('a line in the table of the law is reported as a year old from the first anniversary of its check', () => {
  const table = lawTable();
  expect(aYearOld(table, '2027-11-16')).toEqual([]);
  expect(aYearOld(table, '2027-11-17')).toHaveLength(table.length);
});
