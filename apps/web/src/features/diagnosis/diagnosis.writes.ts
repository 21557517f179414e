import { worst } from '@roadworthy/diagnosis/driving';
import { mayExplain } from '@roadworthy/diagnosis/strictest-verdict.rules';
import { diagnosisEntity } from '@roadworthy/domain/diagnosis/diagnosis.entity';
import type { DiagnosisFields } from '@roadworthy/domain/diagnosis/diagnosis.schema';
import { recordStore } from '../../records/client.ts';
import { makeId, save, toAdd, toEdit } from '../../records/save.ts';
import type { LocalFile } from '../../records/store/local-store.ts';
import { deleteWithUndo, type Undo } from '../../records/undo.ts';
import { boundVerdict, verdictOf } from './verdict.ts';

type ModelAnswer = Pick<DiagnosisFields, 'explanation' | 'engine' | 'flags' | 'safeToDrive'>;

export const makeDiagnosisId = (): string => makeId();

export const addDiagnosis = async (
  id: string,
  fields: DiagnosisFields,
  files: readonly LocalFile[] = [],
): Promise<void> => {
  await save([toAdd(diagnosisEntity, { id, fields })], files);
};

export const editDiagnosis = async (
  id: string,
  patch: Partial<DiagnosisFields>,
  files: readonly LocalFile[] = [],
): Promise<void> => {
  await save([toEdit(diagnosisEntity, id, { patch })], files);
};

/**
 * Adds an explanation to the current record, because answers given during the model's request must stay. The verdict
 * never gets milder.
 */
export const addExplanation = async (
  id: string,
  { explanation, engine, flags, safeToDrive }: ModelAnswer,
): Promise<void> => {
  const now = await recordStore().records(diagnosisEntity).get(id);
  // While the model wrote, an answer may have shown a danger. A case with a danger stores nothing from a model.
  if (!now || !mayExplain({ ...now, verdict: now.verdict ?? undefined })) return;
  const driving = {
    flags: [...new Set([...now.flags, ...flags])].slice(0, 10),
    safeToDrive: worst([now.safeToDrive, safeToDrive]),
  };
  const verdict = boundVerdict(verdictOf(now), driving);
  await editDiagnosis(id, { explanation, engine, ...driving, verdict });
};

/** Deletes a diagnosis and returns a function that restores it. */
export const removeDiagnosis = (id: string): Promise<Undo> => deleteWithUndo(diagnosisEntity, id);
