import { obdCode } from '@roadworthy/content/diagnosis-codes';
import { type Diagnosis, diagnose } from '@roadworthy/domain/diagnosis/engine/diagnose';
import type { PreparedKnowledge } from '@roadworthy/domain/diagnosis/engine/knowledge';
import type { DiagnosisAnswer, SafeToDrive } from '@roadworthy/domain/diagnosis/report.schema';
import type { Case } from './cases.ts';
import { answerFrom } from './owner.ts';
import { seededRandom } from './random.ts';

export type Consultation = {
  readonly first: Diagnosis;
  readonly last: Diagnosis;
  readonly asked: readonly string[];
  /** The verdicts in the order in which they were given. */
  readonly verdicts: readonly SafeToDrive[];
};

/** Takes a case from the complaint to the last question. */
export const consult = (
  knowledge: PreparedKnowledge,
  case_: Case,
  { seed, today }: { seed: number; today?: string },
): Consultation => {
  const random = seededRandom(seed);
  const groups = new Map(knowledge.findings.map(({ id, group }) => [id, group]));
  const answers: DiagnosisAnswer[] = [];
  const ask = () =>
    diagnose(
      knowledge,
      {
        complaint: case_.complaint,
        vehicle: case_.vehicle,
        answers: [...answers],
        ...(today ? { today } : {}),
      },
      { flags: [], causesOfCode: (code) => obdCode(code)?.causes ?? [] },
    );
  const first = ask();
  const verdicts = [first.report.safeToDrive];
  let last = first;
  for (let question = last.report.questions[0]; question; question = last.report.questions[0]) {
    answers.push(answerFrom(case_, question, { groupOf: (id) => groups.get(id), random }));
    last = ask();
    verdicts.push(last.report.safeToDrive);
    if (answers.length > 20) break;
  }
  return { first, last, asked: answers.map(({ question }) => question), verdicts };
};

/** At which place the right cause stands, from 1; infinity if nowhere. */
export const placeOf = ({ cause, also }: Case, { ranking }: Diagnosis): number => {
  const at = ranking.findIndex(({ id }) => id === cause || also.includes(id));
  return at < 0 ? Number.POSITIVE_INFINITY : at + 1;
};
