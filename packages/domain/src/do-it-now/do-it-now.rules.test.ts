import { expect, test } from 'vitest';
import { addMonths } from '../kernel/civil-date.ts';
import { isFresh, sources } from '../law/sources.ts';
import { adviceFor } from './do-it-now.rules.ts';
import type { DoKind } from './do-it-now.schema.ts';
import { lawOf } from './law.rules.ts';
import { motFeeOf } from './mot-fee.rules.ts';
import { isLatestV5c, v5cQuestion } from './v5c.rules.ts';

const today = '2026-11-16';
const focus: Parameters<typeof adviceFor>[1] = {
  motExpiryDate: '2026-11-13',
  taxDueDate: '2027-02-01',
  insuranceExpiryDate: null,
  nextServiceDate: '2026-12-01',
  typeApproval: 'M1',
  fuelType: 'PETROL',
  firstRegistrationDate: '2015-10-01',
  co2Emissions: 105,
  year: 2015,
};
const amounts = /£\d/;
const wordsOf = (law: ReturnType<typeof lawOf>): string =>
  [law?.text, ...(law?.notes ?? []), ...(law?.penalties ?? [])]
    .map((said) => (typeof said === 'object' ? said.text : said))
    .join(' ');

test('for an expired MOT, the do-it-now sheet shows the law, the fine, the exceptions, where to go and the maximum fee', () => {
  const advice = adviceFor('mot', focus, today);
  expect(advice.heading).toBe('The MOT ran out 3 days ago');
  expect(advice.law?.text).toBe('Without a valid MOT you must not drive or park it on a road.');
  expect(advice.law?.penalties.map(({ text }) => text)).toEqual([
    'Driving or parking it on a road without a valid MOT: a fine of up to £1,000.',
    'Driving a vehicle in a dangerous condition: a fine of up to £2,500, a ban and 3 points on your licence.',
  ]);
  expect(advice.law?.source.address).toBe('https://www.gov.uk/getting-an-mot');
  expect(
    advice.meanwhile.map(({ allowed: may, text }) => `${may ? 'yes' : 'no'}: ${text}`),
  ).toEqual([
    'yes: Drive it only to a test you have booked or, if it has failed, to a garage booked to repair what it failed on. It must be insured and not dangerous',
    'yes: Keep it on private land, off the road',
    'no: Don’t leave it parked in the street',
  ]);
  expect(advice.cost).toMatchObject({ label: 'MOT fee, at most', pence: 5485 });
});

test.each([
  ['mot', { motExpiryDate: '2026-11-15' }, 'The MOT ran out yesterday'],
  ['mot', { motExpiryDate: '2026-11-16' }, 'The MOT runs out today'],
  ['mot', { motExpiryDate: '2026-11-17' }, 'The MOT runs out tomorrow'],
  ['mot', { motExpiryDate: '2027-06-01' }, 'The MOT runs out on 1 Jun 2027'],
  ['mot', { motExpiryDate: null, firstRegistrationDate: null }, 'When does the MOT run out?'],
  ['mot', { motExpiryDate: null, firstMotDueDate: '2026-11-19' }, 'The first MOT is due in 3 days'],
  ['mot', { motExpiryDate: null, motStatus: 'Not valid' }, 'The MOT is recorded as not valid'],
  ['mot', { motExempt: true }, 'No MOT is needed'],
  ['mot', { taxStatus: 'SORN' }, 'It is off the road (SORN)'],
  ['tax', { taxDueDate: '2026-12-01' }, 'The road tax is due in 15 days'],
  // Tax counts as late on its due date.
  ['tax', { taxDueDate: '2026-11-16' }, 'The road tax was due today'],
  ['tax', { taxDueDate: null, taxStatus: 'Untaxed' }, 'It is recorded as not taxed'],
  ['insurance', {}, 'When does the insurance run out?'],
  ['service', {}, 'The service is due in 15 days'],
  ['service', { nextServiceMileage: 100, mileage: 200 }, 'The service is overdue'],
] as const)(
  'the heading of the do-it-now sheet for %s of a vehicle with %o: %s',
  (kind, facts, heading) => {
    expect(adviceFor(kind, { ...focus, ...facts }, today).heading).toBe(heading);
  },
);

test('the do-it-now sheet gives no advice for a vehicle off the road', () => {
  for (const kind of ['mot', 'tax', 'insurance'] as const) {
    const { law, meanwhile, links, cost } = adviceFor(kind, { ...focus, taxStatus: 'SORN' }, today);
    expect([law, meanwhile, links, cost]).toEqual([null, [], [], null]);
  }
});

test('the do-it-now sheet offers SORN only if the MOT or the tax has expired', () => {
  const addresses = (taxDueDate: string) =>
    adviceFor('tax', { ...focus, taxDueDate }, today).links.map(({ address }) => address);
  expect(addresses('2026-11-01')).toContain('https://www.gov.uk/make-a-sorn');
  expect(addresses('2026-12-01')).toEqual(['https://www.gov.uk/vehicle-tax']);
});

test('the do-it-now sheet for tax shows the yearly cost', () => {
  expect(adviceFor('tax', focus, today).cost).toMatchObject({
    pence: 2000,
    note: 'Unless it is in a free or reduced tax class',
  });
  const cost = adviceFor('tax', { ...focus, taxDueDate: '2027-05-01' }, today).cost;
  expect(cost?.note).toBe('At this year’s rates. Unless it is in a free or reduced tax class');
});

test('in Northern Ireland, the do-it-now sheet shows no fine or fee of Great Britain', () => {
  for (const kind of ['mot', 'insurance'] as const) {
    const { law, cost } = adviceFor(kind, { ...focus, nation: 'ni' }, today);
    expect(wordsOf(law)).not.toMatch(amounts);
    expect(cost).toBeNull();
  }
});

const lastDay = '2027-11-16';
const everyKind: Record<DoKind, true> = {
  mot: true,
  tax: true,
  insurance: true,
  service: true,
  recall: true,
  v5c: true,
  'clean-air': true,
};

test('every source of an amount is an official page, and the amount is shown for at most a year after it was checked', () => {
  for (const source of Object.values(sources)) {
    expect(source.address).toMatch(
      /^https:\/\/(?:www\.)?(?:gov\.uk|nidirect\.gov\.uk|tfl\.gov\.uk|legislation\.gov\.uk|think\.gov\.uk|askthe\.police\.uk|bristol\.gov\.uk|oxfordshire\.gov\.uk|beta\.bathnes\.gov\.uk|sheffield\.gov\.uk|bradford\.gov\.uk|brumbreathes\.co\.uk|lowemissionzones\.scot)\//,
    );
    const isShownOn = (day: string) => isFresh(source, day);
    expect([source.asOf, addMonths(source.asOf, 12)].map(isShownOn)).toEqual([true, false]);
  }
  for (const kind of Object.keys(everyKind) as DoKind[]) {
    const late = adviceFor(kind, focus, '2027-11-17');
    expect(wordsOf(late.law)).not.toMatch(amounts);
    expect(late.cost).toBeNull();
    if (late.law) expect(late.law.isOld).toBe(true);
  }
  expect(wordsOf(adviceFor('mot', focus, lastDay).law)).toMatch(amounts);
});

test('an amount that will change on a known day is shown until that day', () => {
  const isShownOn = (day: string) => isFresh(sources.congestion, day);
  expect(['2027-01-01', '2027-01-02'].map(isShownOn)).toEqual([true, false]);
});

test('the check of sources detects a rule that never expires', () => {
  const law = lawOf('mot', focus, '2027-11-17', () => true);
  expect(wordsOf(law)).toMatch(amounts);
});

test.each([
  ['M1', 5485],
  ['N1', 5860],
  [null, 5485],
  ['M3', null],
  // Two wheels.
  ['L1e', 2965],
  ['L1', 2965],
  ['L3e-A2', 2965],
  [' l3e ', 2965],
  // With a sidecar, and with three wheels.
  ['L4e', 3780],
  ['L2e', 3780],
  ['L5e-A', 3780],
  // Quadricycles.
  ['L6e-BP', null],
  ['L7E', 5485],
  ['L', null],
])('the MOT fee of a vehicle of category %s is at most %s pence', (typeApproval, pence) => {
  expect(motFeeOf({ typeApproval }, today)?.pence ?? null).toBe(pence);
});

test.each([
  ['L3e', 'More with a sidecar'],
  ['L4e', null],
  ['L5e', 'More if it weighs over 450 kg'],
])('the note on when the MOT fee of category %s is higher: %s', (typeApproval, note) => {
  expect(motFeeOf({ typeApproval }, today)?.note).toBe(note);
});

test('the date of a V5C log book tells whether the log book is the latest one', () => {
  const vehicle = { lastV5cDate: '2021-04-19' };
  expect(v5cQuestion(vehicle)).toContain('19 Apr 2021');
  expect(v5cQuestion({ lastV5cDate: null })).toBeNull();
  expect(
    ['2021-04-18', '2021-04-19', '2021-04-20'].map((day) => isLatestV5c(vehicle, day)),
  ).toEqual(['older', 'latest', 'newer']);
  expect(isLatestV5c({}, '2021-04-19')).toBe('unknown');
});
