import type { DiagnosisFields } from './diagnosis.schema.ts';
import type { DiagnosisAnswer, DiagnosisInput, DiagnosisReport } from './report.schema.ts';

/** The actual fault, as the owner reports it after the repair. */
type Outcome = { causeId: string } | { words: string };

export const writeOutcome = (outcome: Outcome): string =>
  'causeId' in outcome ? `cause:${outcome.causeId}` : `words:${outcome.words.trim().slice(0, 280)}`;

export const readOutcome = (text: string | null): Outcome | null => {
  if (text === null) return null;
  const [, kind, rest = ''] = /^(cause|words):(.*)$/.exec(text) ?? [];
  if (!kind) return null;
  return kind === 'cause' ? { causeId: rest } : { words: rest };
};

/** Joins as many whole ids as fit. */
const written = (ids: readonly string[]): string => {
  let text = '';
  for (const id of ids) {
    const longer = text === '' ? id : `${text} ${id}`;
    if (longer.length <= 160) text = longer;
  }
  return text;
};

export const readAnswers = (answers: DiagnosisFields['answers']): DiagnosisAnswer[] =>
  answers.map(({ question, chosen }) => ({
    question,
    chosen: chosen === null ? null : chosen.split(' ').filter(Boolean),
  }));

/** Returns the record fields for what the engine was given and what it found. */
export const reportFields = (
  { complaint, answers = [], findings = {} }: DiagnosisInput,
  report: Pick<
    DiagnosisReport,
    'flags' | 'safeToDrive' | 'causes' | 'unknown' | 'sources' | 'engine'
  >,
  explanation: string | null,
): Omit<DiagnosisFields, 'vehicleId' | 'askedAt' | 'photoIds' | 'outcome'> => ({
  complaint,
  answers: answers.slice(-40).map(({ question, chosen }) => ({
    question,
    chosen: chosen && written(chosen),
  })),
  findings: Object.entries(findings)
    .slice(0, 40)
    .map(([id, state]) => ({ id, state })),
  flags: report.flags.slice(0, 10),
  safeToDrive: report.safeToDrive,
  causes: report.causes.slice(0, 8).map(({ id, name, band }) => ({ id, name, band })),
  isUnknown: report.unknown,
  sources: report.sources
    .slice(0, 20)
    .map(({ kind, id, text }) => ({ kind, id, text: text.slice(0, 120).trim() })),
  explanation: explanation === null ? null : explanation.slice(0, 4000).trim() || null,
  engine: report.engine,
});
