import type { Task } from '@roadworthy/domain/tasks/tasks.schema';
import type { AskedJob, VisitJob } from '@roadworthy/domain/visits/visits.schema';
import type { Tx } from '../../platform/db.ts';
import { toRecord } from '../../platform/sync/record-table.ts';
import { selectTaskRecord } from './visits.read-model.sql.ts';

/** Returns the tasks of jobs that still exist. */
export const tasksOf = async (
  tx: Tx,
  garageId: string,
  jobs: readonly VisitJob[],
): Promise<Map<string, Task>> => {
  const ids = new Set(jobs.flatMap(({ taskId }) => (taskId ? [taskId] : [])));
  const tasks = new Map<string, Task>();
  for (const id of ids) {
    const [row] = await tx.query(selectTaskRecord(garageId, id));
    if (row && !row.deleted) tasks.set(id, toRecord(row));
  }
  return tasks;
};

const occurrenceOf = ({ occurrence, dueDate, dueMiles, anchorDate, anchorMiles }: Task) => ({
  ...{ occurrence, dueDate, dueMiles, anchorDate, anchorMiles },
});

/** Keeps with each job which occurrence of its task is asked for: the task may move on before anybody decides. */
export const askedOf = (jobs: readonly VisitJob[], tasks: ReadonlyMap<string, Task>): AskedJob[] =>
  jobs.map((job) => {
    const task = job.taskId ? tasks.get(job.taskId) : undefined;
    return { ...job, occurrence: task ? occurrenceOf(task) : null };
  });
