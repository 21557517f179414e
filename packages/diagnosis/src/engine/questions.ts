import type { DiagnosisAnswer, ReportQuestion } from '@roadworthy/domain/diagnosis/report.schema';
import type { KnownFindings } from './evidence.ts';
import type { PreparedKnowledge } from './knowledge.ts';
import { weights } from './weights.ts';

/** Owners answer no more questions than this. */
const mostQuestions = 6;
const mostOptions = 8;
const topCauses = 40;

type Candidate = {
  readonly id: string;
  readonly ask: string;
  readonly of: readonly number[];
  readonly manyMayHold: boolean;
};

const single = 'is-';

/** Returns the findings of a question by its id, also for one asked earlier. */
export const findingsOf = (knowledge: PreparedKnowledge, question: string): readonly string[] => {
  const group = knowledge.questions.find(({ id }) => id === question);
  if (group) return group.of;
  return question.startsWith(single) ? [question.slice(single.length)] : [];
};

/** Writes into `into` how often each option is the answer with this cause, then 'none of these'. */
const outcomes = (chances: Float64Array, of: readonly number[], into: Float64Array): void => {
  let none = 1;
  let whole = 0;
  for (let option = 0; option < of.length; option += 1) {
    const chance =
      weights.question.saidAnyway + (1 - weights.question.error) * (chances[of[option] ?? 0] ?? 0);
    into[option] = chance;
    none *= 1 - chance;
    whole += chance;
  }
  into[of.length] = none;
  whole += none;
  for (let option = 0; option <= of.length; option += 1) into[option] = (into[option] ?? 0) / whole;
};

/** Returns the average information gain of an answer. */
const gainOf = (
  of: readonly number[],
  causes: readonly { chance: number; chances: Float64Array }[],
): number => {
  const each = new Float64Array(of.length + 1);
  const whole = new Float64Array(of.length + 1);
  let negativeEntropy = 0;
  for (const { chance, chances } of causes) {
    outcomes(chances, of, each);
    for (let option = 0; option <= of.length; option += 1) {
      const given = each[option] ?? 0;
      whole[option] = (whole[option] ?? 0) + chance * given;
      negativeEntropy += chance * given * Math.log(given);
    }
  }
  return whole.reduce((gain, share) => gain - share * Math.log(share), negativeEntropy);
};

/** Returns the next questions, most informative first. */
export const nextQuestions = (
  knowledge: PreparedKnowledge,
  chances: Float64Array,
  {
    known,
    answers,
    maxQuestions = 3,
  }: { known: KnownFindings; answers: readonly DiagnosisAnswer[]; maxQuestions?: number },
): ReportQuestion[] => {
  if (answers.length >= mostQuestions) return [];
  const answeredQuestions = new Set(answers.map(({ question }) => question));
  const top = [...chances.entries()]
    .filter(([, chance]) => chance > 0.002)
    .sort(([, one], [, other]) => other - one)
    .slice(0, topCauses);
  const whole = top.reduce((sum, [, chance]) => sum + chance, 0);
  const causes = top.map(([cause, chance]) => ({
    chance: chance / whole,
    chances: knowledge.chances[cause] ?? new Float64Array(knowledge.findings.length),
  }));

  /** How much each finding matters to the causes still in question. */
  const interest = new Map<number, number>();
  for (const [cause, chance] of top)
    for (const shown of knowledge.shown[cause] ?? [])
      if (!known.has(shown.finding) && shown.chance >= 0.1)
        interest.set(shown.finding, (interest.get(shown.finding) ?? 0) + chance * shown.chance);
  const worthAsking = (finding: number): boolean => (interest.get(finding) ?? 0) > 0.01;

  const candidates: Candidate[] = [
    ...knowledge.questions.map(({ id, ask, of, manyMayHold }) => ({
      id,
      ask,
      manyMayHold,
      of: of
        .flatMap((finding) => knowledge.findingAt.get(finding) ?? [])
        .filter(worthAsking)
        .sort((one, other) => (interest.get(other) ?? 0) - (interest.get(one) ?? 0))
        .slice(0, mostOptions),
    })),
    ...knowledge.findings.flatMap(({ id, question }, at) =>
      worthAsking(at) ? [{ id: single + id, ask: question, of: [at], manyMayHold: false }] : [],
    ),
  ];
  const ranked = candidates
    .filter(({ id, of }) => of.length > 0 && !answeredQuestions.has(id))
    .map((candidate) => ({ ...candidate, gain: gainOf(candidate.of, causes) }))
    .filter(({ gain }) => gain > weights.question.leastGain)
    .sort((one, other) => other.gain - one.gain || (one.id < other.id ? -1 : 1));

  const chosen: typeof ranked = [];
  const covered = new Set<number>();
  for (const candidate of ranked) {
    if (chosen.length >= Math.min(maxQuestions, mostQuestions - answers.length)) break;
    if (candidate.of.some((finding) => covered.has(finding))) continue;
    for (const finding of candidate.of) covered.add(finding);
    chosen.push(candidate);
  }
  return chosen.map(({ id, ask, of, manyMayHold }) => ({
    id,
    ask,
    manyMayHold,
    options: of.flatMap((at) => {
      const finding = knowledge.findings[at];
      return finding ? [{ id: finding.id, name: finding.name }] : [];
    }),
  }));
};
