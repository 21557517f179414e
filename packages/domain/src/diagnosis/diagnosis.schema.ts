import * as z from 'zod/mini';
import { RecordId } from '../kernel/ids.ts';
import { optionalLines, requiredLine, requiredLines } from '../kernel/text.ts';

/** What one complaint, and every further message, may be long in characters. */
export const longestMessage = 2000;
export const mostDiagnosisPhotos = 10;

const Id = z.string().check(z.regex(/^[A-Za-z0-9][\w:.-]*$/), z.maxLength(80));
/** Ids of findings, with a space between them: a list in a list would be another record. */
const Ids = z.string().check(z.regex(/^(?:[A-Za-z0-9][\w:.-]*(?: |$))*$/), z.maxLength(160));

const atMost = <T extends z.core.SomeType>(most: number, item: T) =>
  z.array(item).check(z.maxLength(most, 'There are too many of these'));

/** 'What was it?': the id of a cause we know, or the owner's words. */
const outcomePattern = /^(?:cause|words):/;

/**
 * One complaint and what came of it, as it was shown. The causes stand by their ids and names, so that it can be read
 * without the knowledge base; the conversation behind it is the server's.
 */
export const DiagnosisFields = z.strictObject({
  /** Null for somebody who did not say which vehicle. */
  vehicleId: z.nullable(RecordId),
  /** When the owner asked, by the device's clock: offline it reaches the server later. */
  askedAt: z.iso.datetime('Must be a moment in UTC'),
  complaint: requiredLines(longestMessage, 'Description'),
  /** In the order they were given. `chosen` is null for 'I don't know' and empty for 'None of these'. */
  answers: atMost(40, z.strictObject({ question: Id, chosen: z.nullable(Ids) })),
  /** Findings that were tapped without being asked for. */
  findings: atMost(40, z.strictObject({ id: Id, state: z.literal(['yes', 'no', 'unknown']) })),
  /** Red flags, by their ids. */
  flags: atMost(10, Id),
  safeToDrive: z.literal(['yes', 'care', 'no']),
  /** Most likely first. */
  causes: atMost(
    8,
    z.strictObject({
      id: Id,
      name: requiredLine(300, 'Name'),
      band: z.literal(['very likely', 'likely', 'possible', 'less likely']),
    }),
  ),
  /** Nothing stood out: a garage should look. */
  isUnknown: z.boolean(),
  /** What was looked at: advisories, recalls, mileage and so on. */
  sources: atMost(20, z.strictObject({ kind: Id, id: Id, text: requiredLine(120, 'Text') })),
  /** What was said of it in words. */
  explanation: optionalLines(4000, 'Explanation'),
  engine: z.literal(['local', 'model']),
  /** Files, which are kept apart. */
  photoIds: z.array(RecordId).check(z.maxLength(mostDiagnosisPhotos, 'There are too many photos')),
  /** Null while the case is open; otherwise what `writeOutcome` makes of what it was. */
  outcome: z.nullable(
    requiredLine(300, 'What it was').check(z.regex(outcomePattern, 'This is not an outcome')),
  ),
});
export type DiagnosisFields = z.infer<typeof DiagnosisFields>;
