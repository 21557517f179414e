import { worst } from '../driving.ts';
import type { DiagnosisReport, ReportedCause, SafeToDrive } from '../report.schema.ts';
import { dangerQuestions } from '../triage/danger-questions.ts';
import { rowOf } from '../triage/triage.rules.ts';
import type { Verdict } from '../verdict.schema.ts';
import type { CaseDangers } from './case-dangers.ts';

type Known = {
  readonly dangers: CaseDangers;
  readonly safeToDrive: SafeToDrive;
  readonly isUnknown: boolean;
  /** Ids of the findings that are present. */
  readonly heard: readonly string[];
  readonly top: ReportedCause | null;
};

type Decision = Pick<
  DiagnosisReport,
  'flags' | 'verdict' | 'safeToDrive' | 'advice' | 'dangerQuestion' | 'saidDangers'
>;

const immobile = new Set(['no-crank', 'cranks-no-start', 'click-starting', 'no-drive']);

const adviceOf: Record<Verdict, string> = {
  stop: 'Don’t drive it. Switch off somewhere safe and call for recovery.',
  ask: 'Answer this before you drive it.',
  care: 'This week. Drive gently, and stop if it gets worse or a red light comes on.',
  drive: 'Stop if a red light comes on, or if the brakes or the steering change.',
  immobile: 'It won’t start. Try the two checks below before you call anyone.',
  unknown: 'A cause or a price now would only be a guess.',
  not_vehicle: 'This does not read like a fault of a road vehicle.',
};

const verdictOf = ({ dangers, safeToDrive, isUnknown, heard }: Known): Verdict => {
  if (dangers.flags.length > 0) return 'stop';
  if (dangers.open.length > 0) return 'ask';
  if (heard.some((id) => immobile.has(id))) return 'immobile';
  if (isUnknown) return 'unknown';
  return safeToDrive === 'yes' ? 'drive' : 'care';
};

/** Returns what to do now. A danger comes before everything else, and an open question before any cause. */
export const decide = (known: Known): Decision => {
  const { dangers, safeToDrive } = known;
  const verdict = verdictOf(known);
  const [open] = dangers.open;
  return {
    flags: [...dangers.flags],
    verdict,
    safeToDrive: worst([safeToDrive, verdict === 'stop' ? 'no' : 'yes']),
    advice: adviceOf[verdict],
    dangerQuestion:
      verdict === 'ask' && open
        ? {
            danger: open.id,
            row: rowOf(open.id)?.id ?? 'unsafe',
            ask: dangerQuestions[open.id] ?? '',
          }
        : null,
    saidDangers: dangers.said.map(({ id, words, level }) => ({
      row: rowOf(id)?.id ?? 'unsafe',
      danger: id,
      words: words.slice(0, 300),
      isHalf: level === 'ask',
    })),
  };
};
