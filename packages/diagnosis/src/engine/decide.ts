import type { Cause } from '@roadworthy/domain/diagnosis/knowledge.schema';
import type {
  DiagnosisInput,
  DiagnosisReport,
  SafeToDrive,
} from '@roadworthy/domain/diagnosis/report.schema';
import type { Verdict } from '@roadworthy/domain/diagnosis/verdict.schema';
import { worst } from '../driving.ts';
import { dangerQuestions } from '../triage/danger-questions.ts';
import { rowOf } from '../triage/triage.rules.ts';
import { unclearLights } from '../triage/unclear-lights.ts';
import { adviceFor } from './advice.texts.ts';
import { leastToStandOut } from './bands.ts';
import type { CaseDangers } from './case-dangers.ts';
import type { Shares } from './cause-shares.ts';
import { immobileWords } from './immobile.ts';
import type { Subject } from './subject.ts';

type Known = {
  readonly input: DiagnosisInput;
  readonly dangers: CaseDangers;
  readonly subject: Subject;
  readonly shares: Shares;
  /** The strictest that the causes have required so far. */
  readonly safeToDrive: SafeToDrive;
  /** The owner has answered or tapped something, so it is a vehicle. */
  readonly isAnswered: boolean;
  readonly top: Cause | null;
};

type Decision = Pick<
  DiagnosisReport,
  'flags' | 'verdict' | 'safeToDrive' | 'advice' | 'dangerQuestion' | 'saidDangers' | 'unknown'
>;

/** Verdicts with which a cause would only be a guess, or would be read instead of the question. */
const withoutCauses: ReadonlySet<Verdict> = new Set(['ask', 'unknown', 'not_vehicle']);

/** A faint doubt is not asked about if harmless causes explain everything. */
const faintDoubt = 0.25;
const isExplained = ({ top, yes }: Shares): boolean => top >= 0.5 && yes >= 0.85;
/** Without a word of a vehicle, a cause must be likelier before it is shown. */
const leastWhenUnclear = 0.2;
const mostlyStill = 0.6;

/** It will not start or move, so whether it may be driven is not the question. */
const isStill = ({ input, shares }: Known): boolean =>
  immobileWords(input.complaint) !== null || shares.immobile >= mostlyStill;

const openDangers = (known: Known): CaseDangers['open'] =>
  isExplained(known.shares) || isStill(known)
    ? known.dangers.open.filter(({ chance }) => chance >= faintDoubt)
    : known.dangers.open;

/** Too little is understood to name a cause. */
const isUnclear = ({ subject, shares, isAnswered }: Known): boolean =>
  shares.top < (subject === 'unclear' && !isAnswered ? leastWhenUnclear : leastToStandOut);

const isAboutOther = ({ subject, isAnswered }: Known): boolean =>
  !isAnswered && (subject === 'other' || subject === 'nonsense');

const verdictOf = (known: Known): Verdict => {
  const { input, dangers, safeToDrive } = known;
  // A tap is about the vehicle, whatever the words are about; and a dishwasher in the same message hides no plain danger.
  const isTapped = (input.triage ?? []).length > 0;
  if (isAboutOther(known) && !isTapped && !dangers.isFirm) return 'not_vehicle';
  // A vehicle that will not move is no danger on the road; a plainly stated danger counts all the same.
  if (dangers.flags.length > 0 && (dangers.isFirm || !isStill(known))) return 'stop';
  if (openDangers(known).length > 0) return 'ask';
  if (isStill(known)) return 'immobile';
  if (isUnclear(known)) return 'unknown';
  return safeToDrive === 'yes' ? 'drive' : 'care';
};

const said = (
  danger: string,
  words: string,
  isHalf: boolean,
): DiagnosisReport['saidDangers'][number] => ({
  row: rowOf(danger)?.id ?? 'unsafe',
  danger,
  words: words.replace(/\s+/g, ' ').slice(0, 300),
  isHalf,
});

/** Returns what to do now. A danger comes before everything else, and an open question before any cause. */
export const decide = (known: Known): Decision => {
  const { dangers, top } = known;
  const verdict = verdictOf(known);
  const safeToDrive = worst([
    verdict === 'stop' ? 'no' : 'yes',
    verdict === 'drive' || verdict === 'stop'
      ? known.safeToDrive
      : worst(['care', known.safeToDrive]),
  ]);
  const [open] = openDangers(known);
  return {
    flags: verdict === 'stop' ? [...dangers.flags] : [],
    verdict,
    // A vehicle that will not start gets the checks of what usually is the cause.
    unknown:
      withoutCauses.has(verdict) ||
      isAboutOther(known) ||
      (verdict !== 'immobile' && isUnclear(known)),
    safeToDrive,
    advice: adviceFor(verdict, { safeToDrive, system: top?.system ?? null }),
    dangerQuestion:
      verdict === 'ask' && open
        ? {
            danger: open.id,
            row: rowOf(open.id)?.id ?? 'unsafe',
            ask: dangerQuestions[open.id] ?? dangerQuestions.unnamed ?? '',
          }
        : null,
    saidDangers: [
      ...dangers.said.map(({ id, words, level }) => said(id, words, level === 'ask')),
      ...unclearLights(known.input.complaint).map((words) => said('stop-message', words, true)),
    ],
  };
};
