import type { diagnose } from '@roadworthy/diagnosis/engine/diagnose';
import type { Diagnosis } from '@roadworthy/diagnosis/engine/judge-case';
import type { PreparedKnowledge } from '@roadworthy/diagnosis/engine/knowledge';
import { obdCode } from '@roadworthy/diagnosis/knowledge/obd-codes';
import type { DiagnosisAnswer, SafeToDrive } from '@roadworthy/domain/diagnosis/report.schema';
import type { Case } from './cases.ts';
import { answerFrom } from './owner.ts';
import { seededRandom } from './random.ts';

/** The day of every case. */
const today = '2026-11-15';
/** More questions than the engine ever asks; stops an engine that never ends. */
const endless = 25;

export type Consultation = {
  readonly first: Diagnosis;
  readonly last: Diagnosis;
  readonly asked: readonly string[];
  /** In the order they were given. */
  readonly verdicts: readonly SafeToDrive[];
  /** One for each call of the engine. */
  readonly milliseconds: readonly number[];
};

export const causesOfCode = (code: string): readonly string[] => obdCode(code)?.causes ?? [];

/** Runs a case from the complaint to the last question. */
export const consult = (
  { knowledge, diagnose: judge }: { knowledge: PreparedKnowledge; diagnose: typeof diagnose },
  told: Case,
  { seed }: { seed: number },
): Consultation => {
  const random = seededRandom(seed);
  const groupOf = (id: string) => knowledge.findings[knowledge.findingAt.get(id) ?? -1]?.group;
  const answers: DiagnosisAnswer[] = [];
  const milliseconds: number[] = [];
  const { complaint, vehicle } = told;
  const ask = () => {
    const from = performance.now();
    const diagnosis = judge(
      knowledge,
      { complaint, vehicle, today, answers: [...answers], triage: [] },
      { flags: [], causesOfCode },
    );
    milliseconds.push(performance.now() - from);
    return diagnosis;
  };
  // A report that says nothing about driving has no verdict that could be lowered.
  const verdictIn = ({ report }: Diagnosis): SafeToDrive[] =>
    report.unknown && report.verdict !== 'stop' ? [] : [report.safeToDrive];
  const first = ask();
  const verdicts = verdictIn(first);
  let last = first;
  for (
    let question = first.report.questions[0];
    question && answers.length < endless;
    question = last.report.questions[0]
  ) {
    answers.push(answerFrom(told, question, { groupOf, random }));
    last = ask();
    verdicts.push(...verdictIn(last));
  }
  return { first, last, asked: answers.map(({ question }) => question), verdicts, milliseconds };
};

/** Returns the rank of the first right cause, from 1; infinity if there is none. */
export const placeOf = (
  { cause, also }: Pick<Case, 'cause' | 'also'>,
  { ranking }: Diagnosis,
): number => {
  const at = ranking.findIndex(({ id }) => id === cause || also.includes(id));
  return at < 0 ? Number.POSITIVE_INFINITY : at + 1;
};
