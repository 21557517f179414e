import { expect, test } from 'vitest';
import type { LookupAnswer } from '../lookup/lookup.schema.ts';
import {
  answerAction,
  answerName,
  answerNote,
  answerRoad,
  answerSigns,
  answerVerdict,
} from './answer.verdict.ts';

const today = '2026-11-15';
const answer: LookupAnswer = {
  registrationNumber: 'AB17CDE',
  make: 'Toyota',
  model: 'Corolla',
  year: 2017,
  color: 'Silver',
  fuelType: 'Petrol',
  cylinderCapacity: 1598,
  co2Emissions: 128,
  monthOfFirstRegistration: '2017-03',
  firstRegistrationDate: '2017-03-14',
  taxStatus: 'Taxed',
  taxDueDate: '2027-03-01',
  motStatus: 'Valid',
  motExpiryDate: '2026-11-27',
  isFirstMot: false,
  recall: 'none',
  tests: [],
  sources: { dvla: 'found', dvsa: 'found' },
  checkedAt: '2026-11-15T00:00:00.000Z',
};
const silent = { taxStatus: null, taxDueDate: null, motStatus: null, motExpiryDate: null };

const cases: [string, Partial<LookupAnswer>, string][] = [
  ['an MOT that ends soon', {}, 'Taxed and tested. The MOT runs out in 12 days.'],
  ['nothing due', { motExpiryDate: '2027-06-01' }, 'Taxed and tested.'],
  [
    'an expired MOT',
    { motExpiryDate: '2026-11-12' },
    'Not road-legal. The MOT ran out 3 days ago.',
  ],
  [
    'an expired MOT and expired tax',
    { motExpiryDate: '2026-11-12', taxDueDate: '2026-11-15' },
    'Not road-legal. The MOT ran out 3 days ago. The tax ran out yesterday.',
  ],
  [
    'unpaid tax without a date',
    { taxStatus: 'Untaxed', taxDueDate: null },
    'Not road-legal. The tax is recorded as unpaid.',
  ],
  [
    'SORN',
    { taxStatus: 'SORN', taxDueDate: null },
    'Off the road (SORN), so nothing is due, and it must stay off public roads.',
  ],
  [
    'no tax',
    { taxStatus: null, taxDueDate: null, motExpiryDate: '2027-06-01' },
    'Tested. We cannot see its tax.',
  ],
  [
    'no MOT',
    {
      ...silent,
      taxDueDate: '2027-03-01',
      firstRegistrationDate: null,
      monthOfFirstRegistration: null,
    },
    'Taxed. We cannot see its MOT.',
  ],
  [
    'neither MOT nor tax',
    { ...silent, firstRegistrationDate: null, monthOfFirstRegistration: null },
    'We cannot see its MOT and tax.',
  ],
  [
    'a new car',
    {
      motExpiryDate: '2028-03-14',
      isFirstMot: true,
      firstRegistrationDate: '2025-03-14',
      year: 2025,
    },
    'Taxed and too new for an MOT.',
  ],
  [
    'a recall',
    { motExpiryDate: '2027-06-01', recall: 'outstanding' },
    'Taxed and tested. It has an outstanding safety recall.',
  ],
];

test.each(cases)('the verdict on a look-up that shows %s is right', (_name, told, sentence) => {
  const parts = answerVerdict({ ...answer, ...told }, today);
  expect(parts.map(({ text }) => text).join('')).toBe(sentence);
});

test('the verdict on a look-up never says that a vehicle is road-legal', () => {
  for (const [, told] of cases) {
    const text = answerVerdict({ ...answer, ...told }, today)
      .map((part) => part.text)
      .join('');
    expect(text.replace(/(Not|may not be) road-legal/, '')).not.toContain('road-legal');
  }
});

test('the verdict on a look-up highlights the items that are due', () => {
  expect(answerVerdict(answer, today).filter(({ tone }) => tone !== 'plain')).toEqual([
    { text: 'The MOT runs out', tone: 'warn', kind: 'mot' },
  ]);
});

test.each<[string, Partial<LookupAnswer>, string | null, string | null]>([
  ['an MOT that runs out', {}, 'Book the MOT', 'mot'],
  ['an MOT that ran out', { motExpiryDate: '2026-11-01' }, 'Book the MOT', 'mot'],
  ['nothing due', { motExpiryDate: '2027-06-01' }, 'Nothing', null],
  ['no information on recalls', { motExpiryDate: '2027-06-01', recall: 'unknown' }, null, null],
  ['no tax', { motExpiryDate: '2027-06-01', taxStatus: null, taxDueDate: null }, null, null],
  ['tax that is due', { motExpiryDate: '2027-06-01', taxDueDate: '2026-11-20' }, 'Tax it', 'tax'],
  [
    'unpaid tax and an MOT that runs out',
    { taxStatus: 'Untaxed', taxDueDate: '2026-10-01' },
    'Tax it',
    'tax',
  ],
  [
    'a recall and an MOT that runs out',
    { recall: 'outstanding' },
    'Get the safety recall fixed',
    'recall',
  ],
  ['a vehicle off the road', { taxStatus: 'SORN', motExpiryDate: '2026-11-01' }, 'Nothing', null],
])('the advice after a look-up that shows %s is right', (_name, told, text, kind) => {
  expect(answerAction({ ...answer, ...told }, today)).toEqual(text && { text, kind });
});

test('a look-up shows the signs, the road and the vehicle’s name', () => {
  expect(answerSigns(answer, today)).toEqual([
    { kind: 'mot', tone: 'warn', label: 'MOT', text: 'Until 27 Nov' },
    { kind: 'tax', tone: 'go', label: 'Road tax', text: 'Due 1 Mar 2027' },
    { kind: 'recall', tone: 'go', label: 'Safety recall', text: 'None outstanding' },
    { kind: 'insurance', tone: 'none', label: 'Insurance', text: 'Add it later' },
  ]);
  expect(answerRoad(answer, today).map(({ tone, item }) => [tone, item.dueDate])).toEqual([
    ['warn', '2026-11-27'],
    ['go', '2027-03-01'],
  ]);
  expect(answerRoad({ ...answer, taxStatus: 'SORN' }, today)).toEqual([]);
  expect(answerName(answer)).toBe('Toyota Corolla, 2017, silver, petrol');
  expect(answerName({ ...answer, make: null, model: null, year: null })).toBe(
    'A vehicle, silver, petrol',
  );
});

test('the verdict on a look-up never says that a vehicle is insured', () => {
  expect(answerNote(answer, today)).toContain('until you add yours');
  expect(answerNote({ ...answer, motExpiryDate: '2026-11-12' }, today)).toContain('isn’t checked');
  expect(answerNote({ ...answer, taxStatus: 'SORN' }, today)).toBe(
    'Declared off the road with DVLA.',
  );
});
