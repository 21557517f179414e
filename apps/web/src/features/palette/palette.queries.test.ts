// @vitest-environment jsdom

import { findEntries } from '@roadworthy/domain/palette/ranking.rules';
import type { Entity } from '@roadworthy/domain/sync/entity';
import { taskEntity } from '@roadworthy/domain/tasks/tasks.entity';
import { emptyTask, type Task } from '@roadworthy/domain/tasks/tasks.schema';
import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import { emptyVehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openNewStore } from '../../../../../tests/support/web/new-store.ts';
import type { LocalStore } from '../../records/store/local-store.ts';
import { noteChosen, readPalette, readRecent } from './palette.queries.ts';
import { groups } from './palette-entry.ts';
import { plateEntry } from './plate-entry.ts';

const today = '2026-11-14';
const createdAt = '2026-10-01T10:00:00.000Z';
let store: LocalStore;

beforeEach(async () => {
  store = await openNewStore();
});
afterEach(() => store.close());

const put = async <T>(
  entity: Entity<T>,
  records: readonly (NoInfer<T> & { id: string; createdAt: string })[],
) => await store.records(entity).bulkPut(records.map((record) => ({ ...record, rev: 1 })));
const corolla = {
  ...{ ...emptyVehicle, id: 'v', createdAt, registrationNumber: 'AB17CDE', year: 2017 },
  ...{ make: 'Toyota', model: 'Corolla', mileage: 50_000 },
};
const task = (id: string, fields: Partial<Task> = {}) => ({
  ...{ ...emptyTask, id, createdAt, title: `Job ${id}` },
  ...fields,
});

test('the command palette reads every task once, however many there are', async () => {
  const tasks = Array.from({ length: 270 }, (_, at) => task(`t${String(at).padStart(4, '0')}`));
  await put(taskEntity, tasks);
  const ids = (await readPalette(store, today)).map(({ id }) => id);
  expect(ids).toHaveLength(270);
  expect(new Set(ids).size).toBe(270);
});

test('in the command palette a task shows its vehicle and state, and is found by the name of the task or the vehicle', async () => {
  await put(vehicleEntity, [corolla]);
  await put(taskEntity, [
    task('late', { vehicleId: 'v', dueDate: '2026-11-12', title: 'Oil change' }),
    task('by miles', { vehicleId: 'v', dueMiles: 50_000 }),
    task('soon', { dueDate: '2026-12-05' }),
    task('done', { status: 'completed', dueDate: '2026-01-01', vehicleId: 'v' }),
  ]);
  const entries = await readPalette(store, today);
  const told = Object.fromEntries(
    entries.map(({ id, state, detail }) => [id, [state, detail?.()]]),
  );
  expect(told).toEqual({
    'vehicle v': [undefined, undefined],
    'mot v': [undefined, 'Toyota Corolla'],
    'history v': [undefined, 'Toyota Corolla'],
    'tax v': [undefined, 'Toyota Corolla'],
    'insurance v': [undefined, 'Toyota Corolla'],
    'task late': ['late', 'Toyota Corolla · Overdue since 12 Nov 2026'],
    'task by miles': ['late', 'Toyota Corolla · Overdue'],
    'task soon': [undefined, 'Due 5 Dec 2026'],
    'task done': ['done', 'Toyota Corolla · Completed'],
  });
  const find = (text: string) =>
    findEntries(entries, text, { recent: [], perGroup: 6, groups }).flatMap((group) =>
      group.entries.map(({ id }) => id),
    );
  expect(find('corolla oil')).toEqual(['task late']);
  expect(find('ab17')[0]).toBe('vehicle v');
  expect(find('')).toEqual(['vehicle v', 'task late', 'task by miles']);
});

test('the command palette remembers the last 12 choices, latest first', async () => {
  for (let at = 0; at < 20; at += 1) await noteChosen(store, `task ${at}`);
  await noteChosen(store, 'task 12');
  const recent = await readRecent(store);
  expect(recent.slice(0, 3)).toEqual(['task 12', 'task 19', 'task 18']);
  expect(recent).toHaveLength(12);
});

test('the command palette offers to look up a plate that is not in the garage', async () => {
  await put(vehicleEntity, [corolla]);
  const entries = await readPalette(store, today);
  expect(plateEntry('lb21xyz', entries)).toMatchObject({
    title: 'Look up LB21 XYZ',
    action: { to: '/vehicles/add', state: { plateToAdd: 'LB21XYZ' } },
  });
  for (const text of ['ab17 cde', 'oil', 'a1', 'corolla', '', 'lb21xyzz']) {
    expect(plateEntry(text, entries)).toBeNull();
  }
});

test("the command palette finds a vehicle's MOT, its MOT history and a recall by their names", async () => {
  await put(vehicleEntity, [{ ...corolla, recallSince: '2026-10-01' }]);
  const entries = await readPalette(store, today);
  const find = (text: string) =>
    findEntries(entries, text, { recent: [], perGroup: 6, groups }).flatMap((group) =>
      group.entries.map(({ id }) => id),
    );
  expect(find('mot').slice(0, 2)).toEqual(['mot v', 'history v']);
  expect(find('corolla mot').slice(0, 2)).toEqual(['mot v', 'history v']);
  expect(find('recall')).toEqual(['recall v']);
  expect(entries.find(({ id }) => id === 'history v')?.action).toEqual({
    to: '/vehicles/v?show=history',
  });
});
