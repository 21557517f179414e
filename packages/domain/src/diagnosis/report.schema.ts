import * as z from 'zod/mini';
import { CivilDate } from '../kernel/civil-date.ts';
import { requiredLine, requiredLines } from '../kernel/text.ts';
import { Body, CauseCheck, CauseRepair, Drive, Fuel, Transmission } from './knowledge.schema.ts';
import { Verdict } from './verdict.schema.ts';

/** The longest complaint, in characters. */
export const longestComplaint = 2000;

const Id = z.string().check(z.regex(/^[A-Za-z0-9][\w:.-]*$/), z.maxLength(80));

/** The known facts of the vehicle. A missing fact is unknown and rules nothing out. */
export const VehicleFacts = z.strictObject({
  fuel: z.optional(Fuel),
  transmission: z.optional(Transmission),
  body: z.optional(Body),
  drive: z.optional(Drive),
  year: z.optional(z.int().check(z.minimum(1900), z.maximum(2100))),
  mileage: z.optional(z.int().check(z.nonnegative(), z.maximum(2_000_000))),
  make: z.optional(requiredLine(100, 'Make')),
  model: z.optional(requiredLine(100, 'Model')),
  /** Its size and kind in words: '1.6 TDI', '1598 cc'. */
  engine: z.optional(requiredLine(100, 'Engine')),
});
export type VehicleFacts = z.infer<typeof VehicleFacts>;

/** A line of the vehicle's papers, with the id by which a report cites it. */
export const KnownFact = z.strictObject({
  id: Id,
  text: requiredLine(500, 'Text'),
  /** When the line was written or the work done. */
  date: z.optional(CivilDate),
});
export type KnownFact = z.infer<typeof KnownFact>;

const someFacts = z.array(KnownFact).check(z.maxLength(100));

/** Facts about the vehicle from our records, each list newest first. */
export const KnownHistory = z.strictObject({
  /** Open advisories of the last MOT. */
  advisories: z.optional(someFacts),
  /** Outstanding recalls. */
  recalls: z.optional(someFacts),
  /** Repairs and services done. */
  repairs: z.optional(someFacts),
});
export type KnownHistory = z.infer<typeof KnownHistory>;

export const FindingState = z.literal(['yes', 'no', 'unknown']);
export type FindingState = z.infer<typeof FindingState>;

/** The answer to one question: the tapped findings, empty for 'none of these' or 'no', null for 'I don't know'. */
export const DiagnosisAnswer = z.strictObject({
  question: Id,
  chosen: z.nullable(z.array(Id).check(z.maxLength(20))),
});
export type DiagnosisAnswer = z.infer<typeof DiagnosisAnswer>;

/** Everything that a diagnosis depends on. The same input gives the same report. */
export const DiagnosisInput = z.strictObject({
  complaint: requiredLines(longestComplaint, 'Description'),
  vehicle: VehicleFacts,
  /** Findings that the owner tapped without being asked, by finding id. */
  findings: z.optional(z.record(Id, FindingState)),
  /** In the order the owner gave them. */
  answers: z.optional(z.array(DiagnosisAnswer).check(z.maxLength(40))),
  /** The choices tapped on the card of dangers. Empty for 'None of these'; absent or null until the card is answered. */
  triage: z.optional(z.nullable(z.array(Id).check(z.maxLength(40)))),
  history: z.optional(KnownHistory),
  /** Without today's date neither the vehicle's age nor the season counts. */
  today: z.optional(CivilDate),
});
export type DiagnosisInput = z.infer<typeof DiagnosisInput>;

/** How likely a cause is, in words. `engine/bands.ts` gives the chances of each word. */
export const ChanceBand = z.literal(['very likely', 'likely', 'possible', 'less likely']);
export type ChanceBand = z.infer<typeof ChanceBand>;

export const SafeToDrive = z.literal(['yes', 'care', 'no']);
export type SafeToDrive = z.infer<typeof SafeToDrive>;

/** The kinds of evidence for a report. `id` names the finding, code, advisory, recall, repair, guide or cause. */
export const SourceKind = z.literal([
  'finding',
  'code',
  'advisory',
  'recall',
  'repair',
  'mileage',
  'age',
  'season',
  'guide',
  'cause',
]);
export type SourceKind = z.infer<typeof SourceKind>;

export const Evidence = z.strictObject({
  kind: SourceKind,
  id: Id,
  name: requiredLine(500, 'Name'),
});
export type Evidence = z.infer<typeof Evidence>;

export const ReportedCause = z.strictObject({
  id: Id,
  name: requiredLine(300, 'Name'),
  about: requiredLine(300, 'About'),
  band: ChanceBand,
  for: z.array(Evidence),
  against: z.array(Evidence),
  check: CauseCheck,
  repair: CauseRepair,
  drive: SafeToDrive,
});
export type ReportedCause = z.infer<typeof ReportedCause>;

/** A question answered by one tap. 'I don't know' and 'None of these' or 'No' are always possible. */
export const ReportQuestion = z.strictObject({
  id: Id,
  ask: requiredLine(300, 'Question'),
  /** Finding ids. A single option means yes or no. */
  options: z
    .array(z.strictObject({ id: Id, name: requiredLine(300, 'Name') }))
    .check(z.minLength(1)),
  manyMayHold: z.boolean(),
});
export type ReportQuestion = z.infer<typeof ReportQuestion>;

/** A source of the report, in the words of the owner or of the records. */
export const ReportSource = z.strictObject({
  kind: SourceKind,
  id: Id,
  text: requiredLine(500, 'Text'),
});
export type ReportSource = z.infer<typeof ReportSource>;

export const DiagnosisReport = z.strictObject({
  /** Ids of red flags. They come from fixed rules and stay, whatever else is found. */
  flags: z.array(Id),
  verdict: Verdict,
  /** Shown only with a verdict about driving. With 'care', 'no' means: have it looked at where it stands. */
  safeToDrive: SafeToDrive,
  /** What to do now, in one or two sentences: the second line of the verdict. */
  advice: requiredLine(300, 'Advice'),
  /** The danger that one more answer would settle, if the verdict is 'ask'. */
  dangerQuestion: z.nullable(
    z.strictObject({ danger: Id, row: Id, ask: requiredLine(300, 'Question') }),
  ),
  /** What the owner's words say of dangers, by the card's rows. `isHalf`: the words leave open whether it is one. */
  saidDangers: z.array(
    z.strictObject({
      row: Id,
      danger: Id,
      words: requiredLine(300, 'Words'),
      isHalf: z.boolean(),
    }),
  ),
  /** Most likely first, without causes that are impossible for the vehicle. */
  causes: z.array(ReportedCause),
  /** No cause stands out, so none is shown. */
  unknown: z.boolean(),
  /** The next questions, most informative first. Empty if no answer would change the report. */
  questions: z.array(ReportQuestion),
  /** The findings recognised in the complaint, for the owner to correct. */
  heard: z.array(
    z.strictObject({
      id: Id,
      name: requiredLine(300, 'Name'),
      state: z.literal(['yes', 'no']),
      /** The owner's own words that said it. */
      words: requiredLine(300, 'Words'),
    }),
  ),
  sources: z.array(ReportSource),
  engine: z.literal(['local', 'model']),
});
export type DiagnosisReport = z.infer<typeof DiagnosisReport>;
