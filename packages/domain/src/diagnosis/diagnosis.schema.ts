import * as z from 'zod/mini';
import { RecordId } from '../kernel/ids.ts';
import { optionalLines, requiredLine, requiredLines } from '../kernel/text.ts';
import { Verdict } from './verdict.schema.ts';

/** The longest complaint or message, in characters. */
export const longestMessage = 2000;
export const mostDiagnosisPhotos = 10;

const Id = z.string().check(z.regex(/^[A-Za-z0-9][\w:.-]*$/), z.maxLength(80));
/** Ids of findings separated by spaces, because a record cannot have a list inside a list. */
const Ids = z.string().check(z.regex(/^(?:[A-Za-z0-9][\w:.-]*(?: |$))*$/), z.maxLength(160));

const listOf = <T extends z.core.SomeType>(most: number, item: T) =>
  z.array(item).check(z.maxLength(most, 'There are too many of these'));

/** 'What was it?': the id of a known cause, or the owner's words; or why it was nothing. */
const outcomePattern = /^(?:cause|words|nothing):/;

/**
 * One complaint and its result, as shown. Causes are stored with ids and names, so that the record can be read without
 * the knowledge base. The conversation is stored on the server.
 */
export const DiagnosisFields = z.strictObject({
  /** Null if the owner named no vehicle. */
  vehicleId: z.nullable(RecordId),
  /** When the owner asked, by the device's clock. An offline diagnosis reaches the server later. */
  askedAt: z.iso.datetime('Must be a moment in UTC'),
  complaint: requiredLines(longestMessage, 'Description'),
  /** In the order they were given. `chosen` is null for 'I don't know' and empty for 'None of these'. */
  answers: listOf(40, z.strictObject({ question: Id, chosen: z.nullable(Ids) })),
  /** Findings that the owner tapped without being asked. */
  findings: listOf(40, z.strictObject({ id: Id, state: z.literal(['yes', 'no', 'unknown']) })),
  /** Ids of red flags. */
  flags: listOf(10, Id),
  safeToDrive: z.literal(['yes', 'care', 'no']),
  /** Null in a record of an earlier version. */
  verdict: z.optional(z.nullable(Verdict)),
  /** The choices tapped on the card of dangers. Empty for 'None of these'; null if the card was not answered. */
  triage: z.optional(z.nullable(listOf(40, Id))),
  /** Most likely first. */
  causes: listOf(
    8,
    z.strictObject({
      id: Id,
      name: requiredLine(300, 'Name'),
      band: z.literal(['very likely', 'likely', 'possible', 'less likely']),
    }),
  ),
  /** No cause stood out: a garage should look. */
  isUnknown: z.boolean(),
  /** The sources used: advisories, recalls, mileage and so on. */
  sources: listOf(20, z.strictObject({ kind: Id, id: Id, text: requiredLine(120, 'Text') })),
  /** The explanation in words. */
  explanation: optionalLines(4000, 'Explanation'),
  engine: z.literal(['local', 'model']),
  /** Ids of files, which are stored separately. */
  photoIds: z.array(RecordId).check(z.maxLength(mostDiagnosisPhotos, 'There are too many photos')),
  /** Null while the case is open, otherwise the outcome from `writeOutcome`. */
  outcome: z.nullable(
    requiredLine(300, 'What it was').check(z.regex(outcomePattern, 'This is not an outcome')),
  ),
});
export type DiagnosisFields = z.infer<typeof DiagnosisFields>;
