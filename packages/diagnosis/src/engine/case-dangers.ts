import type { DiagnosisInput } from '@roadworthy/domain/diagnosis/report.schema';
import { flagsOfFindings } from '../finding-flags.ts';
import { readAnswer, readDangers, type SaidDanger } from '../red-flags/red-flags.rules.ts';
import { redFlags } from '../red-flags/red-flags.table.ts';
import { dangersOfTriage, rowOf, rowsFoundHarmless } from '../triage/triage.rules.ts';

/** The dangers of a case: those that stop the vehicle, and those that one more answer would settle. */
export type CaseDangers = {
  /** Ids of red flags, most urgent first. */
  readonly flags: readonly string[];
  /** A danger was tapped, raised before, or is plain in the words. */
  readonly isFirm: boolean;
  readonly open: readonly SaidDanger[];
  readonly said: readonly SaidDanger[];
};

const messagesOf = (complaint: string): string[] =>
  complaint.split(/\n{2,}/).filter((message) => message.trim() !== '');

/** From this chance the words leave no doubt. */
const plain = 0.8;

/** Returns the findings that the owner tapped. */
const tapped = ({ findings = {}, answers = [] }: DiagnosisInput): string[] => [
  ...Object.entries(findings).flatMap(([id, state]) => (state === 'yes' ? [id] : [])),
  ...answers.flatMap(({ chosen }) => chosen ?? []),
];

/**
 * Returns the dangers of a case. Each message is also read alone, so that a later message cannot cancel an earlier
 * danger. The card settles what the words leave open; a danger that the words state stays, unless its row was tapped
 * and found harmless.
 */
export const dangersOf = (
  input: DiagnosisInput,
  { earlier, answered }: { earlier: readonly string[]; answered: readonly string[] },
): CaseDangers => {
  const { complaint, triage = null } = input;
  const messages = messagesOf(complaint);
  const texts = messages.length > 1 ? [...messages, complaint] : messages;
  const said = [...texts.flatMap((text) => readDangers(text)), ...answered.flatMap(readAnswer)];
  const harmless = rowsFoundHarmless(triage ?? []);
  const isCorrected = (id: string): boolean => harmless.has(rowOf(id)?.id ?? '');
  const raised = [...earlier, ...flagsOfFindings(tapped(input)), ...dangersOfTriage(triage ?? [])];
  const stated = said.filter(({ id, level }) => level === 'stop' && !isCorrected(id));
  const stops = new Set([...raised, ...stated.map(({ id }) => id)]);
  return {
    isFirm: raised.length > 0 || stated.some(({ chance }) => chance >= plain),
    flags: redFlags.flatMap(({ id }) => (stops.has(id) ? [id] : [])),
    open: triage === null ? said.filter(({ level }) => level === 'ask') : [],
    said,
  };
};
