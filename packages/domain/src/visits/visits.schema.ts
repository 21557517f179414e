import * as z from 'zod/mini';
import { longestMessage } from '../diagnosis/diagnosis.schema.ts';
import { CivilDate } from '../kernel/civil-date.ts';
import { RecordId } from '../kernel/ids.ts';
import { optionalName, requiredName } from '../kernel/names.ts';
import { requiredLine, requiredLines } from '../kernel/text.ts';
import { Pence, type Task, TaskId } from '../tasks/tasks.schema.ts';
import { Miles } from '../vehicles/vehicles.schema.ts';
import { mostVisitPhotos } from './visits.rules.ts';

const Moment = z.iso.datetime({ offset: true });
const listOf = <T extends z.core.SomeType>(most: number, item: T) =>
  z.array(item).check(z.maxLength(most, 'There are too many of these'));

/** The name of a job within its visit. */
export const JobId = z.string().check(z.regex(/^[ja]\d{1,2}$/, 'This is not a job'));
export const mostJobs = 40;

/** What a mechanic sees of a job. `note`: where the job comes from, as 'MOT 3 Nov 2025'. */
const shownJob = {
  id: JobId,
  title: requiredName(200, 'Job'),
  note: optionalName(200, 'Note'),
};
const ShownJob = z.object(shownJob);

/** A job that an owner asks for: an open task, a finding of a test, or the owner's own words. */
export const VisitJob = z.strictObject({
  ...shownJob,
  /** The task that is done with it. */
  taskId: z.nullable(TaskId),
  /** The finding of a test, if it is one. */
  advisory: z.nullable(
    z.strictObject({
      text: requiredName(1000, 'Advisory'),
      testDate: CivilDate,
      testNumber: optionalName(60, 'Test number'),
      key: optionalName(1000, 'Advisory'),
    }),
  ),
});
export type VisitJob = z.infer<typeof VisitJob>;

/** A job as the server keeps it, with the occurrence of its task that was due when the link was made. */
export type AskedJob = VisitJob & {
  readonly occurrence?: Pick<
    Task,
    'occurrence' | 'dueDate' | 'dueMiles' | 'anchorDate' | 'anchorMiles'
  > | null;
};

/** The last reading, and whose word it is. */
const LastMiles = z.strictObject({
  miles: Miles,
  date: CivilDate,
  from: z.enum(['test', 'paper', 'garage', 'owner']),
});

/** A diagnosis as it is shown to the mechanic: the owner's complaint, and the causes that our engine named. */
const ShownDiagnosis = z.strictObject({
  askedOn: CivilDate,
  complaint: requiredLines(longestMessage, 'Description'),
  causes: listOf(8, requiredName(300, 'Cause')),
});

export const NewVisit = z.strictObject({
  jobs: listOf(mostJobs, VisitJob),
  miles: z.nullable(LastMiles),
  /** Null: not shown. */
  diagnosis: z.nullable(ShownDiagnosis),
  showsName: z.boolean('Must be yes or no'),
});
export type NewVisit = z.infer<typeof NewVisit>;

/** The vehicle as a mechanic sees it. The server makes it from the record. */
export const ShownVehicle = z.object({
  plate: z.string(),
  make: z.string(),
  model: z.string(),
  year: z.number(),
  fuel: z.nullable(z.string()),
  cylinderCapacity: z.nullable(z.number()),
  /** The last six characters of the VIN. */
  vinEnding: z.nullable(z.string()),
});
export type ShownVehicle = z.infer<typeof ShownVehicle>;

/** All that a link shows. */
export const JobSheet = z.object({
  vehicle: ShownVehicle,
  /** The first name of the owner who made the link, if that owner shows it. */
  owner: z.nullable(z.string()),
  jobs: z.array(ShownJob),
  advisories: z.array(ShownJob),
  miles: z.nullable(LastMiles),
  diagnosis: z.nullable(ShownDiagnosis),
  expiresAt: Moment,
});
export type JobSheet = z.infer<typeof JobSheet>;

/** 256 bits in base64url. Anything else is answered like a token that nobody made. */
const token = z.string().check(z.minLength(1), z.maxLength(200));
export const VisitToken = z.strictObject({ token });

const Telephone = z.nullable(
  requiredLine(30, 'Telephone').check(z.regex(/^[+(]*\d[\d ()-]{4,}$/, 'Please use digits')),
);

/** What a mechanic wrote. `id`: made by the phone, so that what is sent twice is stored once. */
export const Writing = z.strictObject({
  id: z.uuid(),
  writtenAt: z.iso.datetime('Must be a moment in UTC'),
  done: listOf(mostJobs, JobId),
  /** Work that nobody asked for, in the mechanic's words. Two characters of a task's title are quotation marks. */
  others: listOf(10, requiredName(98, 'Job')),
  miles: z.nullable(Miles),
  parts: listOf(20, requiredName(120, 'Part')),
  pricePence: z.nullable(Pence),
  /** How many photos were sent before. */
  photos: z.int().check(z.minimum(0), z.maximum(mostVisitPhotos)),
  business: optionalName(80, 'Garage'),
  telephone: Telephone,
});
export type Writing = z.infer<typeof Writing>;

export const SentWriting = z.strictObject({ token, writing: Writing });

/** A line that an owner accepts or not. */
export const LineId = z
  .string()
  .check(
    z.regex(/^(?:job:[ja]\d{1,2}|other:\d|miles|parts|price|photo:\d)$/, 'This is not a line'),
  );
export type LineId = z.infer<typeof LineId>;

/** What came back by a link. `photos`: ids of files. `decided`: null while it waits for an owner. */
export const StoredWriting = z.object({
  writing: z.omit(Writing, { writtenAt: true }),
  writtenAt: Moment,
  receivedAt: Moment,
  photos: z.array(RecordId),
  decided: z.nullable(z.object({ at: Moment, accepted: z.array(LineId) })),
});
export type StoredWriting = z.infer<typeof StoredWriting>;

/** Why a link does not open any more; null while it does. */
export const visitEnds = ['expired', 'revoked', 'accepted'] as const;

/** A visit, for an owner of the garage. */
export const Visit = z.object({
  id: z.uuid(),
  createdAt: Moment,
  expiresAt: Moment,
  ended: z.nullable(z.enum(visitEnds)),
  jobs: z.array(VisitJob),
  showsName: z.boolean(),
  showsDiagnosis: z.boolean(),
  /** Newest first. */
  writings: z.array(StoredWriting),
});
export type Visit = z.infer<typeof Visit>;

/** The only answer with the link. The token is its fragment, which no browser sends to a server. */
export const MadeVisit = z.object({ visit: Visit, url: z.string() });
export type MadeVisit = z.infer<typeof MadeVisit>;

/** The lines that a decision accepted: those of an earlier one, if somebody had decided before. */
export const Decided = z.object({ accepted: z.array(LineId) });
export type Decided = z.infer<typeof Decided>;

export const Acceptance = z.strictObject({ lines: listOf(100, LineId) });
