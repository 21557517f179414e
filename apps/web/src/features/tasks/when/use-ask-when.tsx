import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { taskEntity } from '@roadworthy/domain/tasks/tasks.entity';
import type { Task } from '@roadworthy/domain/tasks/tasks.schema';
import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { type ReactNode, useState } from 'react';
import { useToday } from '../../../browser/today.ts';
import { notify } from '../../../notify/notify.ts';
import { recordStore } from '../../../records/client.ts';
import { failureWords } from '../../../records/failure-words.ts';
import { day } from '../task-words.ts';
import { editTask } from '../tasks.writes.ts';
import { WhenSheet } from './when-sheet.tsx';

type OpenQuestion = { task: Task; vehicle: Vehicle | null };

const read = async (taskId: string): Promise<OpenQuestion | null> => {
  const store = recordStore();
  const task = await store.records(taskEntity).get(taskId);
  if (!task) return null;
  const vehicle = task.vehicleId ? await store.records(vehicleEntity).get(task.vehicleId) : null;
  return { task, vehicle: vehicle ?? null };
};

/** Asks when a task that was just added is to be done. The page must render `question`. */
export const useAskWhen = (): {
  askWhen: (taskId: string | null) => Promise<void>;
  question: ReactNode;
} => {
  const today = useToday();
  const [asked, setAsked] = useState<OpenQuestion | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const askWhen = async (taskId: string | null) => {
    const found = taskId ? await read(taskId) : null;
    if (!found || found.task.dueDate) return;
    setAsked(found);
    setIsOpen(true);
  };
  const choose = async (date: CivilDate) => {
    setIsOpen(false);
    if (!asked) return;
    try {
      await editTask(asked.task.id, { dueDate: date });
      notify.success(`Due ${day(date)}`);
    } catch (error) {
      notify.error(failureWords(error, 'Failed to update task.'));
    }
  };
  return {
    askWhen,
    question: asked && (
      <WhenSheet
        open={isOpen}
        title={asked.task.title}
        vehicle={asked.vehicle}
        today={today}
        onChoose={(date) => void choose(date)}
        onClose={() => setIsOpen(false)}
      />
    ),
  };
};
