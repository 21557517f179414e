import type { AskedReport, Urgency } from './ask.schema.ts';
import { worst } from './driving.ts';
import type { ModelReply } from './model-reply.schema.ts';
import { sayable, shortLine } from './model-words.rules.ts';
import type {
  DiagnosisReport,
  Evidence,
  ReportedCause,
  ReportSource,
  SafeToDrive,
} from './report.schema.ts';

const mostCauses = 6;
const mostAsks = 3;
const longestNote = 400;
const longestAsk = 200;

/** The urgency that the verdict requires. A model can only increase it. */
const leastUrgency: Record<SafeToDrive, Urgency> = {
  no: 'now',
  care: 'soon',
  yes: 'when convenient',
};
const byHurry: readonly Urgency[] = ['when convenient', 'soon', 'now'];
const sooner = (one: Urgency, other: Urgency): Urgency =>
  byHurry.indexOf(one) > byHurry.indexOf(other) ? one : other;

/** The local engine's result, and what a model may name. */
export type Bounds = {
  report: DiagnosisReport;
  /** The mildest verdict allowed: earlier turns and the verdict shown on the device still hold. */
  floor: SafeToDrive;
  /** Returns a cause that this vehicle can have, or null for an unknown or impossible one. */
  causeOf(id: string): ReportedCause | null;
  /** Keyed by the names that the model was given. */
  sources: ReadonlyMap<string, ReportSource>;
};

/** Returns the local engine's report in the form of a model's report, without model content. */
export const localReport = (report: DiagnosisReport, floor: SafeToDrive): AskedReport => {
  const safeToDrive = worst([report.safeToDrive, floor]);
  return {
    ...report,
    safeToDrive,
    urgency: leastUrgency[safeToDrive],
    notes: [],
    asks: [],
    citations: [],
    engine: 'local',
  };
};

const resolved = (names: readonly string[], sources: Bounds['sources']): ReportSource[] =>
  [...new Set(names)].flatMap((name) => sources.get(name) ?? []);

const asEvidence = ({ kind, id, text }: ReportSource): Evidence => ({ kind, id, name: text });

const together = (ours: readonly Evidence[], theirs: readonly Evidence[]): Evidence[] => {
  const known = new Set(ours.map(({ kind, id }) => `${kind} ${id}`));
  return [...ours, ...theirs.filter(({ kind, id }) => !known.has(`${kind} ${id}`))];
};

/**
 * Limits a model's reply to what may be shown. Red flags stay, the verdict only gets stricter, a cause must be known
 * and possible for the vehicle, and every source must have been supplied. Chances, checks and costs are ours: a cause
 * that only the model names is 'less likely'.
 */
export const bindReply = (
  { report, floor, causeOf, sources }: Bounds,
  reply: ModelReply,
): { report: AskedReport; explanation: string[] } => {
  const safeToDrive = worst([report.safeToDrive, floor, reply.safeToDrive]);
  const ours = new Set(report.causes.map(({ id }) => id));
  const added = [...new Set(reply.causes.map(({ id }) => id))]
    .filter((id) => !ours.has(id))
    .flatMap((id) => causeOf(id) ?? [])
    .slice(0, Math.max(0, mostCauses - report.causes.length))
    .map((cause): ReportedCause => ({ ...cause, band: 'less likely', for: [], against: [] }));
  const said = new Map(reply.causes.map((cause) => [cause.id, cause]));
  const causes = [...report.causes, ...added].map((cause): ReportedCause => {
    const words = said.get(cause.id);
    if (!words) return cause;
    return {
      ...cause,
      for: together(cause.for, resolved(words.for, sources).map(asEvidence)),
      against: together(cause.against, resolved(words.against, sources).map(asEvidence)),
    };
  });
  const asked = new Map(report.questions.map((question) => [question.id, question]));
  const first = reply.questions.flatMap(({ id }) => (id ? (asked.get(id) ?? []) : []));
  return {
    explanation: sayable(reply.explanation, safeToDrive, { isWhole: true }),
    report: {
      ...report,
      safeToDrive,
      urgency: sooner(reply.urgency, leastUrgency[safeToDrive]),
      causes,
      questions: [...new Set([...first, ...report.questions])],
      notes: causes.flatMap(({ id }) => {
        const text = shortLine(said.get(id)?.note ?? '', longestNote, safeToDrive);
        return text ? [{ cause: id, text }] : [];
      }),
      asks: reply.questions
        .filter(({ id }) => id === null)
        .flatMap(({ text }) => shortLine(text, longestAsk, safeToDrive) ?? [])
        .slice(0, mostAsks),
      citations: resolved(reply.citations, sources),
      engine: 'model',
    },
  };
};
