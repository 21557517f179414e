import { expect, test } from 'vitest';
import { writingOf } from './draft.ts';
import { type Draft, emptyDraft } from './kept-sheets.ts';

const about = {
  photos: 0,
  id: '0f0e9a3c-55f1-4b61-9c39-0f6f1f9d4a11',
  writtenAt: '2026-11-12T15:00:00.000Z',
};
const made = (draft: Partial<Draft>, photos = 0) =>
  writingOf({ ...emptyDraft, ...draft }, { ...about, photos });

test('what was typed becomes numbers, pence and lists', () => {
  expect(
    made({
      ...{ done: ['j0'], others: [' Drop link '], miles: '71,612', price: '£189.50' },
      ...{ parts: 'Oil filter\n\nDrop link\n', business: ' Hill Street Motors ', telephone: '' },
    }).writing,
  ).toEqual({
    ...about,
    ...{ done: ['j0'], others: ['Drop link'], miles: 71_612, pricePence: 18_950 },
    ...{ parts: ['Oil filter', 'Drop link'], business: 'Hill Street Motors', telephone: null },
  });
});

test('a photo, a mileage or a ticked job alone can be sent, and a name alone cannot', () => {
  expect(made({}, 1).writing).not.toBeNull();
  expect(made({ miles: '1' }).writing).not.toBeNull();
  expect(made({ done: ['a1'] }).writing).not.toBeNull();
  expect(made({ business: 'Hill Street Motors' }).problems).toEqual({
    all: 'Tick a job, or write what you did.',
  });
});

test('a job that was typed but not added is sent', () => {
  expect(made({ others: ['Drop link'], adding: ' Wiper ' }).writing?.others).toEqual([
    'Drop link',
    'Wiper',
  ]);
});

test.for([
  ['miles', { miles: 'seventy' }],
  ['miles', { miles: '71,612.5' }],
  ['price', { price: 'a lot' }],
  ['telephone', { telephone: 'ask for Jo' }],
  ['parts', { parts: 'x'.repeat(121) }],
  ['others', { others: ['x'.repeat(99)] }],
] as const)('the field ‘%s’ says what is wrong with %o', ([field, draft]) => {
  const { writing, problems } = made({ done: ['j0'], ...draft } as Partial<Draft>);
  expect(writing).toBeNull();
  expect(Object.keys(problems ?? {})).toEqual([field]);
});
