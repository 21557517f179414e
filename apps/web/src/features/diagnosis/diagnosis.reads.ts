import { diagnosisEntity } from '@roadworthy/domain/diagnosis/diagnosis.entity';
import type { DiagnosisFields } from '@roadworthy/domain/diagnosis/diagnosis.schema';
import { compare } from '@roadworthy/domain/kernel/compare';
import { type Stored, useRecord, useRecords, useUnsynced } from '../../records/hooks.ts';

export type Diagnosis = Stored<DiagnosisFields>;

const latestFirst = (one: Diagnosis, other: Diagnosis): number =>
  compare(other.askedAt, one.askedAt) || compare(one.id, other.id);

/** Returns every diagnosis on this device, latest first. */
export const useDiagnoses = (): Diagnosis[] =>
  useRecords(diagnosisEntity).value.toSorted(latestFirst);

export const useDiagnosis = (id: string) => useRecord(diagnosisEntity, id);

/** Returns which diagnoses have changes that are not synced. */
export const useUnsyncedDiagnoses = () => useUnsynced(diagnosisEntity);
