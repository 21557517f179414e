import { addDays, type CivilDate } from '@roadworthy/domain/kernel/civil-date';
import type { Fields, FieldValue } from '@roadworthy/domain/sync/entity';
import type { CompletionForm, TaskCompletion } from '@roadworthy/domain/tasks/completions.schema';
import { completeTask, reopenTask, startTask } from '@roadworthy/domain/tasks/lifecycle.rules';
import { taskCompletionEntity, taskEntity } from '@roadworthy/domain/tasks/tasks.entity';
import { emptyTask, type TaskFields, type TaskPatch } from '@roadworthy/domain/tasks/tasks.schema';
import type { Change } from '../../../apps/web/src/records/outbox/write.ts';
import type { Tab } from './device.ts';
import { isDrawnTask } from './kinds/drawn.ts';

/** A user's actions on the tasks that the device shows, by the product's own rules. */
export type TaskAction = 'edit' | 'start' | 'complete' | 'reopen' | 'delete';

const start: CivilDate = '2026-01-31';

let written = 0;
/** Makes every text unique, so that a lost one is missed. */
const unlike = (name: string): string => {
  written += 1;
  return `${name} ${written}`;
};

/** Once, every month or so many miles, or on a schedule. */
const kinds: Partial<TaskFields>[] = [
  { dueDate: start },
  {
    dueDate: start,
    dueMiles: 10_000,
    isRecurring: true,
    recurringInterval: 1,
    recurringType: 'months',
    recurringMiles: 1000,
  },
  {
    dueDate: start,
    anchorDate: start,
    isRecurring: true,
    recurringInterval: 2,
    recurringType: 'weeks',
    countFrom: 'schedule',
  },
];

export const addTask = (pick: number): Change => ({
  type: 'add',
  entity: 'tasks',
  fields: {
    ...emptyTask,
    title: unlike('Task'),
    description: 'Something to do',
    category: 'Engine',
    estimatedDuration: '1 hour',
    ...kinds[pick % kinds.length],
  } as Fields,
});

const edit = (id: string, patch: TaskPatch | null): Change[] =>
  patch ? [{ type: 'edit', entity: 'tasks', id, patch: patch as Fields }] : [];

const editable: (() => [string, FieldValue])[] = [
  () => ['title', unlike('Task')],
  () => ['notes', unlike('notes')],
  () => ['tools', [unlike('tool'), unlike('tool')]],
  () => ['priority', 'high'],
];

const completionsOf = async (tab: Tab, taskId: string): Promise<TaskCompletion[]> =>
  await tab.store.records(taskCompletionEntity).where('taskId').equals(taskId).toArray();

const formOf = (pick: number): CompletionForm => ({
  completedOn: addDays(start, pick % 90),
  notes: unlike('done'),
  mileage: pick % 3 ? 10_000 + pick : null,
  costPence: pick,
  photoIds: [],
  rating: 1 + (pick % 5),
});

/** Returns the changes of an action; several go into one save. */
export const actOnTask = async (tab: Tab, action: TaskAction, pick: number): Promise<Change[]> => {
  const all = await tab.store.records(taskEntity).orderBy('id').toArray();
  const tasks = all.filter((each) => !isDrawnTask(each));
  const task = tasks[pick % tasks.length];
  if (!task) return [];
  const { id } = task;
  const now = new Date(tab.context.now()).toISOString();
  switch (action) {
    case 'edit':
      return edit(id, Object.fromEntries([editable[pick % editable.length]?.() ?? []]));
    case 'start':
      return edit(id, startTask(task, { now }));
    case 'delete':
      return [{ type: 'delete', entity: 'tasks', id }];
    case 'complete': {
      const result = completeTask(task, formOf(pick), { now, vehicle: null });
      if (!result) return [];
      const { completion, taskChange } = result;
      const fields = { ...completion } as Fields;
      return [{ type: 'add', entity: 'taskCompletions', fields }, ...edit(id, taskChange)];
    }
    case 'reopen': {
      const result = reopenTask(task, await completionsOf(tab, id));
      if (!result) return [];
      const taken = result.completionIds.map(
        (each): Change => ({ type: 'delete', entity: 'taskCompletions', id: each }),
      );
      return [...taken, ...edit(id, result.taskChange)];
    }
  }
};

/** Returns the changes that tasks still need after other devices' news. */
export const settleTasks = async (tab: Tab): Promise<Change[]> => {
  const changes: Change[] = [];
  for (const task of await tab.store.records(taskEntity).toArray()) {
    changes.push(...edit(task.id, tab.settleTask(task, await completionsOf(tab, task.id))));
  }
  return changes;
};
