import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asTask, doneForm, taskId } from '../../../../tests/support/fixtures/tasks.ts';
import { addDays } from '../kernel/civil-date.ts';
import type { Entity, Fields } from '../sync/entity.ts';
import { decide, type Stored } from '../sync/merge.ts';
import { applyLocally } from '../sync/server-fields.ts';
import type { Operation } from '../sync/sync.schema.ts';
import type { TaskCompletion } from './completions.schema.ts';
import { completeTask, reopenTask, settleTask } from './lifecycle.rules.ts';
import { taskCompletionEntity, taskEntity } from './tasks.entity.ts';
import type { Task, TaskFields } from './tasks.schema.ts';

const start = '2026-01-31';
const {
  id: _,
  createdAt,
  ...monthly
} = asTask({
  isRecurring: true,
  recurringInterval: 1,
  recurringType: 'months',
  recurringMiles: 1000,
  dueDate: start,
  dueMiles: 10_000,
});

type Server = { task: Stored; completions: Map<string, Stored> };
type Settle = typeof settleTask;
type Action = { device: number; what: 'complete' | 'reopen' | 'sync'; day: number };

const kinds: Record<string, Entity> = {
  tasks: taskEntity,
  taskCompletions: taskCompletionEntity,
};

/** Merges with the server's own rules: the last change of a field wins. */
const push = (server: Server, op: Operation): void => {
  const isTask = op.entity === 'tasks';
  const current = isTask ? server.task : (server.completions.get(op.id) ?? null);
  const decision = decide(kinds[op.entity] as Entity, op, current, { today: start });
  if (decision.status !== 'applied') throw new Error(JSON.stringify(decision));
  if (!decision.next) return;
  if (isTask) server.task = decision.next;
  else server.completions.set(op.id, decision.next);
};

const createDevice = (server: Server, index: number, settle: Settle) => {
  let fields = server.task.fields;
  let completions = new Map<string, Fields>();
  let queue: Operation[] = [];
  let made = 0;
  const task = () => ({ ...fields, id: taskId, createdAt }) as Task;
  const done = () =>
    [...completions].map(([id, values]) => ({ ...values, id, createdAt }) as TaskCompletion);
  const save = (op: Omit<Operation, 'opId'>) => {
    queue.push({ ...op, opId: '0198f2c4-0000-7000-8000-000000000000' });
    if (op.entity === 'tasks') fields = applyLocally(taskEntity, op, fields) ?? fields;
    else if (op.type === 'delete') completions.delete(op.id);
    else completions.set(op.id, { ...op.patch });
  };
  const edit = (patch: object | null | undefined) =>
    patch && save({ entity: 'tasks', id: taskId, type: 'edit', patch: { ...patch } as Fields });
  return {
    complete: (day: number) => {
      made += 1;
      const form = doneForm({ completedOn: addDays(start, day), mileage: 10_000 + day * 30 });
      const result = completeTask(task(), form, { now: createdAt, vehicle: null });
      if (!result) return;
      const id = `0198f2c4-0000-7000-8${index}00-${String(made).padStart(12, '0')}`;
      save({ entity: 'taskCompletions', id, type: 'add', patch: { ...result.completion } });
      edit(result.taskChange);
    },
    reopen: () => {
      const result = reopenTask(task(), done());
      for (const id of result?.completionIds ?? []) {
        save({ entity: 'taskCompletions', id, type: 'delete' });
      }
      edit(result?.taskChange);
    },
    sync: () => {
      for (const op of queue) push(server, op);
      queue = [];
      fields = server.task.fields;
      const live = [...server.completions].filter(([, { deleted }]) => !deleted);
      completions = new Map(live.map(([id, record]) => [id, record.fields]));
      edit(settle(task(), done()));
    },
    task,
    done,
  };
};

/** Simulates two devices that work on one task and sync only now and then. */
const run = (actions: readonly Action[], settle: Settle) => {
  const server: Server = {
    task: { deleted: false, fields: monthly },
    completions: new Map(),
  };
  const devices = [0, 1].map((index) => createDevice(server, index, settle));
  for (const { device, what, day } of actions) {
    const one = devices[device] as (typeof devices)[number];
    if (what === 'complete') one.complete(day);
    else one[what]();
  }
  for (let round = 0; round < 3; round += 1) for (const device of devices) device.sync();
  return devices.map((device) => ({ task: device.task(), done: device.done() }));
};

const actions = fc
  .array(
    fc.record({
      device: fc.constantFrom(0, 1),
      what: fc.constantFrom('complete', 'complete', 'reopen', 'sync', 'sync'),
      step: fc.nat({ max: 40 }),
    }),
    { minLength: 2, maxLength: 25 },
  )
  .map((list) => {
    let day = 0;
    return list.map(({ step, ...rest }): Action => {
      day += step;
      return { ...rest, day } as Action;
    });
  });

const holds = (list: readonly Action[], settle: Settle): boolean => {
  const [one, other] = run(list, settle);
  if (!one || !other || JSON.stringify(one.task) !== JSON.stringify(other.task)) return false;
  const latest = Math.max(0, ...one.done.map(({ occurrence }) => occurrence));
  return one.task.status === 'pending' && one.task.occurrence > latest;
};

test('if two devices complete the same occurrence, one task remains, moved on by one occurrence', () => {
  const both: Action[] = [
    { device: 0, what: 'complete', day: 1 },
    { device: 1, what: 'complete', day: 2 },
  ];
  const [one] = run(both, settleTask);
  expect(one?.task).toMatchObject({ occurrence: 2, status: 'pending' });
  expect(one?.done).toHaveLength(2);
});

test('a completion that arrives late does not undo later completions', () => {
  const late: Action[] = [
    { device: 0, what: 'complete', day: 1 },
    { device: 1, what: 'complete', day: 2 },
    { device: 1, what: 'complete', day: 30 },
    { device: 1, what: 'sync', day: 30 },
    { device: 0, what: 'sync', day: 40 },
  ];
  const [one] = run(late, settleTask);
  expect(one?.task).toMatchObject({
    occurrence: 3,
    dueDate: '2026-04-02',
  } satisfies Partial<TaskFields>);
});

test('a completed occurrence never becomes due again, whatever two devices do', () => {
  fc.assert(
    fc.property(actions, (list) => holds(list, settleTask)),
    { numRuns: 1500 },
  );
});

test('planted fault: tasks that differ between two devices are detected', () => {
  const property = fc.property(actions, (list) => holds(list, () => null));
  expect(fc.check(property, { numRuns: 1500, endOnFailure: true, seed: 1 }).failed).toBe(true);
});
