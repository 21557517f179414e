import { worst } from '@roadworthy/diagnosis/driving';
import {
  dangersOfTriage,
  rowOf,
  rowsFoundHarmless,
} from '@roadworthy/diagnosis/triage/triage.rules';
import type { DiagnosisFields } from '@roadworthy/domain/diagnosis/diagnosis.schema';
import type { DiagnosisReport } from '@roadworthy/domain/diagnosis/report.schema';
import type { Verdict } from '@roadworthy/domain/diagnosis/verdict.schema';
import { adviceFor } from './diagnosis-words.ts';

/** What an earlier report of the case said about driving. It binds the next one. */
export type Bound = Pick<DiagnosisFields, 'flags' | 'safeToDrive' | 'verdict' | 'isUnknown'>;

/** Returns the verdict of a record. A record of an earlier version has none, so it follows from what it has. */
export const verdictOf = ({ verdict, flags, safeToDrive, isUnknown }: Bound): Verdict => {
  if (verdict) return verdict;
  if (flags.length > 0) return 'stop';
  if (isUnknown) return 'unknown';
  return safeToDrive === 'yes' ? 'drive' : 'care';
};

const silentOnDriving = new Set<Verdict>(['ask', 'unknown', 'not_vehicle']);

/** Whether causes and prices may be shown: not before a danger is ruled out, and never as a guess. */
export const hasCauses = (verdict: Verdict): boolean => !silentOnDriving.has(verdict);

/** Returns the mildest verdict that the dangers and the advice about driving allow. */
export const boundVerdict = (
  verdict: Verdict,
  { flags, safeToDrive }: Pick<Bound, 'flags' | 'safeToDrive'>,
): Verdict => {
  if (flags.length > 0) return 'stop';
  return verdict === 'drive' && safeToDrive !== 'yes' ? 'care' : verdict;
};

/** Merges a report with the case's earlier verdict: dangers stay, and the verdict never gets milder. */
export const neverMilder = (report: DiagnosisReport, before: Bound | null): DiagnosisReport => {
  const earlier = before && verdictOf(before);
  const flags = [...new Set([...(before?.flags ?? []), ...report.flags])];
  const isStop = flags.length > 0 || earlier === 'stop';
  const safeToDrive = worst([
    report.safeToDrive,
    before && earlier && hasCauses(earlier) ? before.safeToDrive : 'yes',
    isStop ? 'no' : 'yes',
  ]);
  const verdict = isStop ? 'stop' : boundVerdict(report.verdict, { flags, safeToDrive });
  const isBound = verdict !== report.verdict || safeToDrive !== report.safeToDrive;
  return {
    ...report,
    flags,
    safeToDrive,
    verdict,
    advice: isBound && hasCauses(verdict) ? adviceFor({ verdict, safeToDrive }) : report.advice,
    dangerQuestion: verdict === 'ask' ? report.dangerQuestion : null,
  };
};

/**
 * Returns what still binds a case after its owner answered the card of dangers again. Dangers that only the card's
 * earlier answers raised are withdrawn, and those of a row that was now found harmless; all others stay.
 */
export const boundAfterCard = (
  before: Bound & Pick<DiagnosisFields, 'triage'>,
  triage: readonly string[],
): Bound => {
  const raisedByCard = new Set(dangersOfTriage(before.triage ?? []));
  const harmless = rowsFoundHarmless(triage);
  const flags = before.flags.filter(
    (id) => !raisedByCard.has(id) && !harmless.has(rowOf(id)?.id ?? ''),
  );
  if (flags.length === before.flags.length) return before;
  return { flags, safeToDrive: 'yes', verdict: null, isUnknown: true };
};
