import type {
  DiagnosisAnswer,
  DiagnosisInput,
  FindingState,
} from '@roadworthy/domain/diagnosis/report.schema';
import type { KnownFinding, KnownFindings } from './evidence.ts';
import type { PreparedKnowledge } from './knowledge.ts';
import { findingsOf } from './questions.ts';

/** Returns what one answer says about each finding of its question. */
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
      // An owner who taps one of many options may have skipped another that also applies.
      const isPassedOver = group?.manyMayHold === true && chosen.length > 0;
      return [[at, { state: 'no', source: isPassedOver ? 'passed over' : source, sureness: 1 }]];
    },
  );
};

/** Returns which of two statements about one finding counts. */
const stronger = (one: KnownFinding | undefined, other: KnownFinding): KnownFinding => {
  if (!one || one.state === 'unknown') return other;
  if (other.state === 'unknown') return one;
  if (one.state === other.state) return one.sureness >= other.sureness ? one : other;
  // Contradictory statements, by mistake or by our misreading, cancel each other.
  return { state: 'unknown', source: 'tap', sureness: 1 };
};

const adding =
  (known: Map<number, KnownFinding>) =>
  (at: number, finding: KnownFinding): void => {
    known.set(at, stronger(known.get(at), finding));
  };

/** Returns the findings that the complaint's words say. */
export const findingsSaid = (knowledge: PreparedKnowledge, complaint: string): KnownFindings => {
  const known = new Map<number, KnownFinding>();
  const add = adding(known);
  for (const { finding, state, sureness, words, isPlain } of knowledge.reader.read(complaint))
    add(finding, { state, sureness, source: 'text', ...(isPlain ? { words } : {}) });
  return known;
};

/** Adds findings that the owner tapped without a question. */
export const withTaps = (
  knowledge: PreparedKnowledge,
  said: KnownFindings,
  findings: DiagnosisInput['findings'] = {},
): KnownFindings => {
  const known = new Map(said);
  const add = adding(known);
  for (const [id, state] of Object.entries(findings)) {
    const at = knowledge.findingAt.get(id);
    if (at === undefined) continue;
    // The owner corrects what we read in the complaint.
    if (state === 'unknown') known.delete(at);
    else add(at, { state, source: 'tap', sureness: 1 });
  }
  return known;
};

/** Adds findings that were read generously from short answers. They count less than a tap. */
export const withHints = (
  knowledge: PreparedKnowledge,
  known: KnownFindings,
  hints: Readonly<Record<string, FindingState>>,
): KnownFindings => {
  const more = new Map(known);
  for (const [id, state] of Object.entries(hints)) {
    const at = knowledge.findingAt.get(id);
    if (at !== undefined && !more.has(at)) more.set(at, { state, source: 'text', sureness: 1 });
  }
  return more;
};

/** Returns the findings known after one more answer. */
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
