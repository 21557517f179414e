import { answerOfExample } from '@roadworthy/domain/lookup/example.rules';
import { ExampleVehicle } from '@roadworthy/domain/lookup/example.schema';
import { LookupAnswer } from '@roadworthy/domain/lookup/lookup.schema';
import { expect, test } from 'vitest';
import { readExamples } from '../../../tools/content-files.ts';
import { exampleList } from './example-list.ts';

test('the list of examples matches the files (`npm run generate content` was run)', () => {
  expect(exampleList).toEqual(readExamples());
  for (const example of exampleList) expect(ExampleVehicle.parse(example)).toEqual(example);
});

test('example plates are unique and include the demo account’s vehicles', () => {
  const plates = exampleList.map(({ registrationNumber }) => registrationNumber);
  expect(new Set(plates).size).toBe(plates.length);
  expect(plates).toEqual(expect.arrayContaining(['LN19WKV', 'YX65KLM', 'AB17CDE']));
});

test.each(exampleList)(
  'the example $make $model gives an answer that is marked as an example',
  (example) => {
    for (const today of ['2026-11-16', '2028-02-29', '2031-01-01']) {
      const answer = answerOfExample(example, { today, now: `${today}T10:00:00.000Z` });
      expect(LookupAnswer.parse(answer)).toEqual(answer);
      expect(answer).toMatchObject({ isExample: true, make: example.make });
      expect(answer.tests.every(({ date }) => date < today)).toBe(true);
      const dates = answer.tests.map(({ date }) => date);
      expect(dates).toEqual(dates.toSorted().toReversed());
      expect(answer.motStatus).toBe((answer.motExpiryDate ?? '') >= today ? 'Valid' : 'Not valid');
    }
  },
);
