import { expect, test } from 'vitest';
import {
  inOrder,
  type NamedVehicle,
  wordVehicles,
} from '../../../../tests/support/fixtures/verdict-words.ts';
import { hideInsurance } from './insurance.rules.ts';
import { wordVerdict } from './verdict.sentences.ts';

const today = '2026-11-14';
const good = {
  motExpiryDate: '2027-09-07',
  taxDueDate: '2027-05-01',
  insuranceExpiryDate: '2027-07-03',
};
const corolla: NamedVehicle = { ...good, model: 'Corolla', registrationNumber: 'AB17CDE' };
const focus: NamedVehicle = { ...good, model: 'Focus', registrationNumber: 'YX65KLM' };
const transit: NamedVehicle = { ...good, model: 'Transit', registrationNumber: 'LN19WKV' };
const golf: NamedVehicle = { ...good, model: 'Golf', registrationNumber: 'KX17ZQA' };
const polo: NamedVehicle = { ...good, model: 'Polo', registrationNumber: 'KX18ZQA' };
const yaris: NamedVehicle = { ...good, model: 'Yaris', registrationNumber: 'KX19ZQA' };
const motIn12 = { motExpiryDate: '2026-11-26' };
const motOver = { motExpiryDate: '2026-11-11' };
const noInsurance = { insuranceExpiryDate: null };
const away = { taxStatus: 'SORN' };

test.each<[Partial<NamedVehicle>, string]>([
  [{}, 'The Corolla is road-legal until 30 Apr 2027.'],
  [motIn12, 'The Corolla is road-legal. Its MOT runs out in 12 days.'],
  [{ motExpiryDate: today }, 'The Corolla is road-legal. Its MOT runs out today.'],
  [{ taxDueDate: '2026-11-15' }, 'The Corolla is road-legal. Its tax is due tomorrow.'],
  [
    { ...motIn12, insuranceExpiryDate: '2026-11-20' },
    'The Corolla is road-legal. Its insurance runs out in 6 days and its MOT runs out in 12 days.',
  ],
  [motOver, 'The Corolla is not road-legal: MOT ran out 3 days ago.'],
  [{ motExpiryDate: '2026-11-13' }, 'The Corolla is not road-legal: MOT ran out yesterday.'],
  [{ motExpiryDate: '2025-06-13' }, 'The Corolla is not road-legal: MOT ran out on 13 Jun 2025.'],
  [{ taxDueDate: today }, 'The Corolla is not road-legal: tax ran out yesterday.'],
  [
    { ...motOver, taxDueDate: null, taxStatus: 'Untaxed', insuranceExpiryDate: '2026-11-20' },
    'The Corolla is not road-legal: MOT ran out 3 days ago and tax is recorded as unpaid. | Its insurance runs out in 6 days.',
  ],
  [
    { motExpiryDate: null, motStatus: 'Not valid' },
    'The Corolla is not road-legal: MOT is recorded as not valid.',
  ],
  [
    noInsurance,
    'The Corolla is taxed and tested. Add your insurance date and we’ll tell you if it’s road-legal.',
  ],
  [
    { ...noInsurance, motExpiryDate: null, taxDueDate: '2026-12-01' },
    'We cannot tell if the Corolla is road-legal: its MOT and insurance dates are not set. | Its tax is due in 17 days.',
  ],
  [
    { motExpiryDate: null, monthOfFirstRegistration: '1979-05' },
    'We cannot tell if the Corolla is road-legal: its MOT date is not set (it may need no MOT).',
  ],
  [
    { motExpiryDate: null, monthOfFirstRegistration: '2023-12' },
    'The Corolla is road-legal. Its first MOT is due in 16 days (estimated).',
  ],
  [
    { motExpiryDate: null, monthOfFirstRegistration: '2024-03' },
    'The Corolla is road-legal until 28 Feb 2027 (estimated).',
  ],
  [
    { motExpiryDate: null, monthOfFirstRegistration: '2023-11' },
    'We cannot tell if the Corolla is road-legal: its MOT date is not set (no test of it is on record).',
  ],
  [
    { motExpiryDate: null, firstMotDueDate: '2026-11-13' },
    'The Corolla is not road-legal: first MOT was due yesterday.',
  ],
  [
    { motExpiryDate: '2027-06-01', motFailedOn: '2026-11-10' },
    'The Corolla is road-legal. Its MOT test failed 4 days ago.',
  ],
  [{ motExpiryDate: null, motExempt: true }, 'The Corolla is road-legal until 30 Apr 2027.'],
  [away, 'The Corolla is off the road (SORN), so nothing is due.'],
])('the headline for one vehicle with %j: %s', (facts, words) => {
  expect(wordVehicles([{ ...corolla, ...facts }], today)).toBe(words);
});

test.each<[NamedVehicle[], string]>([
  [[], ''],
  [
    [{ ...corolla, ...motIn12 }, focus],
    'Both cars are road-legal. MOT on the Corolla runs out in 12 days.',
  ],
  [
    [corolla, { ...focus, taxDueDate: '2027-03-01' }],
    'Both cars are road-legal until 28 Feb 2027.',
  ],
  [[corolla, focus, transit], 'All 3 cars are road-legal until 30 Apr 2027.'],
  [
    [{ ...corolla, ...motIn12 }, focus, { ...transit, ...motOver }],
    'The Transit is not road-legal: MOT ran out 3 days ago. | The Corolla is road-legal. Its MOT runs out in 12 days. | The Focus is road-legal until 30 Apr 2027.',
  ],
  [
    [corolla, { ...focus, ...motOver }],
    'The Focus is not road-legal: MOT ran out 3 days ago. | The Corolla is road-legal until 30 Apr 2027.',
  ],
  [
    [
      { ...corolla, ...motOver },
      { ...focus, taxDueDate: today },
    ],
    'The Corolla is not road-legal: MOT ran out 3 days ago. | The Focus is not road-legal: tax ran out yesterday.',
  ],
  [
    [corolla, focus, transit].map((each) => ({ ...each, ...motOver })),
    'The Corolla is not road-legal: MOT ran out 3 days ago. | The Transit is not road-legal: MOT ran out 3 days ago. | The Focus is not road-legal: MOT ran out 3 days ago.',
  ],
  [
    [...[corolla, focus, transit].map((each) => ({ ...each, ...motOver })), golf],
    'The Corolla is not road-legal: MOT ran out 3 days ago. | The Transit is not road-legal: MOT ran out 3 days ago. | The Focus is not road-legal: MOT ran out 3 days ago. | The Golf is road-legal until 30 Apr 2027.',
  ],
  [
    [...[corolla, focus, transit, golf, polo].map((each) => ({ ...each, ...motOver })), yaris],
    'The Corolla is not road-legal: MOT ran out 3 days ago. | The Golf is not road-legal: MOT ran out 3 days ago. | The Polo is not road-legal: MOT ran out 3 days ago. | 2 more cars need your attention.',
  ],
  [
    [corolla, { ...focus, ...noInsurance }],
    'The Focus is taxed and tested. Add your insurance date and we’ll tell you if it’s road-legal. | The Corolla is road-legal until 30 Apr 2027.',
  ],
  [
    [corolla, focus].map((each) => ({ ...each, ...noInsurance })),
    'The Corolla is taxed and tested. Add your insurance date and we’ll tell you if it’s road-legal. | The Focus is taxed and tested. Its insurance date is missing.',
  ],
  [
    [corolla, focus, transit].map((each) => ({ ...each, ...noInsurance })),
    'The Corolla is taxed and tested. Add your insurance date and we’ll tell you if it’s road-legal. | The Transit is taxed and tested. Its insurance date is missing. | The Focus is taxed and tested. Its insurance date is missing.',
  ],
  [
    [corolla, { ...focus, ...noInsurance }, { ...transit, ...noInsurance }, { ...golf, ...away }],
    'The Transit is taxed and tested. Add your insurance date and we’ll tell you if it’s road-legal. | The Focus is taxed and tested. Its insurance date is missing. | The Corolla is road-legal until 30 Apr 2027. The Golf is off the road (SORN).',
  ],
  [
    [corolla, { ...focus, ...away }],
    'The Corolla is road-legal until 30 Apr 2027. The Focus is off the road (SORN).',
  ],
  [
    [corolla, focus].map((each) => ({ ...each, ...away })),
    'Both cars are off the road (SORN), so nothing is due.',
  ],
  [
    [corolla, { ...corolla, ...motOver, registrationNumber: 'AB18CDE' }],
    'The Corolla AB18CDE is not road-legal: MOT ran out 3 days ago. | The Corolla AB17CDE is road-legal until 30 Apr 2027.',
  ],
])('the headline for several vehicles, case %#', (vehicles, words) => {
  expect(wordVehicles(vehicles, today)).toBe(words);
});

test('the noun for the vehicles in the headline depends on their kinds', () => {
  const nounOf = ({ model }: NamedVehicle) => (model === 'Transit' ? 'van' : 'car');
  expect(wordVehicles([transit, transit], today, { nounOf })).toMatch(/^Both vans are road-legal/);
  expect(wordVehicles([transit, corolla], today, { nounOf })).toMatch(
    /^Both vehicles are road-legal/,
  );
});

/** Returns the linked parts, with their vehicle and tone. */
const leading = (vehicles: NamedVehicle[]) => {
  const { headline, lines } = wordVerdict<NamedVehicle>(inOrder(vehicles, today), today);
  return [...headline, ...lines.flatMap(({ parts }) => parts)].flatMap(
    ({ text, vehicle, tone, subject = 'vehicle' }) =>
      vehicle ? [`${text} -> ${subject} of ${vehicle.registrationNumber}, ${tone}`] : [],
  );
};

test.each<[string, NamedVehicle[], string[]]>([
  [
    'the item that is due',
    [{ ...corolla, ...motIn12 }, focus],
    ['MOT on the Corolla -> mot of AB17CDE, warn'],
  ],
  [
    'the due item of a single vehicle',
    [{ ...corolla, ...motIn12 }],
    ['Its MOT -> mot of AB17CDE, warn'],
  ],
  [
    'both due items of a single vehicle',
    [{ ...corolla, ...motIn12, insuranceExpiryDate: '2026-11-20' }],
    ['Its insurance -> insurance of AB17CDE, warn', 'its MOT -> mot of AB17CDE, warn'],
  ],
  [
    'the vehicle that is not road-legal, and the next due item',
    [
      { ...corolla, ...motIn12 },
      { ...focus, ...motOver },
    ],
    [
      'The Focus -> vehicle of YX65KLM, stop',
      'MOT -> mot of YX65KLM, stop',
      'Its MOT -> mot of AB17CDE, warn',
    ],
  ],
  [
    'the expired item of each of two vehicles',
    [corolla, focus].map((each) => ({ ...each, ...motOver })),
    [
      'The Corolla -> vehicle of AB17CDE, stop',
      'MOT -> mot of AB17CDE, stop',
      'The Focus -> vehicle of YX65KLM, stop',
      'MOT -> mot of YX65KLM, stop',
    ],
  ],
  [
    'the right one of two vehicles with similar names',
    [
      { ...corolla, ...motOver, model: 'Corolla Cross', registrationNumber: 'CR20SSS' },
      { ...corolla, ...motIn12 },
    ],
    [
      'The Corolla Cross -> vehicle of CR20SSS, stop',
      'MOT -> mot of CR20SSS, stop',
      'Its MOT -> mot of AB17CDE, warn',
    ],
  ],
  [
    'the missing date',
    [corolla, { ...focus, ...noInsurance }],
    ['Add your insurance date -> insurance of YX65KLM, warn'],
  ],
  ['nothing when nothing is due', [corolla, focus], []],
  ['nothing when all are off the road', [{ ...corolla, ...away }], []],
  ['nothing without vehicles', [], []],
])('the headline links to %s', (_, vehicles, expected) => {
  expect(leading(vehicles)).toEqual(expected);
});

const recalled = { recallSince: '2026-11-01' };

test('a safety recall is in the headline, whatever the legal status', () => {
  expect(wordVehicles([{ ...corolla, ...recalled }], today)).toBe(
    'The Corolla is road-legal. It has an outstanding safety recall.',
  );
  expect(wordVehicles([{ ...corolla, ...motOver, ...recalled }], today)).toBe(
    'The Corolla is not road-legal: MOT ran out 3 days ago. | It has an outstanding safety recall.',
  );
  expect(wordVehicles([{ ...corolla, ...recalled }, focus], today)).toBe(
    'Both cars are road-legal. The Corolla has an outstanding safety recall.',
  );
  const two = [{ ...corolla, ...recalled }, { ...focus, ...recalled }, transit];
  expect(wordVehicles(two, today)).toBe(
    'All 3 cars are road-legal. The Corolla has an outstanding safety recall. | The Focus has an outstanding safety recall.',
  );
});

test('in the headline, the words about a recall link to the vehicle', () => {
  const car = { ...corolla, ...recalled };
  expect(leading([car, focus])).toEqual([
    'an outstanding safety recall -> recall of AB17CDE, stop',
  ]);
});

test.each([
  ['cars that are not legal', motOver],
  ['legal cars with something due', motIn12],
  ['cars without an insurance date', noInsurance],
])('the headline of twelve %s has three lines', (_, facts) => {
  const many = Array.from({ length: 12 }, (__, at) => ({
    ...corolla,
    ...facts,
    model: `Model ${at}`,
    registrationNumber: `AB${10 + at}CDE`,
  }));
  const { lines } = wordVerdict<NamedVehicle>(inOrder(many, today), today);
  expect(lines).toHaveLength(3);
  const last = lines[2]?.parts.map(({ text }) => text).join('');
  expect(last).toMatch(/^\d+ more cars need your attention\.$/);
});

test('a driver, who may not see the policies, reads nothing about insurance', () => {
  const seen = (vehicle: NamedVehicle) => hideInsurance(vehicle);
  expect(wordVehicles([seen(corolla)], today)).toBe('The Corolla is taxed and tested.');
  expect(wordVehicles([seen({ ...corolla, insuranceExpiryDate: '2026-01-01' })], today)).toBe(
    'The Corolla is taxed and tested.',
  );
  expect(wordVehicles([seen({ ...corolla, motExpiryDate: null })], today)).not.toMatch(/insurance/);
  expect(wordVehicles([seen({ ...focus, ...motOver }), seen(corolla)], today)).toBe(
    'The Focus is not road-legal: MOT ran out 3 days ago. | The Corolla is taxed and tested.',
  );
});

test('a vehicle whose insurance the user may not see does not need the user’s attention because of it', () => {
  const over = [transit, golf, polo].map((vehicle) => hideInsurance({ ...vehicle, ...motOver }));
  const fine = [corolla, focus, yaris].map((vehicle) => hideInsurance(vehicle));
  expect(wordVehicles([...over, ...fine], today)).not.toMatch(/attention/);
  expect(wordVehicles(fine, today)).toBe(
    'The Corolla is taxed and tested. | The Focus is taxed and tested. | The Yaris is taxed and tested.',
  );
});
