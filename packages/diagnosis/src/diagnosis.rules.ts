import type { DiagnosisFields } from '@roadworthy/domain/diagnosis/diagnosis.schema';
import type {
  DiagnosisAnswer,
  DiagnosisInput,
  DiagnosisReport,
} from '@roadworthy/domain/diagnosis/report.schema';
import { mayExplain } from './strictest-verdict.rules.ts';

/** The actual fault, as the owner reports it after the repair; or why it was nothing. */
type Outcome = { causeId: string } | { words: string } | { nothing: string };

export const writeOutcome = (outcome: Outcome): string => {
  if ('causeId' in outcome) return `cause:${outcome.causeId}`;
  return 'words' in outcome
    ? `words:${outcome.words.trim().slice(0, 280)}`
    : `nothing:${outcome.nothing.trim().slice(0, 280)}`;
};

export const readOutcome = (text: string | null): Outcome | null => {
  if (text === null) return null;
  const [, kind, rest = ''] = /^(cause|words|nothing):(.*)$/.exec(text) ?? [];
  if (!kind) return null;
  if (kind === 'cause') return { causeId: rest };
  return kind === 'words' ? { words: rest } : { nothing: rest };
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

/** Returns the record fields for the engine's input and result. */
export const reportFields = (
  { complaint, answers = [], findings = {}, triage = null }: DiagnosisInput,
  report: Pick<
    DiagnosisReport,
    'flags' | 'verdict' | 'safeToDrive' | 'causes' | 'unknown' | 'sources' | 'engine'
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
  verdict: report.verdict,
  triage: triage && [...triage],
  causes: report.causes.slice(0, 8).map(({ id, name, band }) => ({ id, name, band })),
  isUnknown: report.unknown,
  sources: report.sources
    .slice(0, 20)
    .map(({ kind, id, text }) => ({ kind, id, text: text.slice(0, 120).trim() })),
  // Beside a danger nothing of a model is kept.
  explanation: mayExplain(report) ? explanation?.slice(0, 4000).trim() || null : null,
  engine: report.engine,
});
