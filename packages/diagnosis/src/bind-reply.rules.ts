import type { DiagnosisReport, ReportedCause } from '@roadworthy/domain/diagnosis/report.schema';
import { flagsOfFindings } from './finding-flags.ts';
import type { ModelReply } from './model-reply.schema.ts';
import { type Subject, type Subjects, sayable } from './model-words.rules.ts';
import { mayExplain } from './strictest-verdict.rules.ts';

const mostCauses = 6;

/** The local engine's result, and the causes and subjects that a model may name. */
export type Bounds = {
  /** Never milder than earlier answers. */
  report: DiagnosisReport;
  /** Returns a cause that this vehicle can have, or null for an unknown or impossible one. */
  causeOf(id: string): ReportedCause | null;
  subjects: Subjects;
};

/** Returns a lookup of the causes that were sent to a model. */
export const causeAmong =
  (causes: readonly ReportedCause[]): Bounds['causeOf'] =>
  (id) =>
    causes.find((cause) => cause.id === id) ?? null;

/**
 * Returns what sentences may be about: the causes and findings of a report. Those that are dangers by themselves are
 * left out, because only we write about dangers.
 */
export const subjectsOf = ({ causes, heard }: DiagnosisReport): Subjects =>
  new Map<string, Subject>([
    ...causes
      .filter(({ drive }) => drive !== 'no')
      .map(({ id, name, about }) => [`cause:${id}`, { name, about }] as const),
    ...heard
      .filter(({ id, state }) => state === 'yes' && flagsOfFindings([id]).length === 0)
      .map(({ id, name }) => [`finding:${id}`, { name, about: '' }] as const),
  ]);

/**
 * Puts causes in a model's order, but only among those of the same chance and the same verdict on driving: down the
 * list, both stay where our engine put them.
 */
const inOrder = (causes: readonly ReportedCause[], order: readonly string[]): ReportedCause[] => {
  const kindOf = ({ band, drive }: ReportedCause): string => `${band} ${drive}`;
  const placeOf = ({ id }: ReportedCause): number =>
    order.includes(id) ? order.indexOf(id) : order.length;
  const queues = Map.groupBy(
    causes.toSorted((one, other) => placeOf(one) - placeOf(other)),
    kindOf,
  );
  return causes.map((cause) => queues.get(kindOf(cause))?.shift() ?? cause);
};

/**
 * Limits a model's reply to what may be shown. Verdict, flags, chances, checks and costs are ours. A cause that only the
 * model names must be known and possible for the vehicle, and is 'less likely'. Every question of ours stays.
 */
export const bindReply = (
  { report, causeOf, subjects }: Bounds,
  reply: ModelReply,
): { report: DiagnosisReport; explanation: string[] } => {
  const ours = new Set(report.causes.map(({ id }) => id));
  const added = [...new Set(reply.causes)]
    .filter((id) => !ours.has(id))
    .flatMap((id) => causeOf(id) ?? [])
    .slice(0, Math.max(0, mostCauses - report.causes.length))
    .map((cause): ReportedCause => ({ ...cause, band: 'less likely', for: [], against: [] }));
  const asked = new Map(report.questions.map((question) => [question.id, question]));
  const first = reply.questions.flatMap((id) => asked.get(id) ?? []);
  return {
    explanation: mayExplain(report) ? sayable(reply.explanation, subjects) : [],
    report: {
      ...report,
      causes: [...inOrder(report.causes, reply.causes), ...added],
      questions: [...new Set([...first, ...report.questions])],
      engine: 'model',
    },
  };
};
