import { readAnswers, reportFields } from '@roadworthy/domain/diagnosis/diagnosis.rules';
import type { DiagnosisFields } from '@roadworthy/domain/diagnosis/diagnosis.schema';
import { worst } from '@roadworthy/domain/diagnosis/driving';
import { flagsOfFindings } from '@roadworthy/domain/diagnosis/finding-flags';
import { findRedFlags } from '@roadworthy/domain/diagnosis/red-flags/red-flags.rules';
import {
  type DiagnosisAnswer,
  type DiagnosisInput,
  type DiagnosisReport,
  type FindingState,
  longestComplaint,
} from '@roadworthy/domain/diagnosis/report.schema';

/** The owner's statements: everything a report depends on apart from the vehicle. */
export type Said = Pick<DiagnosisInput, 'complaint'> & {
  findings: Readonly<Record<string, FindingState>>;
  answers: readonly DiagnosisAnswer[];
};

/** Separates the messages of one case. */
const between = '\n\n';

export const messagesOf = (complaint: string): string[] =>
  complaint.split(/\n{2,}/).filter((message) => message.trim() !== '');

export const withMessage = (complaint: string, text: string): string =>
  [complaint, text.trim().replace(/\n{2,}/g, '\n')].filter(Boolean).join(between);

/** Returns how many characters a further message may have. */
export const roomFor = (complaint: string): number =>
  Math.max(0, longestComplaint - (complaint === '' ? 0 : complaint.length + between.length));

export const saidIn = ({ complaint, findings, answers }: DiagnosisFields): Said => ({
  complaint,
  findings: Object.fromEntries(findings.map(({ id, state }) => [id, state])),
  answers: readAnswers(answers),
});

/** Returns the dangers in a text and the tapped signs, also while the user is typing. */
export const flagsIn = (text: string, signs: Iterable<string>): string[] => [
  ...new Set([...findRedFlags(text).map(({ id }) => id), ...flagsOfFindings(signs)]),
];

const held = ({ findings, answers }: Said): string[] => [
  ...Object.entries(findings).flatMap(([id, state]) => (state === 'yes' ? [id] : [])),
  ...answers.flatMap(({ chosen }) => chosen ?? []),
];

/**
 * Returns every danger of a case. Each message is also read alone, so that a later message cannot cancel an earlier
 * danger.
 */
export const flagsOf = (said: Said): string[] => {
  const texts = [...messagesOf(said.complaint), said.complaint];
  return [...new Set(texts.flatMap((text) => flagsIn(text, held(said))))];
};

type Verdict = Pick<DiagnosisFields, 'flags' | 'safeToDrive'>;

/** Merges a report with the case's earlier verdict: dangers stay, and the verdict never gets milder. */
export const neverMilder = (report: DiagnosisReport, before: Verdict | null): DiagnosisReport => ({
  ...report,
  flags: [...new Set([...(before?.flags ?? []), ...report.flags])],
  safeToDrive: worst([
    report.safeToDrive,
    before?.safeToDrive ?? 'yes',
    report.flags.length + (before?.flags.length ?? 0) > 0 ? 'no' : 'yes',
  ]),
});

/** Returns the fields of the record that a report fills. */
export const fieldsFrom = (
  input: DiagnosisInput,
  report: DiagnosisReport,
  { explanation, engine }: Pick<DiagnosisFields, 'explanation' | 'engine'>,
) => ({ ...reportFields(input, report, explanation), engine });
