import { readOutcome } from '@roadworthy/diagnosis/diagnosis.rules';
import type { DiagnosisFields } from '@roadworthy/domain/diagnosis/diagnosis.schema';
import type { KnownFact, KnownHistory } from '@roadworthy/domain/diagnosis/report.schema';
import type { DocumentFields } from '@roadworthy/domain/documents/documents.schema';
import { dateInLondon } from '@roadworthy/domain/kernel/civil-date';
import { compare } from '@roadworthy/domain/kernel/compare';
import { visitsOf } from '@roadworthy/domain/lookup/history.rules';
import type { LookupAnswer } from '@roadworthy/domain/lookup/lookup.schema';
import type { TaskCompletion } from '@roadworthy/domain/tasks/completions.schema';
import type { Stored } from '../../../records/hooks.ts';

type Answer = Pick<LookupAnswer, 'tests' | 'recall'>;

/** The records of one vehicle on this device that the engine takes into account. */
export type VehicleRecords = {
  /** The last lookup answer; null if this device has none. */
  answer: Answer | null;
  completions: readonly Pick<TaskCompletion, 'id' | 'taskTitle' | 'notes' | 'completedOn'>[];
  documents: readonly Pick<
    Stored<DocumentFields>,
    'id' | 'documentType' | 'description' | 'fileName' | 'serviceDate'
  >[];
  diagnoses: readonly Pick<Stored<DiagnosisFields>, 'id' | 'outcome' | 'causes' | 'askedAt'>[];
};

const maxListed = 30;
const longest = 300;

const fact = (id: string, text: string, date: string | null): KnownFact[] => {
  const line = text.replace(/\s+/g, ' ').trim().slice(0, longest);
  return line === '' ? [] : [{ id, text: line, ...(date ? { date } : {}) }];
};

const newestFirst = (one: KnownFact, other: KnownFact): number =>
  compare(other.date ?? '', one.date ?? '');

/** Returns the open defects of the last MOT visit. */
const advisoriesOf = (answer: Answer | null): KnownFact[] => {
  const [latest] = visitsOf(answer?.tests ?? []);
  const [test] = latest?.tests ?? [];
  if (!test) return [];
  return test.defects.flatMap(({ text }, at) => fact(`mot:${test.date}:${at}`, text, test.date));
};

const recallsOf = (answer: Answer | null): KnownFact[] =>
  answer?.recall === 'outstanding'
    ? fact('recall', 'The maker has an outstanding safety recall for this vehicle', null)
    : [];

const workPapers: readonly DocumentFields['documentType'][] = [
  'service_invoice',
  'maintenance_receipt',
];

/** Returns completed work, and what earlier faults turned out to be. */
const repairsOf = ({ completions, documents, diagnoses }: VehicleRecords): KnownFact[] =>
  [
    ...completions.flatMap(({ id, taskTitle, notes, completedOn }) =>
      fact(`task:${id}`, [taskTitle, notes ?? ''].join('. '), completedOn),
    ),
    ...documents
      .filter(({ documentType }) => workPapers.includes(documentType))
      .flatMap(({ id, description, fileName, serviceDate }) =>
        fact(`document:${id}`, description ?? fileName, serviceDate),
      ),
    ...diagnoses.flatMap(({ id, outcome, causes, askedAt }) => {
      const was = readOutcome(outcome);
      // What was nothing was not repaired.
      if (!was || 'nothing' in was) return [];
      const name =
        'words' in was ? was.words : (causes.find((one) => one.id === was.causeId)?.name ?? '');
      return fact(`diagnosis:${id}`, name, dateInLondon(new Date(askedAt)));
    }),
  ]
    .toSorted(newestFirst)
    .slice(0, maxListed);

/** Returns the history of a vehicle for the engine. */
export const knownHistory = (records: VehicleRecords): KnownHistory => ({
  advisories: advisoriesOf(records.answer).slice(0, maxListed),
  recalls: recallsOf(records.answer),
  repairs: repairsOf(records),
});
