// @vitest-environment jsdom

// Must be the first import: Dexie looks for IndexedDB when it loads.
import 'fake-indexeddb/auto';

import type { Entity } from '@roadworthy/domain/sync/entity';
import type { CompletionForm } from '@roadworthy/domain/tasks/completions.schema';
import type { GuideToAdd } from '@roadworthy/domain/tasks/guide-tasks.rules';
import { taskCompletionEntity, taskEntity } from '@roadworthy/domain/tasks/tasks.entity';
import { mileageReadingEntity, vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeDevice, openDevice, put } from '../../../../../tests/support/web/device.ts';
import {
  aTask,
  corolla,
  taskId,
  today,
  vehicleId,
} from '../../../../../tests/support/web/task-device.ts';
import { type PickedFile, toKeep } from '../../records/files/use-files.ts';
import { StorageFull } from '../../records/outbox/write.ts';
import { makeId } from '../../records/save.ts';
import type { Local } from '../../records/store/local-store.ts';
import { addGuideTask } from './guide-task.writes.ts';
import { findGuideTask } from './tasks.reads.ts';
import { complete, remove, reopen, tickStep } from './tasks.writes.ts';

// No server: these tests cover the device alone.
vi.mock('../../api/api.ts', () => import('../../../../../tests/support/web/dead-api.mock.ts'));

let client: Awaited<ReturnType<typeof openDevice>>;
beforeEach(async () => {
  client = await openDevice();
});
afterEach(closeDevice);

const form = (fields: Partial<CompletionForm> = {}): CompletionForm => ({
  completedOn: today,
  notes: null,
  mileage: null,
  costPence: null,
  photoIds: [],
  rating: null,
  ...fields,
});

const all = async <T>(entity: Entity<T>) => await client.store.records(entity).toArray();
const only = async <T>(entity: Entity<T>) => (await all(entity))[0] as Local<T>;
const photo = (): PickedFile => ({
  id: makeId(),
  purpose: 'image',
  name: 'sump.jpg',
  type: 'image/jpeg',
  bytes: new ArrayBuffer(8),
});
const none = { vehicle: null, files: [] };

const yearly = {
  vehicleId,
  isRecurring: true,
  recurringInterval: 12,
  recurringType: 'months',
  recurringMiles: 10_000,
  dueDate: '2026-11-20',
  dueMiles: 50_000,
} as const;

test('completing a recurring task moves its due date, and saves the completion, photos and mileage', async () => {
  const vehicle = await put(vehicleEntity, corolla({ mileage: 48_000 }));
  const task = await put(taskEntity, aTask(yearly));
  const picked = photo();
  const said = form({ mileage: 49_100, costPence: 4599, photoIds: [picked.id], rating: 5 });
  const after = await complete(task, said, { ...none, vehicle, files: [toKeep(picked)] });

  const next = { status: 'pending', occurrence: 2, dueDate: '2027-11-15', dueMiles: 59_100 };
  expect(after).toMatchObject(next);
  expect(await only(taskEntity)).toMatchObject(next);
  expect(await all(taskCompletionEntity)).toMatchObject([
    { taskId, occurrence: 1, mileage: 49_100, costPence: 4599, photoIds: [picked.id] },
  ]);
  expect(await only(vehicleEntity)).toMatchObject({ mileage: 49_100 });
  expect(await all(mileageReadingEntity)).toMatchObject([
    { vehicleId, miles: 49_100, date: today },
  ]);
  expect(await client.store.files.toArray()).toMatchObject([{ id: picked.id, state: 'waiting' }]);
});

test("if the device has no room for a completion's photo, nothing is saved", async () => {
  const vehicle = await put(vehicleEntity, corolla({ mileage: 48_000 }));
  const task = await put(taskEntity, aTask(yearly));
  const picked = photo();
  client.store.files.hook('creating', () => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const said = form({ mileage: 49_100, photoIds: [picked.id] });
  await expect(complete(task, said, { ...none, vehicle, files: [toKeep(picked)] })).rejects.toThrow(
    StorageFull,
  );
  expect(await only(taskEntity)).toMatchObject({ occurrence: 1 });
  expect(await only(vehicleEntity)).toMatchObject({ mileage: 48_000 });
  expect([await all(taskCompletionEntity), await all(mileageReadingEntity)]).toEqual([[], []]);
  expect(await client.store.outbox.count()).toBe(0);
});

test("the mileage of work done earlier is saved as a reading, and the vehicle's mileage stays", async () => {
  const vehicle = await put(vehicleEntity, corolla({ mileage: 48_000 }));
  const task = await put(taskEntity, aTask({ vehicleId }));
  const said = form({ mileage: 41_000, completedOn: '2026-03-01' });
  await complete(task, said, { ...none, vehicle });
  expect(await only(vehicleEntity)).toMatchObject({ mileage: 48_000 });
  expect(await all(mileageReadingEntity)).toMatchObject([{ miles: 41_000, date: '2026-03-01' }]);
});

test('completing a renewal that only the device has found saves the completion, and makes no task on the device', async () => {
  const vehicle = await put(vehicleEntity, corolla({ taxDueDate: '2026-11-20' }));
  const task = { ...aTask({ vehicleId, renewalType: 'tax' }), id: `tax-${vehicleId}` };
  await complete({ ...task, isForeseen: true }, form(), { ...none, vehicle });
  expect(await all(taskEntity)).toEqual([]);
  expect(await all(taskCompletionEntity)).toMatchObject([{ taskId: `tax-${vehicleId}` }]);
});

test('reopening a completed task restores its due date and deletes the completion', async () => {
  const task = await put(taskEntity, aTask({ ...yearly, vehicleId: null }));
  await complete(task, form(), none);
  const done = await all(taskCompletionEntity);
  await reopen(await only(taskEntity), done);
  expect(await only(taskEntity)).toMatchObject({
    status: 'pending',
    occurrence: 1,
    dueDate: '2026-11-20',
  });
  expect(await all(taskCompletionEntity)).toEqual([]);
});

test('completing a task that is already completed does nothing', async () => {
  const task = aTask({ status: 'completed' });
  expect(await complete(task, form(), none)).toBeNull();
  expect(await client.store.outbox.count()).toBe(0);
});

test('a deleted task disappears at once, and restoring it brings back every field', async () => {
  const task = await put(taskEntity, aTask({ notes: 'Mind the washer', doneSteps: [0, 2] }));
  const restore = await remove(task);
  expect(await all(taskEntity)).toEqual([]);
  expect(await client.store.outbox.count()).toBe(1);
  await restore();
  expect(await only(taskEntity)).toMatchObject(task);
});

const guide: GuideToAdd = {
  id: 'oil-change',
  title: 'Oil Change',
  description: 'Drain and refill.',
  category: 'Engine Maintenance',
  difficulty: 'Medium',
  duration: '45-60 minutes',
  steps: [{ instruction: 'Drain' }, { instruction: 'Refill' }],
};

test('a guide is added to the tasks once, however quickly the user presses', async () => {
  const presses = [1, 2, 3].map(() => addGuideTask(guide, null));
  const results = await Promise.allSettled(presses);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(results.flatMap((one) => (one.status === 'rejected' ? [one.reason.message] : []))).toEqual(
    ['This guide is already in your tasks list', 'This guide is already in your tasks list'],
  );
  expect(await all(taskEntity)).toMatchObject([{ taskType: 'guide', tools: [], parts: [] }]);
});

test('a guide is added to the tasks once per vehicle, with the steps ticked on its page', async () => {
  await addGuideTask(guide, null);
  await addGuideTask(guide, vehicleId, { doneSteps: [0], tools: ['Tray'] });
  expect(await all(taskEntity)).toHaveLength(2);
  expect((await all(taskEntity)).find(({ vehicleId: id }) => id === vehicleId)).toMatchObject({
    doneSteps: [0],
    tools: ['Tray'],
  });
});

test('steps of a guide that are ticked in quick succession are all saved', async () => {
  await put(taskEntity, aTask({ doneSteps: [0] }));
  await Promise.all([1, 2, 3].map((step) => tickStep(taskId, step, true)));
  await tickStep(taskId, 2, false);
  expect(await only(taskEntity)).toMatchObject({ doneSteps: [0, 1, 3] });
});

test('if there is one vehicle, a guide is added once, and its ticked steps show wherever the guide is opened', async () => {
  await put(vehicleEntity, corolla());
  const id = await addGuideTask(guide, null);
  expect((await only(taskEntity)).vehicleId).toBe(vehicleId);
  await expect(addGuideTask(guide, vehicleId)).rejects.toThrow('already in your tasks list');
  // A task stored without a vehicle, from before this rule.
  await client.store.records(taskEntity).update(id, { vehicleId: null });
  await expect(addGuideTask(guide, vehicleId)).rejects.toThrow('already in your tasks list');
  expect((await findGuideTask(client.store, guide.id, vehicleId))?.id).toBe(id);
  expect((await findGuideTask(client.store, guide.id, null))?.id).toBe(id);
  await tickStep(id, 0, true);
  expect((await findGuideTask(client.store, guide.id, vehicleId))?.doneSteps).toEqual([0]);
});

test('adding a guide that fits no vehicle is rejected with the reason', async () => {
  await put(vehicleEntity, corolla({ fuelType: 'Electricity' }));
  const oil = { ...guide, id: 'oil-change' };
  await expect(addGuideTask(oil, vehicleId)).rejects.toThrow('no engine oil');
  await expect(addGuideTask(oil, null)).rejects.toThrow('no engine oil');
  expect(await all(taskEntity)).toEqual([]);
  await addGuideTask({ ...guide, id: 'tire-rotation' }, null);
  expect(await all(taskEntity)).toHaveLength(1);
});
