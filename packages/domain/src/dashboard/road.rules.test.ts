import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  goodVehicle,
  insuranceSoon,
  motOver,
  motSoon,
  taxOver,
  today,
} from '../../../../tests/support/fixtures/dashboard.ts';
import { anyDay, asTask } from '../../../../tests/support/fixtures/tasks.ts';
import { addDays } from '../kernel/civil-date.ts';
import { dueItemsOf } from '../reminders/reminders.rules.ts';
import type { VehicleFields } from '../vehicles/vehicles.schema.ts';
import {
  layRoad,
  placeOnRoad,
  type RoadSign,
  roadMonths,
  signLabel,
  signsOnRoad,
  signText,
} from './road.rules.ts';

test("the dashboard's road starts with this month and is twelve months long", () => {
  expect(roadMonths(today).join(' ')).toBe('Nov Dec Jan Feb Mar Apr May Jun Jul Aug Sep Oct');
  expect(roadMonths('2028-02-29').join(' ')).toBe(
    'Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec Jan',
  );
});

test.each([
  ['2026-11-01', 0],
  ['2026-11-16', 0.5 / 12],
  ['2026-12-01', 1 / 12],
  ['2027-02-01', 3 / 12],
  ['2027-02-15', 3.5 / 12],
  ['2027-10-31', (11 + 30 / 31) / 12],
])("on the dashboard's road, the day %s is at %d of the road's length", (date, place) => {
  expect(placeOnRoad(date, today)).toBeCloseTo(place, 10);
});

test("on the dashboard's road, a later day is further along, across leap days and years", () => {
  fc.assert(
    fc.property(anyDay, fc.nat({ max: 330 }), (day, days) => {
      const later = addDays(day, days + 1);
      expect(placeOnRoad(later, day)).toBeGreaterThan(placeOnRoad(addDays(day, days), day));
    }),
  );
});

const signsOf = (facts: Partial<VehicleFields>, tasks: ReturnType<typeof asTask>[] = []) => {
  const vehicles = [goodVehicle(facts)];
  return signsOnRoad(dueItemsOf({ vehicles, tasks }, { today }), {
    today,
    modelOf: () => 'Corolla',
  });
};
const words = (signs: readonly RoadSign[]) =>
  signs.map((sign) => `${signLabel(sign)} | ${signText(sign, today)} | ${sign.tone}`);

const undated = { motExpiryDate: null, taxDueDate: null, insuranceExpiryDate: null };
test.each<[string, Partial<VehicleFields>, string[]]>([
  ['an MOT due soon', { ...undated, ...motSoon }, ['MOT · Corolla | 26 Nov | warn']],
  ['the 30th day', { ...undated, motExpiryDate: '2026-12-14' }, ['MOT · Corolla | 14 Dec | warn']],
  ['the 31st', { ...undated, motExpiryDate: '2026-12-15' }, ['MOT · Corolla | 15 Dec | go']],
  ['an expired MOT', { ...undated, ...motOver }, ['MOT · Corolla | Expired 11 Nov | stop']],
  ['overdue tax', { ...undated, ...taxOver }, ['Tax · Corolla | Overdue 1 Nov | stop']],
  [
    'a bad status without a date',
    { ...undated, motStatus: 'Not valid' },
    ['MOT · Corolla | Expired | stop'],
  ],
  [
    'a first MOT, estimated from a month',
    { ...undated, year: 2024, monthOfFirstRegistration: '2024-03' },
    ['First MOT · Corolla | 28 Feb (est.) | go'],
  ],
  [
    'a service and insurance',
    { ...undated, nextServiceDate: '2027-04-01', ...insuranceSoon },
    ['Insurance · Corolla | 20 Nov | warn', 'Service · Corolla | 1 Apr | go'],
  ],
  [
    'the last day of the road',
    { ...undated, taxDueDate: '2027-10-31' },
    ['Tax · Corolla | 31 Oct 2027 | go'],
  ],
  ['a date beyond the road', { ...undated, taxDueDate: '2027-11-01' }, []],
  ['a vehicle off the road', { ...motOver, taxStatus: 'SORN' }, []],
  ['a vehicle without dates', undated, []],
])("the signs on the dashboard's road: %s", (_, facts, expected) => {
  expect(words(signsOf(facts))).toEqual(expected);
});

test("on the dashboard's road, a task has its own sign, and a renewal uses its vehicle’s sign", () => {
  const tasks = [
    asTask({ title: 'Oil change', dueDate: '2027-01-05', vehicleId: 'a' }, 'oil'),
    asTask({ title: 'Tidy the boot', dueDate: '2027-01-06' }, 'boot'),
    asTask({ dueDate: '2026-11-26', taskType: 'renewal', renewalType: 'mot' }, 'mot-a'),
    asTask({ dueDate: '2027-01-05', status: 'completed' }, 'done'),
  ];
  expect(words(signsOf({ ...undated, ...motSoon }, tasks))).toEqual([
    'MOT · Corolla | 26 Nov | warn',
    'Oil change · Corolla | 5 Jan | go',
    'Tidy the boot | 6 Jan | go',
  ]);
});

test("on the dashboard's road, the sign of an overdue item is placed at today's date", () => {
  const [sign] = signsOf({ ...undated, motExpiryDate: '2020-01-01' });
  expect(sign?.at).toBe(placeOnRoad(today, today));
});

/** Returns a sign of the given kind at the given place. Each sign is a tenth of the road wide. */
const sign = (kind: RoadSign['item']['kind'], at: number, tone: RoadSign['tone'] = 'go') => {
  const [some] = signsOf({ ...undated, ...motSoon });
  if (!some) throw new Error('The road has no sign');
  return { ...some, item: { ...some.item, kind, id: `${kind}-${at}` }, at, tone };
};
const room = { widthOf: () => 0.1, levels: { legal: 2, other: 2 }, lead: 0 };
const laid = (signs: RoadSign[]) => {
  const road = layRoad(signs, room);
  return {
    shown: road.signs.map(({ item, level }) => `${item.id}@${level}`).join(' '),
    hidden: road.hidden,
    levels: road.levels,
  };
};

test.each<[string, RoadSign[], string, number, number]>([
  ['no signs', [], '', 0, 1],
  [
    'signs far apart are not stacked',
    [sign('mot', 0.1), sign('tax', 0.5)],
    'mot-0.1@0 tax-0.5@0',
    0,
    1,
  ],
  [
    'signs close together are stacked',
    [sign('mot', 0.1), sign('tax', 0.15)],
    'mot-0.1@0 tax-0.15@1',
    0,
    2,
  ],
  [
    'a legal sign displaces a task',
    [sign('task', 0.1), sign('mot', 0.12), sign('tax', 0.14)],
    'mot-0.12@0 tax-0.14@1',
    1,
    2,
  ],
  [
    'a legal sign displaces a service, and a service a task',
    [sign('task', 0.1), sign('service', 0.1), sign('insurance', 0.1)],
    'insurance-0.1@0 service-0.1@1',
    1,
    2,
  ],
  [
    'a legal sign due soon comes before a late task',
    [sign('task', 0.1, 'stop'), sign('tax', 0.1, 'warn'), sign('mot', 0.1, 'stop')],
    'mot-0.1@0 tax-0.1@1',
    1,
    2,
  ],
  [
    'a late task comes before a legal sign due later',
    [sign('mot', 0.1), sign('tax', 0.1), sign('task', 0.1, 'stop')],
    'task-0.1@0 mot-0.1@1',
    1,
    2,
  ],
  [
    'a sign due soon comes before one due later',
    [sign('tax', 0.1), sign('insurance', 0.1), sign('mot', 0.12, 'warn')],
    'tax-0.1@1 mot-0.12@0',
    1,
    2,
  ],
])("the layout of the dashboard's road with many signs: %s", (_, signs, shown, hidden, levels) => {
  expect(laid(signs)).toEqual({ shown, hidden, levels });
});

test("on the dashboard's road, stacks of task signs are lower than stacks of legal signs", () => {
  const levels = { legal: 3, other: 1 };
  const { signs, hidden } = layRoad(
    [
      sign('tax', 0.1),
      sign('mot', 0.1),
      sign('insurance', 0.1),
      sign('task', 0.12),
      sign('task', 0.5),
    ],
    { ...room, levels },
  );
  expect(
    signs
      .map(({ item, level }) => `${item.kind}@${level}`)
      .toSorted()
      .join(' '),
  ).toBe('insurance@2 mot@1 task@0 tax@0');
  expect(hidden).toBe(1);
});

test("on the dashboard's road, a sign at the end does not extend beyond the road", () => {
  const { signs } = layRoad([sign('mot', 0.99)], room);
  expect(signs[0]?.from).toBeCloseTo(0.9, 10);
  expect(layRoad([sign('mot', 0)], { ...room, lead: 0.02 }).signs[0]?.from).toBe(0);
});

test("signs on the dashboard's road never overlap, and every sign is either placed or counted as hidden", () => {
  const kinds = ['mot', 'tax', 'insurance', 'service', 'task'] as const;
  const anySign = fc
    .tuple(fc.constantFrom(...kinds), fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([kind, at]) => sign(kind, at));
  fc.assert(
    fc.property(fc.array(anySign, { maxLength: 60 }), (signs) => {
      const road = layRoad(signs, { ...room, levels: { legal: 3, other: 2 } });
      expect(road.signs.length + road.hidden).toBe(signs.length);
      for (const one of road.signs) {
        for (const other of road.signs) {
          const isApart = one.from >= other.from + 0.1 || other.from >= one.from + 0.1;
          expect(one === other || one.level !== other.level || isApart).toBe(true);
        }
      }
    }),
    { numRuns: 60 },
  );
});

test("signs on the dashboard's road are ordered by day", () => {
  const places = layRoad([sign('tax', 0.5), sign('mot', 0.1)], room).signs.map(({ at }) => at);
  expect(places).toEqual([0.1, 0.5]);
});

test("on the dashboard's road, the sign of a recall is placed at today's date", () => {
  const vehicles = [goodVehicle({ recallSince: '2026-10-01' })];
  const [first] = signsOnRoad(dueItemsOf({ vehicles, tasks: [] }, { today }), {
    today,
    modelOf: () => 'Corolla',
  });
  if (!first) throw new Error('The road has no sign');
  expect([signLabel(first), signText(first, today), first.tone, first.at]).toEqual([
    'Recall · Corolla',
    'Outstanding',
    'stop',
    placeOnRoad(today, today),
  ]);
});
