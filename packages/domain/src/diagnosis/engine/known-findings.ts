import type { DiagnosisAnswer, DiagnosisInput } from '../report.schema.ts';
import type { KnownFinding, KnownFindings } from './evidence.ts';
import type { PreparedKnowledge } from './knowledge.ts';
import { findingsOf } from './questions.ts';

/** What one answer says of each finding the question was about. */
const answered = (
  knowledge: PreparedKnowledge,
  { question, chosen }: DiagnosisAnswer,
): [number, KnownFinding][] => {
  const group = knowledge.questions.find(({ id }) => id === question);
  return [...new Set([...findingsOf(knowledge, question), ...(chosen ?? [])])].flatMap(
    (id): [number, KnownFinding][] => {
      const at = knowledge.findingAt.get(id);
      if (at === undefined) return [];
      if (chosen === null) return [[at, { state: 'unknown', source: 'tap', sureness: 1 }]];
      const source = group ? 'tap among others' : 'tap';
      if (chosen.includes(id)) return [[at, { state: 'yes', source, sureness: 1 }]];
      // Who taps one of many may have passed over another that holds as well.
      const isPassedOver = group?.manyMayHold === true && chosen.length > 0;
      return [[at, { state: 'no', source: isPassedOver ? 'passed over' : source, sureness: 1 }]];
    },
  );
};

/** Which of two statements about one finding counts. */
const stronger = (one: KnownFinding | undefined, other: KnownFinding): KnownFinding => {
  if (!one || one.state === 'unknown') return other;
  if (other.state === 'unknown') return one;
  if (one.state === other.state) return one.sureness >= other.sureness ? one : other;
  // Said both ways, by slip or by a misreading of ours: it counts for nothing.
  return { state: 'unknown', source: 'tap', sureness: 1 };
};

const adding =
  (known: Map<number, KnownFinding>) =>
  (at: number, finding: KnownFinding): void => {
    known.set(at, stronger(known.get(at), finding));
  };

/** What is known before any question: from the complaint and from what was tapped by itself. */
export const volunteeredFindings = (
  knowledge: PreparedKnowledge,
  { complaint, findings = {} }: Pick<DiagnosisInput, 'complaint' | 'findings'>,
): KnownFindings => {
  const known = new Map<number, KnownFinding>();
  const add = adding(known);
  for (const { finding, state, sureness } of knowledge.reader.read(complaint))
    add(finding, { state, sureness, source: 'text' });
  for (const [id, state] of Object.entries(findings)) {
    const at = knowledge.findingAt.get(id);
    if (at !== undefined) add(at, { state, source: 'tap', sureness: 1 });
  }
  return known;
};

/** What is known after one more answer. */
export const withAnswer = (
  knowledge: PreparedKnowledge,
  known: KnownFindings,
  answer: DiagnosisAnswer,
): KnownFindings => {
  const more = new Map(known);
  const add = adding(more);
  for (const [at, finding] of answered(knowledge, answer)) add(at, finding);
  return more;
};
