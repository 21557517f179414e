import { readAnswers, reportFields } from '@roadworthy/diagnosis/diagnosis.rules';
import { dangersOf } from '@roadworthy/diagnosis/engine/case-dangers';
import type { DiagnosisFields } from '@roadworthy/domain/diagnosis/diagnosis.schema';
import {
  type DiagnosisAnswer,
  type DiagnosisInput,
  type DiagnosisReport,
  type FindingState,
  longestComplaint,
} from '@roadworthy/domain/diagnosis/report.schema';

/** The owner's statements: everything a report depends on, except the vehicle. */
export type Statements = Pick<DiagnosisInput, 'complaint'> & {
  findings: Readonly<Record<string, FindingState>>;
  answers: readonly DiagnosisAnswer[];
  /** The choices on the card of dangers; null until it is answered. */
  triage: readonly string[] | null;
};

export const noStatements: Statements = { complaint: '', findings: {}, answers: [], triage: null };

/** Separates the messages of one case. */
const between = '\n\n';

export const messagesOf = (complaint: string): string[] =>
  complaint.split(/\n{2,}/).filter((message) => message.trim() !== '');

const asMessage = (text: string): string => text.trim().replace(/\n{2,}/g, '\n');

export const withMessage = (complaint: string, text: string): string =>
  [complaint, asMessage(text)].filter(Boolean).join(between);

/** Replaces one message of a complaint. */
export const withMessageAt = (complaint: string, at: number, text: string): string =>
  messagesOf(complaint).with(at, asMessage(text)).join(between);

/** Returns how many characters the next message may have. */
export const roomFor = (complaint: string): number =>
  Math.max(0, longestComplaint - (complaint === '' ? 0 : complaint.length + between.length));

export const statementsIn = ({
  complaint,
  findings,
  answers,
  triage,
}: DiagnosisFields): Statements => ({
  complaint,
  findings: Object.fromEntries(findings.map(({ id, state }) => [id, state])),
  answers: readAnswers(answers),
  triage: triage ?? null,
});

/** Returns every danger of a case, most urgent first. Needs neither a network nor the knowledge base. */
export const flagsOf = ({ complaint, findings, answers, triage }: Statements): readonly string[] =>
  dangersOf(
    {
      complaint,
      vehicle: {},
      findings,
      answers: [...answers],
      triage: triage && [...triage],
    },
    { earlier: [], answered: [] },
  ).flags;

/** Returns the fields of the record that a report fills. */
export const fieldsFrom = (
  input: DiagnosisInput,
  report: DiagnosisReport,
  { explanation, engine }: Pick<DiagnosisFields, 'explanation' | 'engine'>,
) => ({ ...reportFields(input, report, explanation), engine });
