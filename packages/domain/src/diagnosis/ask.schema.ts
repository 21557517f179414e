import * as z from 'zod/mini';
import { RecordId } from '../kernel/ids.ts';
import { requiredLines } from '../kernel/text.ts';
import { longestMessage } from './diagnosis.schema.ts';
import {
  DiagnosisAnswer,
  DiagnosisReport,
  FindingState,
  KnownHistory,
  SafeToDrive,
  VehicleFacts,
} from './report.schema.ts';
import { Verdict } from './verdict.schema.ts';

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
  /** The choices tapped on the card of dangers. Empty for 'None of these'; null or absent until the card is answered. */
  triage: z.optional(z.nullable(z.array(Word).check(z.maxLength(40)))),
  history: z.optional(KnownHistory),
  /** Results that the device's own engine has already shown. That engine may know dangers that this server does not. */
  shown: z.strictObject({
    flags: z.array(Word).check(z.maxLength(20)),
    causes: z.array(Word).check(z.maxLength(10)),
    safeToDrive: SafeToDrive,
    /** Absent from devices of an earlier version. */
    verdict: z.optional(Verdict),
  }),
});
export type AskInput = z.infer<typeof AskInput>;

export const AskReply = z.strictObject({
  success: z.boolean(),
  /** The answer in words: the model's own sentences, or ours, which begin with the reason. Plain text, never markup. */
  diagnosis: z.nullable(z.string()),
  error: z.nullable(z.string()),
  report: z.nullable(DiagnosisReport),
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
