import type { DiagnosisFields } from '@roadworthy/domain/diagnosis/diagnosis.schema';
import { worst } from '@roadworthy/domain/diagnosis/driving';
import { requireClient } from '../../records/client.ts';
import { changes } from '../../records/save.ts';
import type { LocalFile } from '../../records/store/local-store.ts';
import { type Diagnosis, diagnosesName } from './diagnosis.reads.ts';

type Told = Pick<DiagnosisFields, 'explanation' | 'engine' | 'flags' | 'safeToDrive'>;

export const makeDiagnosisId = (): string => changes.makeId();

export const addDiagnosis = async (
  id: string,
  fields: DiagnosisFields,
  files: readonly LocalFile[] = [],
): Promise<void> => {
  await changes.together([{ type: 'add', entity: diagnosesName, id, fields }], files);
};

export const editDiagnosis = async (
  id: string,
  patch: Partial<DiagnosisFields>,
  files: readonly LocalFile[] = [],
): Promise<void> => {
  await changes.together([{ type: 'edit', entity: diagnosesName, id, patch }], files);
};

/** Upon what the record is by now: answers given while a model was thinking must stay, and no verdict gets milder. */
export const addExplanation = async (
  id: string,
  { explanation, engine, flags, safeToDrive }: Told,
): Promise<void> => {
  const record = await requireClient().store.records(diagnosesName).get(id);
  if (!record) return;
  const now = record as unknown as Diagnosis;
  await editDiagnosis(id, {
    explanation,
    engine,
    flags: [...new Set([...now.flags, ...flags])].slice(0, 10),
    safeToDrive: worst([now.safeToDrive, safeToDrive]),
  });
};

/** Deletes for good, and gives what brings it back. */
export const removeDiagnosis = async (id: string): Promise<() => Promise<void>> => {
  const record = await requireClient().store.records(diagnosesName).get(id);
  await changes.remove(diagnosesName, id);
  return async () => {
    if (record) await changes.together([{ type: 'restore', entity: diagnosesName, id, record }]);
  };
};
