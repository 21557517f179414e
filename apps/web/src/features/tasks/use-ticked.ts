import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { isOpen } from '@roadworthy/domain/tasks/task-list.rules';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { notify } from '../../notify/notify.ts';
import { failureWords } from '../../records/failure-words.ts';
import { completeToday, takeBack } from './complete-today.ts';
import { nextWords } from './task-words.ts';
import type { ShownTask } from './use-foreseen.ts';

/** A task that was ticked off on this page: its state before, and when it recurs. */
export type Ticked = {
  readonly task: ShownTask;
  readonly next: string | null;
  /** Undone, but the list has not been read again yet. */
  readonly isBack?: true;
};
export type TickedTasks = ReadonlyMap<string, Ticked>;

const none: TickedTasks = new Map();

/** Keeps ticked tasks in the list in their place, until the user opens another view. */
export const withTicked = (
  tasks: readonly ShownTask[],
  ticked: TickedTasks,
): readonly ShownTask[] => {
  if (ticked.size === 0) return tasks;
  const open = new Set(tasks.filter(isOpen).map(({ id }) => id));
  const shown = [...ticked.values()].filter(({ task, isBack }) => !isBack || !open.has(task.id));
  const ids = new Set(shown.map(({ task }) => task.id));
  return [...tasks.filter(({ id }) => !ids.has(id)), ...shown.map(({ task }) => task)];
};

export const useTicked = (today: CivilDate) => {
  const [ticked, setTicked] = useState(none);
  const saving = useRef(new Map<string, Promise<void>>());
  const put = (one: Ticked) => setTicked((others) => new Map([...others, [one.task.id, one]]));
  const drop = ({ id }: ShownTask) =>
    setTicked((others) => new Map([...others].filter(([other]) => other !== id)));

  /** Updates a ticked task, if it is still there: it may have been undone, or another tab opened. */
  const update = (one: Ticked) =>
    setTicked((others) =>
      others.has(one.task.id) ? new Map([...others, [one.task.id, one]]) : others,
    );

  const save = async (task: ShownTask) => {
    try {
      const after = await completeToday(task, today);
      if (after) update({ task, next: nextWords(after) });
      notify.success('Task marked as completed!', { description: task.title });
    } catch (error) {
      drop(task);
      notify.error(failureWords(error, 'Failed to complete task. Please try again.'));
    }
  };
  const tick = (task: ShownTask) => {
    // Before saving, because the list is read again as soon as the task is saved.
    put({ task, next: null });
    saving.current.set(task.id, save(task));
  };
  const untick = async (task: ShownTask) => {
    try {
      // The user may press Undo before the save has finished.
      await saving.current.get(task.id);
      await takeBack(task.id);
    } catch (error) {
      notify.error(failureWords(error, 'Failed to update task.'));
      return;
    }
    // The circle must be rendered to take the focus of the Undo button it replaces.
    flushSync(() => update({ task, next: null, isBack: true }));
    document.getElementById(`tick-${task.id}`)?.focus();
  };
  return { ticked, tick, untick, forget: () => setTicked(none) };
};
