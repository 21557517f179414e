import { expect, test } from 'vitest';
import {
  job,
  motTest,
  passportCar,
  reading,
  timelineInput,
} from '../../../../tests/support/fixtures/timeline.ts';
import { timelineOf } from './timeline.rules.ts';
import type { TimelineInput } from './timeline.schema.ts';

const gaps = (fields: Partial<TimelineInput>) =>
  timelineOf(timelineInput(fields)).gaps.map(({ from, to, miles }) => [from, to, miles]);
const service = (completedOn: string) => job(completedOn, { completedOn });
const registered = (date: string) => ({
  firstRegistrationDate: date,
  monthOfFirstRegistration: null,
});

test('more than 18 months without a service is a gap, 18 months are none', () => {
  const today = '2026-10-01';
  expect(gaps({ today, completions: [service('2024-01-31'), service('2025-07-31')] })).toEqual([]);
  expect(gaps({ today, completions: [service('2024-01-31'), service('2025-08-01')] })).toEqual([
    ['2024-01-31', '2025-08-01', null],
  ]);
});

test('gaps before the first service and since the last are shown, newest first', () => {
  const completions = [service('2021-03-18')];
  expect(gaps({ registered: registered('2017-05-26'), completions })).toEqual([
    ['2021-03-18', '2026-11-17', null],
    ['2017-05-26', '2021-03-18', null],
  ]);
});

test('a vehicle without any service has one gap, if it is known since when it exists', () => {
  expect(gaps({ registered: registered('2017-05-26') })).toEqual([
    ['2017-05-26', '2026-11-17', null],
  ]);
  expect(gaps({ tests: [motTest('2020-05-26', true)] })).toEqual([
    ['2020-05-26', '2026-11-17', null],
  ]);
  expect(gaps({})).toEqual([]);
});

test('a car under 18 months old has no gap', () => {
  expect(gaps({ registered: registered('2025-06-01') })).toEqual([]);
});

test('if only the month of the registration is known, the gap begins at its end', () => {
  const month = { firstRegistrationDate: null, monthOfFirstRegistration: '2017-05' };
  expect(gaps({ registered: month })).toEqual([['2017-05-31', '2026-11-17', null]]);
});

test('the miles of a gap are those between its readings, without doubtful ones', () => {
  const readings = [
    reading('a', { date: '2021-03-18', miles: 19_260 }),
    reading('b', { date: '2022-03-18', miles: 900_000 }),
    reading('c', { date: '2023-09-29', miles: 35_100 }),
    reading('d', { date: '2023-10-29', miles: 35_900 }),
  ];
  const completions = ['2021-03-18', '2023-09-29', '2025-01-01', '2026-05-01'].map(service);
  expect(gaps({ completions, readings })).toEqual([['2021-03-18', '2023-09-29', 15_840]]);
});

test('the service date that is stored with the vehicle is no record and closes no gap', () => {
  const vehicle = { ...passportCar, lastServiceDate: '2026-10-01' };
  expect(gaps({ vehicle, completions: [service('2024-01-01')] })).toHaveLength(1);
});

test('repairs and checks are no services', () => {
  const completions = [
    service('2024-01-01'),
    job('a', { taskTitle: 'Front brake pads', completedOn: '2025-01-01' }),
    job('b', { taskTitle: 'Check engine oil', completedOn: '2026-01-01' }),
  ];
  expect(gaps({ completions })).toHaveLength(1);
});
