import { join } from 'node:path';
import { readComplaint } from '@roadworthy/diagnosis/red-flags/reading/reading';
import { readWords } from '@roadworthy/diagnosis/red-flags/reading/words';
import { partIn } from '@roadworthy/domain/passport/repair-match.rules';
import { expect, test } from 'vitest';
import { growsTooMuch } from './text-costs/growth.ts';
import { expressionsIn, textFunctionsIn } from './text-costs/sources.ts';

/**
 * Everything that reads texts of users, testers and papers does so in linear time: found from the sources, so that a
 * new one is tried too. Twice the text may cost three times as much, no more.
 */
const most = 3;
const slow = { timeout: 120_000 };
const root = join(import.meta.dirname, '../..');
const rules = 'packages/{diagnosis,domain}/src/**/*.ts';
/** Twice what the engine reads of a conversation, the longest text that is read at all. */
const length = 8000;

/** The further parameters of functions that need some. */
const words = readWords('The brakes squeal and the engine light is on');
const further: Record<string, readonly unknown[]> = {
  'garages/garage-name.ts storedGarageName': ['Sam'],
  'defects/advisories.rules.ts isDefectAdded': [
    'car',
    [{ vehicleId: 'car', title: 'Tyre worn', description: 'Tyre worn', status: 'open' }],
  ],
  'guides/fuel.rules.ts whyNotFor': [{ fuelType: 'Diesel' }],
  'guides/fuel.rules.ts refusalOf': [{ vehicle: { fuelType: 'Diesel' }, vehicles: [] }],
  'tasks/photo-titles.rules.ts photoTitleOf': [[{ photoId: 'one', title: 'Step 1' }]],
  'guides/fuel.rules.ts whyNotForAny': [[{ fuelType: 'Diesel' }]],
  'defects/defects.words.ts mend': [new Set(['tyre', 'brake', 'suspension'])],
  'engine/reading/quoting.ts quoterOf': [words],
  'engine/subject.ts subjectOf': [() => false],
  'engine/vehicle-hints.ts factsFrom': [{}],
  'model-words.rules.ts stillSayable': [[{ name: 'Drop link', about: 'Worn' }]],
  'red-flags/reading/tokens.ts readTokens': [{ mendsTypos: true }],
  'red-flags/weighing/features.ts featuresOf': [readComplaint('It squeals'), []],
  'documents/reading/paper.rules.ts readPaper': [{ today: '2026-11-18' }],
  'guides/guides.rules.ts isSameMake': ['Toyota'],
  'kernel/compare.ts compare': ['Toyota'],
  'passport/repair-match.rules.ts findingTitle': [partIn('Nearside front tyre worn')],
  'lookup/defect-text.ts oneLine': [1000],
  'passport/chain.rules.ts hashCosts': [{ costPence: 9900, provider: 'A garage' }],
  'passport/chain.rules.ts hashEntry': [{ title: 'Service' }, '0'.repeat(64)],
  'passport/chain.rules.ts linkAfter': ['0'.repeat(64)],
  'passport/verify.rules.ts verifyPassport': [[]],
  'reminders/next-step.texts.ts officialOfCover': ['england'],
};
/** Functions whose text nobody types, and why. */
const apart: Record<string, string> = {
  'guides/fuel.rules.ts whyNotForAny': 'an id of ours',
  'law/legal-text.ts legalTexts': 'our own texts',
  'tasks/guide-tasks.rules.ts meantVehicle': 'an id',
  'vehicles/odometer.rules.ts ownersReadings': 'an id',
};
/** A function may refuse a text: it has then read it too. */
const orRefuse = (read: () => unknown) => {
  try {
    return read();
  } catch {
    return null;
  }
};

test('no regular expression takes more than three times as long for twice the text', slow, () => {
  const all = [rules, 'apps/api/src/**/*.ts'].flatMap(expressionsIn);
  expect(all.length).toBeGreaterThan(500);
  const found = all.flatMap(({ where, expression }) => {
    const own = where.match(/[a-z0-9]{3,}/gi)?.slice(-4) ?? [];
    const also = own.map((word) => `${word} `);
    const growth = growsTooMuch((text) => text.replace(expression, ''), most, { length, also });
    return growth ? [`${where}: ${growth}`] : [];
  });
  expect(found).toEqual([]);
});

test(
  'no function that reads text takes more than three times as long for twice the text',
  slow,
  async () => {
    const all = textFunctionsIn(rules);
    expect(all.length).toBeGreaterThan(50);
    const found: string[] = [];
    for (const { file, name, needs } of all) {
      const key = `${file.replace(/^packages\/\w+\/src\//, '')} ${name}`;
      if (apart[key]) continue;
      const also = further[key] ?? [];
      expect(also.length, `${key} has no parameters here`).toBeGreaterThanOrEqual(needs);
      const read = (await import(join(root, file)))[name] as (...all: unknown[]) => unknown;
      const growth = growsTooMuch((text) => orRefuse(() => read(text, ...also)), most, { length });
      if (growth) found.push(`${key}: ${growth}`);
    }
    expect(found).toEqual([]);
  },
);

test(
  'the checks of running time detect a regular expression and a function that take quadratic time',
  slow,
  () => {
    expect(growsTooMuch((text) => text.replace(/\s+$/g, ''), most, { length })).toMatch(
      /times with/,
    );
    const eachWithEach = (text: string) =>
      text.split('').filter((one, at) => text.split('').lastIndexOf(one) === at);
    expect(growsTooMuch(eachWithEach, most, { length: length / 4 })).toMatch(/times with/);
    expect(growsTooMuch((text) => text.replace(/\s+/g, ' '), most, { length })).toBeNull();
  },
);
