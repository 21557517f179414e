import { diagnosisEntity } from '@roadworthy/domain/diagnosis/diagnosis.entity';
import type { DiagnosisFields } from '@roadworthy/domain/diagnosis/diagnosis.schema';
import { compare } from '@roadworthy/domain/kernel/compare';
import { isOpen } from '@roadworthy/domain/tasks/task-list.rules';
import { taskEntity } from '@roadworthy/domain/tasks/tasks.entity';
import type { Task } from '@roadworthy/domain/tasks/tasks.schema';
import { type Stored, useLocal, useRecord, useRecords, useUnsynced } from '../../records/hooks.ts';

export type Diagnosis = Stored<DiagnosisFields>;

const latestFirst = (one: Diagnosis, other: Diagnosis): number =>
  compare(other.askedAt, one.askedAt) || compare(one.id, other.id);

/** Returns every diagnosis on this device, latest first. */
export const useDiagnoses = (): Diagnosis[] =>
  useRecords(diagnosisEntity).value.toSorted(latestFirst);

export const useDiagnosis = (id: string) => useRecord(diagnosisEntity, id);

/** Returns the open task that came from a diagnosis; null if there is none. */
export const useTaskOf = ({ id, vehicleId }: Pick<Diagnosis, 'id' | 'vehicleId'>): Task | null =>
  useLocal<Task | null>(
    async (store) => {
      const tasks = store.records(taskEntity).where('vehicleId');
      const own = await tasks.equals(vehicleId ?? '').toArray();
      return own.find((task) => task.diagnosisId === id && isOpen(task)) ?? null;
    },
    null,
    [id, vehicleId],
  ).value;

/** Returns which diagnoses have changes that are not synced. */
export const useUnsyncedDiagnoses = () => useUnsynced(diagnosisEntity);
