import type { Task } from '@roadworthy/domain/tasks/tasks.schema';
import { notify } from '../../notify/notify.ts';
import { failureWords } from '../../records/failure-words.ts';
import { editTask, tickStep } from './tasks.writes.ts';

const report = async (saving: Promise<void>): Promise<boolean> => {
  try {
    await saving;
    return true;
  } catch (error) {
    notify.error(failureWords(error, 'Failed to update task.'));
    return false;
  }
};

/** Ticks a step. The tick is visible by itself, so only a failure needs a message. */
export const tickForTask = async (id: string, step: number, isDone: boolean): Promise<void> => {
  if (!(await report(tickStep(id, step, isDone))))
    throw new Error('The tick of a task’s step could not be saved');
};

type Lists = { readonly tools: readonly string[]; readonly parts: readonly string[] };

const union = (one: readonly string[], other: readonly string[]): string[] => [
  ...new Set([...one, ...other]),
];

/** Adds tools and parts to those of a task. */
export const needForTask = async (
  task: Lists & Pick<Task, 'id'>,
  { tools, parts }: Lists,
): Promise<void> => {
  const patch = { tools: union(task.tools, tools), parts: union(task.parts, parts) };
  if (await report(editTask(task.id, patch))) notify.success('Task updated successfully!');
};
