import { expect, test } from 'vitest';
import {
  goodVehicle,
  motOver,
  motSoon,
  taxOver,
  today,
} from '../../../../tests/support/fixtures/dashboard.ts';
import { asDiagnosis, diagnosisId } from '../../../../tests/support/fixtures/diagnoses.ts';
import { asTask } from '../../../../tests/support/fixtures/tasks.ts';
import { wordVehicles } from '../../../../tests/support/fixtures/verdict-words.ts';
import type { DiagnosisFields } from '../diagnosis/diagnosis.schema.ts';
import { withDangers } from '../open-dangers/open-dangers.rules.ts';
import { digestHeading, digestSubject, mostUrgentFirst } from '../reminders/digest.texts.ts';
import { dueItemsOf, pathOfItem } from '../reminders/reminders.rules.ts';
import { wordDueItem, wordNotification } from '../reminders/reminders.texts.ts';
import { isReminder } from '../reminders/urgency.rules.ts';
import type { Task } from '../tasks/tasks.schema.ts';
import { onePerPlate } from '../vehicles/same-plate.rules.ts';
import type { Vehicle, VehicleFields } from '../vehicles/vehicles.schema.ts';
import { judgeVehicle } from '../vehicles/verdict.rules.ts';
import { wordVerdict } from '../vehicles/verdict.sentences.ts';
import { attentionOf } from './attention.rules.ts';
import { judgeAll } from './renewals-due.rules.ts';
import { layRoad, signLabel, signsOnRoad, signText } from './road.rules.ts';
import { todoOf } from './todo.rules.ts';
import { mostUrgentVehicles } from './urgency.rules.ts';

const brakes = 'the brakes may not stop the vehicle';
const worst = { ...motOver, ...taxOver, recallSince: '2026-11-01' };
const car = (fields: Partial<VehicleFields> = {}) => goodVehicle(fields, 'a');
const focus = goodVehicle({ model: 'Focus', registrationNumber: 'YX65KLM' }, 'b');
const transit = goodVehicle({ model: 'Transit', registrationNumber: 'LN19WKV' }, 'c');
const dangerous = (vehicles: Vehicle[], fields: Partial<DiagnosisFields> = {}) =>
  withDangers(vehicles, [asDiagnosis({ vehicleId: 'a', ...fields })]);
const itemsOf = (vehicles: Vehicle[], tasks: Task[] = []) =>
  dueItemsOf({ vehicles, tasks }, { today });

test.each<[string, Vehicle[], string]>([
  ['a car that is legal otherwise', dangerous([car()]), `Do not drive the Corolla: ${brakes}.`],
  [
    'a danger, an expired MOT, expired tax and a recall at once',
    dangerous([car(worst)]),
    `Do not drive the Corolla: ${brakes}. | It is also not road-legal: MOT ran out 3 days ago and tax ran out 14 days ago. It has an outstanding safety recall.`,
  ],
  [
    'a car off the road',
    dangerous([car({ taxStatus: 'SORN' })]),
    `Do not drive the Corolla: ${brakes}.`,
  ],
  [
    'an unknown date and something due',
    dangerous([car({ ...motSoon, insuranceExpiryDate: null })]),
    `Do not drive the Corolla: ${brakes}. | Its MOT runs out in 12 days.`,
  ],
  [
    'two dangers',
    withDangers(
      [car()],
      [
        asDiagnosis({ vehicleId: 'a' }),
        asDiagnosis(
          { vehicleId: 'a', flags: ['tyre-damage'], askedAt: '2026-11-01T09:00:00Z' },
          'x',
        ),
      ],
    ),
    `Do not drive the Corolla: ${brakes}, and 1 more danger.`,
  ],
  [
    'one of two cars',
    dangerous([focus, car(motOver)]),
    `Do not drive the Corolla: ${brakes}. | It is also not road-legal: MOT ran out 3 days ago. | The Focus is road-legal until 30 Apr 2027.`,
  ],
  [
    'one of three cars',
    dangerous([focus, car(), transit]),
    `Do not drive the Corolla: ${brakes}. | 2 cars are road-legal until 30 Apr 2027.`,
  ],
  [
    'three cars',
    withDangers(
      [car(), focus, transit],
      ['a', 'b', 'c'].map((id) => asDiagnosis({ vehicleId: id }, id)),
    ),
    'Do not drive the Corolla: the brakes may not stop the vehicle. | Do not drive the Focus: the brakes may not stop the vehicle. | Do not drive the Transit: the brakes may not stop the vehicle.',
  ],
  [
    'a closed diagnosis',
    dangerous([car()], { outcome: 'nothing:A mat' }),
    'The Corolla is road-legal until 30 Apr 2027.',
  ],
])("the dashboard's headline is right for %s", (_, vehicles, words) => {
  expect(wordVehicles(vehicles, today)).toBe(words);
});

test('the words about a danger in the headline link to its diagnosis', () => {
  const [part] = wordVerdict(dangerous([car()]), today).headline;
  expect(part).toMatchObject({ tone: 'stop', danger: { source: 'diagnosis', id: diagnosisId } });
});

test('an open danger comes before an expired MOT, a recall and overdue tasks, on every screen', () => {
  const vehicles = dangerous([focus, transit, car(worst)]);
  const judged = judgeAll(vehicles, today);
  expect(mostUrgentVehicles(judged, itemsOf(vehicles))[0]?.id).toBe('a');
  expect(attentionOf(judged, { overdueTasks: 2 }).map(({ text }) => text)).toEqual([
    '1 vehicle not to be driven',
    '1 MOT expired',
    '1 road tax expired',
    '1 safety recall outstanding',
    '2 overdue tasks',
  ]);
  const items = itemsOf(vehicles, [asTask({ title: 'Wash', dueDate: '2026-10-01' })]);
  expect(todoOf(items, 9).attention.map(({ title }) => title)).toEqual([
    `Do not drive it: ${brakes}`,
    'Tax overdue',
    'MOT expired',
    'Safety recall outstanding',
    'Wash',
  ]);
  expect(todoOf(items, 1).attention.map(({ kind }) => kind)).toEqual(['danger']);
});

test("on the dashboard's road an open danger is placed at today's date, before all other signs", () => {
  const items = itemsOf(dangerous([car(worst)]));
  const signs = signsOnRoad(items, { today, modelOf: () => 'Corolla' });
  const [first] = signs;
  expect(first && [signLabel(first), signText(first, today), first.tone]).toEqual([
    'Do not drive · Corolla',
    'See what to do',
    'stop',
  ]);
  const road = layRoad(signs, { widthOf: () => 0.5, levels: { legal: 1, other: 1 }, lead: 0 });
  expect(road.signs.map(({ item }) => item.kind)).toEqual(['danger']);
  expect(road.hidden).toBe(signs.length - 1);
});

test('an open danger links to its diagnosis, and a task made from the diagnosis is not listed beside the danger', () => {
  const task = asTask({ vehicleId: 'a', dueDate: today, diagnosisId });
  const items = itemsOf(dangerous([car()]), [task]).filter(
    ({ isOver, taskId }) => isOver || taskId,
  );
  expect(items.map((item) => [item.kind, pathOfItem(item)])).toEqual([
    ['danger', `/diagnostics?case=${diagnosisId}`],
  ]);
  const closed = itemsOf(dangerous([car()], { outcome: 'nothing:A mat' }), [task]);
  expect(closed.filter(({ taskId }) => taskId)).toHaveLength(1);
});

test('mails and notifications about an open danger begin with the advice not to drive', () => {
  const vehicles = dangerous([car(worst)]);
  const due = itemsOf(vehicles)
    .filter(isReminder)
    .map((item) => ({ item, vehicle: vehicles[0] ?? null }));
  expect(mostUrgentFirst(due.toReversed())[0]?.item.kind).toBe('danger');
  expect(digestSubject(due, 0)).toBe(`AB17 CDE: do not drive it: ${brakes}, and 3 more`);
  expect(digestHeading(due, [])).toEqual({
    heading: 'Do not drive the Corolla.',
    lines: ['The brakes may not stop the vehicle. Three more things are due.'],
  });
  const [first] = due;
  expect(first && wordDueItem(first.item, first.vehicle)).toBe(
    `Do not drive your Toyota Corolla AB17 CDE: ${brakes}. Close its diagnosis when it is repaired, or if it was nothing.`,
  );
  expect(first && wordNotification(first.item, first.vehicle)).toEqual({
    title: `Do not drive it: ${brakes} · AB17 CDE`,
    body: 'Toyota Corolla. Open it to see what to do.',
  });
});

/** Returns what a garage with a danger says wrongly: nothing, unless a rule is broken. */
const wrongIn = (vehicles: readonly Vehicle[], judge: typeof judgeVehicle = judgeVehicle) => {
  const words = wordVehicles(vehicles, today, { judge: (vehicle) => judge(vehicle, today) });
  return [
    ...(words.startsWith('Do not drive the Corolla')
      ? []
      : ['the headline does not begin with it']),
    ...(/Corolla (?:\w+ )?is road-legal/.test(words) ? ['called road-legal'] : []),
  ];
};

test('if a second record has the same plate, an open danger is still shown', () => {
  const twins = dangerous([goodVehicle({}, '0'), car()]);
  expect(onePerPlate(twins)).toHaveLength(1);
  expect(wrongIn(onePerPlate(twins))).toEqual([]);
});

test.each<[string, (vehicle: Parameters<typeof judgeVehicle>[0]) => typeof vehicle, string[]]>([
  ['none', (vehicle) => vehicle, []],
  [
    'the verdict on a vehicle ignores open dangers',
    (vehicle) => ({ ...vehicle, openDangers: [] }),
    ['the headline does not begin with it', 'called road-legal'],
  ],
])('planted fault: %s', (_, lose, caught) => {
  const judge: typeof judgeVehicle = (vehicle, day) => judgeVehicle(lose(vehicle), day);
  expect(wrongIn(dangerous([car()]), judge)).toEqual(caught);
});
