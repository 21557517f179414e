// @vitest-environment jsdom

// Must be the first import: Dexie looks for IndexedDB when it loads.
import 'fake-indexeddb/auto';

import type { Entity } from '@roadworthy/domain/sync/entity';
import { taskCompletionEntity, taskEntity } from '@roadworthy/domain/tasks/tasks.entity';
import { mostPhotos, type Task } from '@roadworthy/domain/tasks/tasks.schema';
import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeDevice, openDevice, put } from '../../../../../tests/support/web/device.ts';
import { aTask, corolla, today, vehicleId } from '../../../../../tests/support/web/task-device.ts';
import { makeId } from '../../records/save.ts';
import {
  completeWork,
  type GuideWork,
  photographWork,
  removeWorkPhoto,
  tickWork,
} from './guide-work.ts';

// No server: these tests cover the device alone.
vi.mock('../../api/api.ts', () => import('../../../../../tests/support/web/dead-api.mock.ts'));
// jsdom has no canvas; shrinking can only be tested in a browser.
vi.mock('./complete/shrink-photo.ts', () => ({ shrinkPhoto: async (photo: File) => photo }));
const said = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn() }));
vi.mock('../../notify/notify.ts', () => ({ notify: said }));

let client: Awaited<ReturnType<typeof openDevice>>;
let ticked: number[];
let work: GuideWork;
beforeEach(async () => {
  vi.clearAllMocks();
  client = await openDevice();
  ticked = [];
  work = {
    guideId: 'oil-change',
    vehicleId: null,
    own: {
      read: async () => ticked,
      tick: async (step) => void ticked.push(step),
      forget: async () => void ticked.splice(0),
    },
  };
});
afterEach(closeDevice);

const all = async <T>(entity: Entity<T>) => await client.store.records(entity).toArray();
const photo = (name = 'sump.jpg') => new File(['picture'], name, { type: 'image/jpeg' });
const drain = 'Step 3: Drain the oil';
const guideTask = (fields: Partial<Task> = {}) =>
  aTask({ taskType: 'guide', originalTaskId: 'oil-change', title: 'Oil Change', ...fields });

test('taking a photo in a guide creates the guide’s task, with the steps that were already ticked', async () => {
  await tickWork(work, 0);
  await tickWork(work, 1);
  expect([ticked, await all(taskEntity)]).toEqual([[0, 1], []]);
  expect(await photographWork(work, photo(), drain)).toBe(true);
  const [task] = await all(taskEntity);
  expect(task).toMatchObject({ status: 'in_progress', doneSteps: [0, 1], title: 'Oil Change' });
  expect(ticked).toEqual([]);
  expect(await client.store.files.toArray()).toMatchObject([
    { id: task?.photoIds?.[0], state: 'waiting', purpose: 'image' },
  ]);
  await tickWork(work, 2);
  expect([ticked, await all(taskEntity)]).toMatchObject([[], [{ doneSteps: [0, 1, 2] }]]);
});

test('photos and ticks made while a guide is being completed are kept', async () => {
  await put(taskEntity, guideTask());
  const [, , , , done] = await Promise.all([
    tickWork(work, 0),
    photographWork(work, photo('one.jpg'), drain),
    tickWork(work, 1),
    photographWork(work, photo('two.jpg'), drain),
    completeWork(work, 7, today),
  ]);
  const [completion] = await all(taskCompletionEntity);
  expect(completion).toMatchObject({ taskId: done, completedOn: today, doneSteps: [0, 1, 7] });
  expect(completion?.photoIds).toHaveLength(2);
  expect(await all(taskEntity)).toMatchObject([{ status: 'completed', photoIds: null }]);
  expect(said.error).not.toHaveBeenCalled();
});

test('completing a guide that has no task creates a task, for the chosen vehicle', async () => {
  await put(vehicleEntity, corolla({ mileage: 48_000 }));
  ticked = [0, 1];
  const id = await completeWork({ ...work, vehicleId }, 7, today);
  expect(await all(taskEntity)).toMatchObject([
    { id, vehicleId, originalTaskId: 'oil-change', status: 'completed' },
  ]);
  expect(await all(taskCompletionEntity)).toMatchObject([
    { taskId: id, doneSteps: [0, 1, 7], countedMiles: 48_000, photoIds: [] },
  ]);
  expect(ticked).toEqual([]);
});

test('completing a guide for one vehicle leaves the task of another vehicle unchanged', async () => {
  await put(taskEntity, guideTask({ vehicleId }));
  await photographWork(work, photo(), drain);
  const tasks = await all(taskEntity);
  expect(tasks.map((one) => [one.vehicleId, one.photoIds?.length ?? 0])).toEqual(
    expect.arrayContaining([
      [vehicleId, 0],
      [null, 1],
    ]),
  );
});

test('a photo taken in a guide is named after its step, until the photo is removed', async () => {
  await photographWork(work, photo('one.jpg'), 'Step 1: Park');
  await photographWork(work, photo('two.jpg'), drain);
  const { photoIds, photoTitles } = (await all(taskEntity))[0] ?? {};
  const [first = '', second = ''] = photoIds ?? [];
  const titled = { photoId: second, title: drain };
  expect(photoTitles).toEqual([{ photoId: first, title: 'Step 1: Park' }, titled]);
  await removeWorkPhoto(work, first);
  expect(await all(taskEntity)).toMatchObject([{ photoTitles: [titled] }]);
  await completeWork(work, 7, today);
  expect(await all(taskCompletionEntity)).toMatchObject([{ photoTitles: [titled] }]);
});

test('a photo removed from a guide is not part of the completion', async () => {
  await photographWork(work, photo('one.jpg'), drain);
  await photographWork(work, photo('two.jpg'), drain);
  const [first = '', second = ''] = (await all(taskEntity))[0]?.photoIds ?? [];
  await removeWorkPhoto(work, first);
  await completeWork(work, 7, today);
  expect(await all(taskCompletionEntity)).toMatchObject([{ photoIds: [second] }]);
});

test("if the device is full, neither a guide's photo nor its id is saved, and an error is shown", async () => {
  await put(taskEntity, guideTask());
  client.store.files.hook('creating', () => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await photographWork(work, photo(), drain)).toBe(false);
  expect((await all(taskEntity))[0]?.photoIds ?? []).toEqual([]);
  expect(said.error).toHaveBeenCalledOnce();
});

test('a photo beyond the limit of a task is rejected', async () => {
  const photoIds = Array.from({ length: mostPhotos }, () => makeId());
  await put(taskEntity, guideTask({ photoIds }));
  expect(await photographWork(work, photo(), drain)).toBe(false);
  expect((await all(taskEntity))[0]?.photoIds).toEqual(photoIds);
});

test('completing a guide that does not fit the vehicle is refused with the reason, and the ticks stay', async () => {
  await put(vehicleEntity, corolla({ fuelType: 'Electricity' }));
  ticked = [0, 1];
  const electric = { ...work, vehicleId };
  expect(await completeWork(electric, 7, today)).toBeNull();
  expect(await photographWork(electric, photo(), drain)).toBe(false);
  const reason = 'An electric vehicle has no engine oil to change.';
  expect(said.error.mock.calls).toEqual([[reason], [reason]]);
  expect([ticked, await all(taskEntity)]).toEqual([[0, 1], []]);
});

test('a guide task made before the vehicle’s fuel was known can still be completed', async () => {
  await put(vehicleEntity, corolla({ fuelType: 'Electricity' }));
  await put(taskEntity, guideTask({ vehicleId, doneSteps: [0] }));
  expect(await completeWork({ ...work, vehicleId }, 7, today)).not.toBeNull();
  expect(said.error).not.toHaveBeenCalled();
});
