import { diagnosisEntity } from '@roadworthy/domain/diagnosis/diagnosis.entity';
import type { DiagnosisFields } from '@roadworthy/domain/diagnosis/diagnosis.schema';
import { compare } from '@roadworthy/domain/kernel/compare';
import { type Stored, useRecord, useRecords, useUnsynced } from '../../records/hooks.ts';

export type Diagnosis = Stored<DiagnosisFields>;

const latestFirst = (one: Diagnosis, other: Diagnosis): number =>
  compare(other.askedAt, one.askedAt) || compare(one.id, other.id);

/** Every diagnosis on this device, the latest first. */
export const useDiagnoses = (): Diagnosis[] =>
  useRecords(diagnosisEntity).value.toSorted(latestFirst);

export const useDiagnosis = (id: string) => useRecord(diagnosisEntity, id);

/** Which diagnoses the server has not heard of as they are here. */
export const useUnsyncedDiagnoses = () => useUnsynced(diagnosisEntity);
