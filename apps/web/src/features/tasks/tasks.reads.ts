import { compare, newestFirst } from '@roadworthy/domain/kernel/compare';
import type { TaskCompletion } from '@roadworthy/domain/tasks/completions.schema';
import { meantVehicle } from '@roadworthy/domain/tasks/guide-tasks.rules';
import { settleTask } from '@roadworthy/domain/tasks/lifecycle.rules';
import { followVehicle } from '@roadworthy/domain/tasks/renewals.rules';
import { taskCompletionEntity, taskEntity } from '@roadworthy/domain/tasks/tasks.entity';
import type { Task } from '@roadworthy/domain/tasks/tasks.schema';
import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import { useEffect, useMemo } from 'react';
import { useToday } from '../../browser/today.ts';
import {
  type Loaded,
  useLocal,
  useRecord,
  useRecordsWith,
  useSyncedStatus,
  useUnsynced,
} from '../../records/hooks.ts';
import { createLastRead } from '../../records/open-client.ts';
import type { RecordsView } from '../../records/store/records-view.ts';
import { type Fleet, useFleet } from './use-fleet.ts';
import { type ShownTask, useForeseen, withForeseen } from './use-foreseen.ts';

type Completions = ReadonlyMap<string, readonly TaskCompletion[]>;

const byTask = (completions: readonly TaskCompletion[]): Completions => {
  const groups = new Map<string, TaskCompletion[]>();
  for (const completion of completions) {
    const group = groups.get(completion.taskId);
    if (group) group.push(completion);
    else groups.set(completion.taskId, [completion]);
  }
  return groups;
};

/** Returns a task as its completions leave it, in case two devices completed it at once. */
const resolveTask = (task: Task, done: Completions): Task => {
  const completions = done.get(task.id);
  const patch = completions && settleTask(task, completions);
  return patch ? { ...task, ...patch } : task;
};

/** Lets a renewal follow its vehicle, so that it is done as soon as the new date is known, also offline. */
const follow = (task: ShownTask, { vehicleOf, today }: Fleet): ShownTask | null =>
  followVehicle(task, (vehicleId) => vehicleOf({ vehicleId }), today);

/** Returns all tasks as their completions leave them, and renewals as their vehicles need them. */
export const resolveTasks = (
  tasks: readonly Task[],
  completions: readonly TaskCompletion[],
  fleet: Fleet,
): Task[] => {
  const grouped = byTask(completions);
  return tasks.flatMap((task) => follow(resolveTask(task, grouped), fleet) ?? []);
};

const noTasks: Task[] = [];
const noCompletions: TaskCompletion[] = [];

const readTasks = (store: RecordsView) => store.records(taskEntity).toArray();
const readCompletions = (store: RecordsView) => store.records(taskCompletionEntity).toArray();

type TaskRecords = { tasks: Task[]; completions: TaskCompletion[] };
const lastRead = createLastRead<TaskRecords>();

export type TaskList = {
  status: Loaded<unknown>['status'];
  retry: () => void;
  /** Newest first, after the foreseen renewals. */
  tasks: readonly ShownTask[];
  completions: readonly TaskCompletion[];
  fleet: Fleet;
};

/** Reads every task on this device. */
export const useTasks = (): TaskList => {
  const today = useToday();
  const read = useLocal<Task[]>(readTasks, noTasks, []);
  const done = useLocal<TaskCompletion[]>(readCompletions, noCompletions, []);
  const fleet = useFleet(today);
  const isReady = read.status === 'ready' && done.status === 'ready';
  useEffect(() => {
    if (isReady) lastRead.set({ tasks: read.value, completions: done.value });
  }, [isReady, read.value, done.value]);
  const lastLists = isReady ? undefined : lastRead.get();
  const records = lastLists?.tasks ?? read.value;
  const completions = lastLists?.completions ?? done.value;
  const tasks = useMemo(
    () => resolveTasks(records, completions, fleet.value).sort(newestFirst),
    [records, completions, fleet.value],
  );
  const isAllReady = isReady && fleet.status === 'ready';
  const foreseen = useForeseen(fleet.value, tasks, { isReady: isAllReady });
  const isMissing = tasks.length === 0 && completions.length === 0;
  const status = read.status === 'ready' && !lastLists ? done.status : read.status;
  const synced = useSyncedStatus({ status: lastLists ? 'ready' : status, isMissing });
  const shown = useMemo(() => withForeseen(tasks, foreseen), [foreseen, tasks]);
  return {
    ...synced,
    tasks: shown,
    completions,
    fleet: fleet.value,
  };
};

/** Reads one task with its completions, newest first. */
export const useTask = (id: string) => {
  const today = useToday();
  const record = useRecord(taskEntity, id);
  const done = useRecordsWith(taskCompletionEntity, 'taskId', id);
  const fleet = useFleet(today);
  const own = useMemo(() => (record.value ? [record.value] : noTasks), [record.value]);
  const isRead = record.status === 'ready' && done.status === 'ready' && fleet.status === 'ready';
  const foreseen = useForeseen(fleet.value, own, { isReady: isRead, only: id });
  const completions = done.value.toSorted(
    (one, other) =>
      compare(other.completedOn, one.completedOn) || other.occurrence - one.occurrence,
  );
  const [stored = null] = withForeseen(own, foreseen).filter((one) => one.id === id);
  const task =
    stored && !stored.isForeseen
      ? follow(resolveTask(stored, byTask(done.value)), fleet.value)
      : stored;
  const status = isRead ? 'ready' : record.status === 'failed' ? 'failed' : 'loading';
  return {
    ...useSyncedStatus({ status, isMissing: task === null }),
    task,
    completions,
    fleet: fleet.value,
  };
};

const readVehicleIds = async (store: RecordsView): Promise<string[]> =>
  await store.records(vehicleEntity).toCollection().primaryKeys();

/** Reads the open tasks of a guide. With only one vehicle, a task without a vehicle belongs to it. */
const readGuideTasks = async (store: RecordsView, guideId: string): Promise<Task[]> => {
  const tasks = (await readTasks(store)).filter(
    ({ taskType, originalTaskId, status }) =>
      taskType === 'guide' && originalTaskId === guideId && status !== 'completed',
  );
  const vehicleIds = await readVehicleIds(store);
  return tasks
    .map((task) => ({ ...task, vehicleId: meantVehicle(task.vehicleId, vehicleIds) }))
    .sort(newestFirst);
};

/** Reads the open tasks of a guide. */
export const useGuideTasks = (guideId: string): Task[] =>
  useLocal((store) => readGuideTasks(store, guideId), noTasks, [guideId]).value;

/** Returns the open task of a guide for this vehicle, or for none. */
export const findGuideTask = async (
  store: RecordsView,
  guideId: string,
  vehicleId: string | null,
): Promise<Task | null> => {
  const tasks = await readGuideTasks(store, guideId);
  const meant = meantVehicle(vehicleId, await readVehicleIds(store));
  return tasks.find((task) => task.vehicleId === meant) ?? null;
};

/** Returns which tasks have changes that are not synced. */
export const useUnsyncedTasks = () => useUnsynced(taskEntity);
