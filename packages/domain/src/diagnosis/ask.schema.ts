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

/** One message from the owner about a diagnosis. It has no registration, VIN or name, so none can reach a model. */
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
  /** Results that the device's own engine has already shown. That engine may know dangers that this server does not. */
  shown: z.strictObject({
    flags: z.array(Word).check(z.maxLength(20)),
    causes: z.array(Word).check(z.maxLength(10)),
    safeToDrive: z.literal(['yes', 'care', 'no']),
  }),
});
export type AskInput = z.infer<typeof AskInput>;

export const Urgency = z.literal(['now', 'soon', 'when convenient']);
export type Urgency = z.infer<typeof Urgency>;

/** A report with the model's additions. The model's words are shown as plain text, never as links or markup. */
export const AskedReport = z.strictObject({
  ...DiagnosisReport.shape,
  urgency: Urgency,
  /** The model's note on a cause, by the cause's id. */
  notes: z.array(z.strictObject({ cause: Word, text: requiredLine(400, 'Note') })),
  /** Questions in the model's own words, which the owner answers in writing. */
  asks: z.array(requiredLine(200, 'Question')),
  /** The sources that the model relies on. Each was supplied to it. */
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

/** The events in order: the start, sentences of the explanation as they arrive, and the reply. */
export const AskEvent = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('begun'), turn: z.int(), turnsLeft: z.int() }),
  /** A sentence to append. */
  z.strictObject({ type: z.literal('text'), text: z.string() }),
  /** Discards the explanation shown so far: another one follows. */
  z.strictObject({ type: z.literal('again') }),
  z.strictObject({ type: z.literal('reply'), reply: AskReply }),
]);
export type AskEvent = z.infer<typeof AskEvent>;
