import { whyNotForAny } from '@roadworthy/domain/guides/fuel.rules';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import type { LookupAnswer } from '@roadworthy/domain/lookup/lookup.schema';
import type { CompletionForm, TaskCompletion } from '@roadworthy/domain/tasks/completions.schema';
import {
  addGuide,
  alreadyAdded,
  type GuideToAdd,
} from '@roadworthy/domain/tasks/guide-tasks.rules';
import { completeTask, reopenTask, startTask } from '@roadworthy/domain/tasks/lifecycle.rules';
import { taskCompletionEntity, taskEntity } from '@roadworthy/domain/tasks/tasks.entity';
import type { Task, TaskFields, TaskPatch } from '@roadworthy/domain/tasks/tasks.schema';
import { mileageReadingEntity, vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import type {
  MileageReadingFields,
  Vehicle,
  VehiclePatch,
} from '@roadworthy/domain/vehicles/vehicles.schema';
import { requireClient } from '../../records/client.ts';
import type { Change } from '../../records/outbox/write.ts';
import { deleteRecord, save, toAdd, toDelete, toEdit, toRestore } from '../../records/save.ts';
import { type LocalFile, readMeta, writeMeta } from '../../records/store/local-store.ts';
import type { PutAway } from './foreseen-renewals.ts';
import { putAwayName, type ShownTask } from './use-foreseen.ts';

const now = () => new Date().toISOString();

/** Gives the new task's id. */
export const addTask = async (fields: TaskFields): Promise<string> => {
  const [id = ''] = await save([toAdd(taskEntity, { fields })]);
  return id;
};

/** A guide is on the list once, whichever tab is quicker. */
export class AlreadyAdded extends Error {
  constructor() {
    super(alreadyAdded);
    this.name = 'AlreadyAdded';
  }
}

/** The guide's work cannot be done on the vehicle. */
export class NotForVehicle extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'NotForVehicle';
  }
}

/** `taken`: what was done or noted on the guide's own page before. */
export const addGuideTask = async (
  guide: GuideToAdd,
  vehicleId: string | null,
  taken: Pick<TaskPatch, 'doneSteps' | 'tools' | 'parts'> = {},
): Promise<string> =>
  await navigator.locks.request('roadworthy-add-guide', async () => {
    const { store } = requireClient();
    const tasks = await store.records(taskEntity).toArray();
    const vehicles = await store.records(vehicleEntity).toArray();
    const wanted = vehicles.filter(({ id }) => id === vehicleId);
    const reason = whyNotForAny(guide.id, wanted.length > 0 ? wanted : vehicles);
    if (reason) throw new NotForVehicle(reason);
    const { fields } = addGuide(guide, tasks, {
      vehicleId,
      vehicleIds: vehicles.map(({ id }) => id),
    });
    if (!fields) throw new AlreadyAdded();
    return await addTask({ ...fields, ...taken });
  });

export const editTask = async (id: string, patch: TaskPatch): Promise<void> => {
  if (Object.keys(patch).length === 0) return;
  await save([toEdit(taskEntity, id, { patch })]);
};

export const start = async (task: Task): Promise<void> => {
  await editTask(task.id, startTask(task, { now: now() }) ?? {});
};

/** Upon what is ticked by now: two ticks in a row must not forget each other. */
export const tickStep = async (id: string, step: number, isDone: boolean): Promise<void> => {
  await navigator.locks.request('roadworthy-tick', async () => {
    const record = await requireClient().store.records(taskEntity).get(id);
    const { doneSteps = [] } = (record ?? {}) as Partial<Task>;
    const others = doneSteps.filter((done) => done !== step);
    await editTask(id, { doneSteps: isDone ? [...others, step] : others });
  });
};

/** What the government says a renewal has brought, or its owner. */
export type Renewed = { date: CivilDate; answer: LookupAnswer | null };

/** A date given by hand is newer than the register's word, which is taken away with the old one. */
const renewedVehicle = (task: Task, { date, answer }: Renewed): VehiclePatch => {
  const isTold = (told: string | null | undefined) => told === date;
  const checked = (told: boolean) =>
    told && answer ? { checkedAt: new Date(answer.checkedAt).toISOString() } : {};
  if (task.renewalType === 'tax') {
    const told = isTold(answer?.taxDueDate);
    return {
      taxDueDate: date,
      taxStatus: told ? (answer?.taxStatus ?? null) : null,
      ...checked(told),
    };
  }
  const told = isTold(answer?.motExpiryDate);
  return {
    motExpiryDate: date,
    motStatus: told ? (answer?.motStatus ?? null) : null,
    ...checked(told),
  };
};

/** An odometer only grows: what was read for older work is kept as a reading, and the vehicle's own stays. */
const odometerChanges = (vehicle: Vehicle, { mileage, completedOn }: CompletionForm) => {
  if (mileage === null) return { patch: {}, readings: [] };
  const fields: MileageReadingFields = {
    vehicleId: vehicle.id,
    date: completedOn,
    miles: mileage,
    source: 'owner',
  };
  const isNews = vehicle.mileage === null || mileage > vehicle.mileage;
  return {
    patch: isNews ? { mileage } : {},
    readings: [toAdd(mileageReadingEntity, { fields })],
  };
};

const vehicleChanges = (
  task: Task,
  vehicle: Vehicle,
  form: CompletionForm,
  renewed: Renewed | null,
): Change[] => {
  const { patch: odometer, readings } = odometerChanges(vehicle, form);
  const patch = { ...odometer, ...(renewed ? renewedVehicle(task, renewed) : {}) };
  if (Object.keys(patch).length === 0) return readings;
  const { id } = vehicle;
  return [toEdit(vehicleEntity, id, { patch, seen: vehicle }), ...readings];
};

type Completing = {
  vehicle: Vehicle | null;
  renewed: Renewed | null;
  files: readonly LocalFile[];
};

/**
 * Saves that a task was done, with its photos, and what that says of the vehicle: all of it or nothing. Gives the task as
 * it stands now; null when it was done already, by another tab or device.
 */
export const complete = async (
  task: ShownTask,
  form: CompletionForm,
  { vehicle, renewed, files }: Completing,
): Promise<Task | null> => {
  const outcome = completeTask(task, form, { now: now(), vehicle });
  if (!outcome) return null;
  const { taskChange: patch, completion: fields } = outcome;
  const list: Change[] = [
    // The server makes the record of a foreseen one, or none: the vehicle's new date tells it.
    ...(task.isForeseen ? [] : [toEdit(taskEntity, task.id, { patch: patch })]),
    toAdd(taskCompletionEntity, { fields }),
    ...(vehicle ? vehicleChanges(task, vehicle, form, renewed) : []),
  ];
  await save(list, files);
  return { ...task, ...patch };
};

/** Over without a completion: somebody else has seen to it. */
export const close = async ({ id }: Task): Promise<void> =>
  await editTask(id, { status: 'completed', completedAt: now() });

/** Takes the last completion back. */
export const reopen = async (task: Task, completions: readonly TaskCompletion[]): Promise<void> => {
  const outcome = reopenTask(task, completions);
  if (!outcome) return;
  const { taskChange: patch, completionIds } = outcome;
  await save([
    toEdit(taskEntity, task.id, { patch }),
    ...completionIds.map((id) => toDelete(taskCompletionEntity, id)),
  ]);
};

const putAway = async ({ id, dueDate }: Task): Promise<void> => {
  const { store } = requireClient();
  const known = await readMeta<PutAway>(store, putAwayName, {});
  await writeMeta(store, putAwayName, { ...known, [id]: dueDate });
};

/** Deletes for good, and gives what brings it back. */
export const remove = async (task: Task): Promise<() => Promise<void>> => {
  const { id } = task;
  const record = await requireClient().store.records(taskEntity).get(id);
  await deleteRecord(taskEntity, id);
  if (task.renewalType) await putAway(task);
  return async () => {
    if (record) await save([toRestore(taskEntity, record)]);
  };
};
