import type { DiagnosisReport } from '@roadworthy/domain/diagnosis/report.schema';
import type { Verdict } from '@roadworthy/domain/diagnosis/verdict.schema';
import { worst } from './driving.ts';

/** What to do now, as a report or an earlier answer says it. */
export type Decision = Pick<
  DiagnosisReport,
  'flags' | 'verdict' | 'safeToDrive' | 'advice' | 'dangerQuestion'
>;

type Claim = Pick<Decision, 'flags' | 'safeToDrive'> & { readonly verdict?: Verdict | undefined };

/**
 * Whether a model may write beside a decision. Beside a danger, an open question about one or 'don't drive it' every
 * word is ours; where nothing is known there is nothing to explain. A device of an earlier version names no verdict.
 */
export const mayExplain = ({ flags, safeToDrive, verdict }: Claim): boolean =>
  flags.length === 0 &&
  safeToDrive !== 'no' &&
  (verdict === undefined || ['care', 'drive', 'immobile'].includes(verdict));

const strictness = ({ flags, safeToDrive, verdict }: Claim): number => {
  if (flags.length > 0 || verdict === 'stop') return 4;
  if (verdict === 'ask') return 3;
  if (safeToDrive === 'no') return 2;
  return verdict === 'drive' ? 0 : 1;
};

/** Returns the report with the strictest of its own decision and the earlier ones. Dangers stay. */
export const neverMilderThan = (
  report: DiagnosisReport,
  earlier: readonly Decision[],
): DiagnosisReport => {
  let strictest: Decision = report;
  for (const decision of earlier)
    if (strictness(decision) > strictness(strictest)) strictest = decision;
  const { verdict, advice, dangerQuestion } = strictest;
  return {
    ...report,
    verdict,
    advice,
    dangerQuestion,
    flags: [...new Set([report, ...earlier].flatMap(({ flags }) => flags))],
    safeToDrive: worst([report, ...earlier].map(({ safeToDrive }) => safeToDrive)),
  };
};
