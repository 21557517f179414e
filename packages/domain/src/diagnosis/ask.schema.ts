import * as z from 'zod/mini';
import { RecordId } from '../kernel/ids.ts';
import { requiredLine, requiredLines } from '../kernel/text.ts';
import { longestMessage } from './diagnosis.schema.ts';
import {
  DiagnosisAnswer,
  DiagnosisReport,
  FindingState,
  KnownHistory,
  ReportSource,
  VehicleFacts,
} from './report.schema.ts';

export const mostTurns = 12;
export const asksPerDay = 20;

const Word = z.string().check(z.regex(/^[A-Za-z0-9][\w:.-]*$/), z.maxLength(80));

/**
 * One message of the owner's about a diagnosis. Nothing here says whose vehicle it is: no registration, no VIN and no
 * name, so that none can reach a model.
 */
export const AskInput = z.strictObject({
  diagnosisId: RecordId,
  text: requiredLines(longestMessage, 'Description'),
  vehicle: VehicleFacts,
  findings: z.optional(
    z
      .record(Word, FindingState)
      .check(z.refine((findings) => Object.keys(findings).length <= 200, 'Too many findings')),
  ),
  answers: z.optional(z.array(DiagnosisAnswer).check(z.maxLength(40))),
  history: z.optional(KnownHistory),
  /** What the device's own engine has shown already: it may know dangers that this server does not. */
  shown: z.strictObject({
    flags: z.array(Word).check(z.maxLength(20)),
    causes: z.array(Word).check(z.maxLength(10)),
    safeToDrive: z.literal(['yes', 'care', 'no']),
  }),
});
export type AskInput = z.infer<typeof AskInput>;

export const Urgency = z.literal(['now', 'soon', 'when convenient']);
export type Urgency = z.infer<typeof Urgency>;

/** A report with what a model adds to it. All of its words are shown as text, never as links or markup. */
export const AskedReport = z.strictObject({
  ...DiagnosisReport.shape,
  urgency: Urgency,
  /** What the model says of a cause, by its id. */
  notes: z.array(z.strictObject({ cause: Word, text: requiredLine(400, 'Note') })),
  /** Questions in its own words, to be answered by writing. */
  asks: z.array(requiredLine(200, 'Question')),
  /** What it leans on: each is something that it was given. */
  citations: z.array(ReportSource),
});
export type AskedReport = z.infer<typeof AskedReport>;

export const AskReply = z.strictObject({
  success: z.boolean(),
  diagnosis: z.nullable(z.string()),
  error: z.nullable(z.string()),
  report: z.nullable(AskedReport),
  engine: z.literal(['local', 'model']),
});
export type AskReply = z.infer<typeof AskReply>;

/** What arrives, in order: the beginning, sentences of the explanation as they come, and the reply. */
export const AskEvent = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('begun'), turn: z.int(), turnsLeft: z.int() }),
  /** A sentence, to be put after those before it. */
  z.strictObject({ type: z.literal('text'), text: z.string() }),
  /** What was shown of the explanation so far does not count: another comes. */
  z.strictObject({ type: z.literal('again') }),
  z.strictObject({ type: z.literal('reply'), reply: AskReply }),
]);
export type AskEvent = z.infer<typeof AskEvent>;
