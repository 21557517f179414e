import { euroOf } from '@roadworthy/domain/vehicles/engine.rules';
import { afterAll, expect, test } from 'vitest';
import { MotVehicle } from '../../../apps/api/src/adapters/dvsa/mot-record.ts';
import type { MotRecord } from '../../../apps/api/src/adapters/dvsa/port.ts';
import { figureInTest } from '../../support/figures.ts';
import { dvlaReply } from '../../support/simulators/vehicle-sources/dvla-reply.ts';
import { dvsaReply } from '../../support/simulators/vehicle-sources/dvsa-reply.ts';
import { isGenuine, periodOf } from '../../support/simulators/vehicle-sources/plates.ts';
import { startVehicleSources } from '../../support/simulators/vehicle-sources/server.ts';
import { simulateVehicle } from '../../support/simulators/vehicle-sources/vehicle.ts';

const today = '2026-11-15';
const letters = 'ABCDEFGHJKLMNOPRSTUVWXY';

/** Current plates: every issued age equally often, with different letters each time. */
const ages = Array.from({ length: 51 }, (_, at) => (at < 25 ? at + 2 : at + 26));
const plates = Array.from({ length: 3_000 }, (_, at) => {
  const letter = (step: number) => letters[Math.floor(at / step) % letters.length];
  const age = String(ages[at % ages.length]).padStart(2, '0');
  return `${letter(1)}${letter(7)}${age}${letter(3)}${letter(50)}${letter(11)}`;
});

const both = plates.map((plate) => ({
  plate,
  vehicle: simulateVehicle(plate, today),
  dvla: dvlaReply(plate, today) ?? {},
  dvsa: MotVehicle.parse(dvsaReply(plate, today)) satisfies MotRecord,
}));

const share = (holds: (each: (typeof both)[number]) => boolean) =>
  both.filter(holds).length / both.length;

/** Checks a share within four standard deviations, so that chance alone practically never fails the test. */
const near = (actual: number, expected: number) => {
  const spread = 4 * Math.sqrt((expected * (1 - expected)) / both.length);
  expect(actual).toBeGreaterThan(expected - spread);
  expect(actual).toBeLessThan(expected + spread);
};

test('of three thousand simulated vehicles, the expected shares are new, off the road (SORN) and recalled', () => {
  expect(new Set(plates).size).toBe(plates.length);
  expect(plates.every(isGenuine)).toBe(true);
  const young = share(
    ({ dvla, dvsa }) =>
      String(dvla.monthOfFirstRegistration) > '2023-11' &&
      dvsa.tests.length === 0 &&
      dvla.motExpiryDate === undefined,
  );
  const offRoad = share(({ dvla }) => dvla.taxStatus === 'SORN');
  const recalled = share(({ dvsa }) => dvsa.hasOutstandingRecall === 'Yes');
  figureInTest('simulator: plates for each vehicle without a first MOT', 1 / young, {
    atMost: 9,
  });
  figureInTest('simulator: plates for each SORN vehicle', 1 / offRoad, { atMost: 14 });
  figureInTest('simulator: plates for each outstanding recall', 1 / recalled, { atMost: 18 });
  near(young, 1 / 8);
  near(offRoad, 1 / 12);
  near(recalled, 1 / 15);
});

test('the age of every simulated vehicle matches its plate, and the simulated DVLA and DVSA agree', () => {
  for (const { plate, dvla, dvsa } of both) {
    const period = periodOf(plate);
    expect(dvsa.registrationDate && period && dvsa.registrationDate >= period.from).toBe(true);
    expect(dvsa.registrationDate && period && dvsa.registrationDate <= period.to).toBe(true);
    expect(dvla.monthOfFirstRegistration).toBe(dvsa.registrationDate?.slice(0, 7));
    expect(dvla.make).toBe(dvsa.make);
    expect(String(dvla.colour).toLowerCase()).toBe(dvsa.primaryColour?.toLowerCase());
  }
});

test("the simulated DVLA's MOT status matches the simulated DVSA's tests", () => {
  for (const { dvla, dvsa } of both) {
    const expiry = dvsa.tests.find(({ result }) => result === 'PASSED')?.expiryDate;
    expect(dvla.motExpiryDate).toBe(expiry);
    if (expiry) expect(dvla.motStatus).toBe(expiry >= today ? 'Valid' : 'Not valid');
    else expect(dvla.motStatus).toMatch(/^No /);
  }
});

test("the simulated DVLA's other facts vary as in reality: spellings of Euro standards, supplements, log books", () => {
  const standards = both.map(({ dvla }) => dvla.euroStatus).filter((text) => text !== undefined);
  expect(new Set(standards.map((text) => euroOf({ euroStatus: String(text) })))).toEqual(
    new Set([3, 4, 5, 6]),
  );
  expect(new Set(standards).size).toBeGreaterThan(6);
  expect(share(({ dvla }) => dvla.euroStatus === undefined)).toBeGreaterThan(0.1);
  const dear = both.filter(({ dvla }) => dvla.artEndDate !== undefined);
  expect(dear.length).toBeGreaterThan(50);
  for (const { dvla } of dear) {
    const since = dvla.fuelType === 'ELECTRICITY' ? '2025-04' : '2017-04';
    expect(String(dvla.monthOfFirstRegistration) >= since).toBe(true);
  }
  for (const { dvla, dvsa } of both) {
    const issued = dvla.dateOfLastV5CIssued;
    if (issued === undefined) continue;
    expect(String(issued) >= String(dvsa.registrationDate) && String(issued) <= today).toBe(true);
  }
});

test('simulated MOT histories have rising mileages with a few errors, repeated advisories and some failed tests', () => {
  const histories = both
    .map(({ dvsa }) => dvsa.tests.toReversed())
    .filter((tests) => tests.length > 4);
  const falls = histories.filter((tests) => {
    const miles = tests.flatMap(({ odometer }) =>
      odometer.kind === 'read' ? [odometer.miles] : [],
    );
    return miles.some((value, at) => at > 0 && value < (miles[at - 1] as number));
  });
  const repeats = histories.filter((tests) => {
    const texts = tests.flatMap(({ defects }) => defects.map(({ text }) => text));
    return texts.length > new Set(texts).size;
  });
  const tests = histories.flat();
  const failed = tests.filter(({ result }) => result === 'FAILED');
  figureInTest(
    'simulator: MOT histories with a falling mileage, %',
    (100 * falls.length) / histories.length,
    { atMost: 10 },
  );
  figureInTest('simulator: failed MOT tests, %', (100 * failed.length) / tests.length, {
    atMost: 35,
  });
  expect(falls.length / histories.length).toBeGreaterThan(0.01);
  expect(falls.length / histories.length).toBeLessThan(0.1);
  expect(repeats.length / histories.length).toBeGreaterThan(0.5);
  expect(failed.length / tests.length).toBeGreaterThan(0.08);
  expect(failed.length / tests.length).toBeLessThan(0.35);
  expect(failed.every(({ expiryDate, defects }) => expiryDate === null && defects.length > 0)).toBe(
    true,
  );
  const kinds = new Set(
    tests.flatMap(({ odometer }) => (odometer.kind === 'read' ? [odometer.unit] : [odometer.kind])),
  );
  expect(kinds).toEqual(new Set(['MI', 'KM', 'unreadable']));
  for (const { date } of tests) expect(date <= today).toBe(true);
});

test.each([
  'A9',
  'AAA9999',
  'K123ABC',
  'ABC123K',
  'Q123ABC',
  '1234AB',
  '101D234',
  'BIG1234',
  'TGK412L',
  'KX17ZQA',
])('the simulators have a vehicle for every plate format: %s', (plate) => {
  expect(dvlaReply(plate, today)?.registrationNumber).toBe(plate);
  expect(MotVehicle.safeParse(dvsaReply(plate, today)).success).toBe(true);
  expect(dvlaReply(plate, today)).toEqual(dvlaReply(plate, today));
});

test('the simulators have no vehicle for a plate that has not been issued', () => {
  for (const plate of ['AB27CDE', 'AB77CDE', 'AB01CDE', 'ABC123Z', 'U123ABC']) {
    expect(dvlaReply(plate, today)).toBe(null);
    expect(dvsaReply(plate, today)).toBe(null);
  }
});

test.each([
  ['AB17CDE', 'TOYOTA', 'COROLLA', 2017, 'SILVER', 'PETROL', 1598, 128, '2026-11-26', 'Valid'],
  ['YX65KLM', 'FORD', 'FOCUS', 2015, 'BLUE', 'PETROL', 999, 105, '2027-09-08', 'Valid'],
  ['LN19WKV', 'FORD', 'TRANSIT', 2019, 'WHITE', 'DIESEL', 1995, 178, '2026-11-12', 'Not valid'],
])(
  "the demo account's plate %s is its %s %s in the simulators",
  (plate, make, model, year, colour, fuel, cc, co2, mot, status) => {
    expect(dvlaReply(plate, today)).toMatchObject({
      make,
      yearOfManufacture: year,
      colour,
      fuelType: fuel,
      engineCapacity: cc,
      co2Emissions: co2,
      motExpiryDate: mot,
      motStatus: status,
    });
    expect(dvsaReply(plate, today)).toMatchObject({ make, model });
  },
);

const sources = await startVehicleSources({ today: () => today });
afterAll(() => sources.close());

test('another process can plant faults in the simulator and read its calls over HTTP', async () => {
  const { url: dvla, apiKey } = sources.settings.dvla;
  const ask = () =>
    fetch(dvla, {
      method: 'POST',
      headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
      body: JSON.stringify({ registrationNumber: 'AB17CDE' }),
    });
  const fault = { source: 'dvla', plate: 'AB17CDE', kind: 'reply', status: 503, body: '' };
  await fetch(`${sources.url}/_control/faults`, { method: 'POST', body: JSON.stringify(fault) });
  expect((await ask()).status).toBe(503);
  await fetch(`${sources.url}/_control/faults`, { method: 'DELETE' });
  expect((await ask()).status).toBe(200);
  const calls = await (await fetch(`${sources.url}/_control/calls`)).json();
  expect(calls).toMatchObject([{ source: 'dvla', plate: 'AB17CDE' }, { source: 'dvla' }]);
});
