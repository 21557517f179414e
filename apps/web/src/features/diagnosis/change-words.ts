import type { DiagnosisFields } from '@roadworthy/domain/diagnosis/diagnosis.schema';
import { dateInLondon } from '@roadworthy/domain/kernel/civil-date';
import type { ChangeWords } from '../../records/change-words.ts';
import { verdictWords } from './diagnosis-words.ts';

const labels: Record<keyof DiagnosisFields, string> = {
  vehicleId: 'Vehicle',
  askedAt: 'Asked',
  complaint: 'Description',
  answers: 'Answers',
  findings: 'Signs',
  flags: 'Warnings',
  safeToDrive: 'Safe to drive',
  verdict: 'Verdict',
  triage: 'Dangers',
  causes: 'Causes',
  isUnknown: 'Unclear',
  sources: 'What we looked at',
  explanation: 'Explanation',
  engine: 'Answered by',
  photoIds: 'Photos',
  outcome: 'What it was',
};

const driving: Record<string, string> = { yes: 'Yes', care: 'With care', no: 'No' };
const verdicts: ReadonlyMap<string, string> = new Map(
  Object.entries(verdictWords).map(([verdict, { short }]) => [verdict, short]),
);

const formatField = (field: string, value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'Not set';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length === 0 ? 'None' : String(value.length);
  if (field === 'safeToDrive') return driving[String(value)] ?? String(value);
  if (field === 'verdict') return verdicts.get(String(value)) ?? String(value);
  if (field === 'engine') return value === 'model' ? 'AI model' : 'Roadworthy';
  if (field === 'outcome') return String(value).replace(/^(?:cause|words|nothing):/, '');
  if (field === 'askedAt') return dateInLondon(new Date(String(value)));
  return String(value);
};

/** Names a diagnosis by its complaint, shortened, because it has no other name. */
const nameOf = (fields: Record<string, unknown> | null): string => {
  const complaint = typeof fields?.complaint === 'string' ? fields.complaint : '';
  if (complaint === '') return 'a diagnosis';
  return complaint.length > 40 ? `‘${complaint.slice(0, 39).trim()}…’` : `‘${complaint}’`;
};

export const diagnosisWords: ChangeWords = {
  noun: 'diagnosis',
  nameOf,
  labelOf: (field) => labels[field as keyof DiagnosisFields] ?? field,
  formatField,
  describe: ({ type, fields, patch }) => {
    if (type === 'add') return `Diagnosed ${nameOf(patch)}`;
    if (type === 'delete') return `Deleted the diagnosis of ${nameOf(fields)}`;
    return 'outcome' in patch
      ? `Recorded what ${nameOf(fields)} was`
      : `Changed the diagnosis of ${nameOf(fields)}`;
  },
};
