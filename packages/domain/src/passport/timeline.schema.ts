import type { Expense, FuelFill } from '../costs/costs.schema.ts';
import type { DocumentFields } from '../documents/documents.schema.ts';
import type { CivilDate } from '../kernel/civil-date.ts';
import type { LookupAnswer, MotTest } from '../lookup/lookup.schema.ts';
import type { TaskCompletion } from '../tasks/completions.schema.ts';
import type { Task } from '../tasks/tasks.schema.ts';
import type { MileageDoubt } from '../vehicles/odometer.rules.ts';
import type { MileageReadingFields, Vehicle } from '../vehicles/vehicles.schema.ts';

/**
 * Where an entry comes from, best first: a record of DVSA or DVLA; a paper that our reader read and that names this
 * vehicle; a paper or photo that is kept; a garage's word; the owner's word.
 */
export const grades = ['record', 'paper-read', 'paper-kept', 'garage', 'owner'] as const;
export type Grade = (typeof grades)[number];

/** What only the server says of a record. Records from before it said so have none: not known, never guessed. */
type Noted = {
  /** When the server received the claim. */
  readonly notedAt?: string | null | undefined;
  /** The garage visit through which the record came: the garage's word, not the owner's. */
  readonly visitId?: string | null | undefined;
};
type Paper = { readonly paper?: 'read' | 'kept' | null | undefined };
type Stored = { readonly id: string; readonly createdAt: string };

export type TimelineDocument = DocumentFields & Stored & Noted & Paper;
export type TimelineCompletion = TaskCompletion & Noted;
export type TimelineExpense = Expense & Noted;
export type TimelineFill = FuelFill & Noted;
export type TimelineReading = MileageReadingFields & Stored & Noted;

/** A task that was made from a finding of a test: its completion repaired that finding, whatever its title says. */
export type AdvisoryTask = Pick<
  Task,
  'id' | 'advisoryText' | 'advisoryTestDate' | 'advisoryTestNumber'
>;

/** Records as a device has them, in any order. Those of other vehicles are ignored. */
export type TimelineInput = {
  readonly vehicle: Vehicle;
  readonly today: CivilDate;
  /** Newest first, from the stored answer of DVSA. Empty if there is none. */
  readonly tests: readonly MotTest[];
  /**
   * The same answer’s registration. Without it, the line is the owner’s word, because an owner can change the date that
   * is stored with the vehicle.
   */
  readonly registered?:
    | Pick<LookupAnswer, 'firstRegistrationDate' | 'monthOfFirstRegistration'>
    | null
    | undefined;
  readonly documents: readonly TimelineDocument[];
  readonly completions: readonly TimelineCompletion[];
  readonly expenses: readonly TimelineExpense[];
  readonly fills: readonly TimelineFill[];
  readonly readings: readonly TimelineReading[];
  /** The tasks that still exist. Completions of deleted tasks are matched by their words alone. */
  readonly tasks?: readonly AdvisoryTask[];
};

/** The kinds of record that a line can be made of. */
export type EvidenceEntity = 'documents' | 'taskCompletions' | 'expenses';

/** `repair`: work other than a service. `part`: a part that was bought. `paper`: it does not say what was done. */
export type LineKind =
  | 'mot-pass'
  | 'mot-fail'
  | 'service'
  | 'repair'
  | 'part'
  | 'paper'
  | 'registered';

export type TimelineLine = {
  /** `{entity}:{record’s id}`, or `mot:{test’s number, or its date}`, or `registered`. */
  readonly id: string;
  readonly date: CivilDate;
  /** Only the month of the date is known. */
  readonly isMonthOnly: boolean;
  readonly miles: number | null;
  readonly doubt: MileageDoubt | null;
  readonly kind: LineKind;
  readonly title: string;
  /** The title is the owner's own words, as of a task. Otherwise it is made of our words alone. */
  readonly isOwnersTitle: boolean;
  readonly grade: Grade;
  /** Within 14 days of the date. Null: not known, or a record of the government. */
  readonly noted: 'at-the-time' | 'later' | null;
  readonly costPence: number | null;
  readonly provider: string | null;
  /** What the line was made of: a completion, its receipt and its payment are one line. Empty for the government's. */
  readonly records: readonly { readonly entity: EvidenceEntity; readonly id: string }[];
};

/** A finding of a test, what was done about it, and the test that no longer found it. */
export type Repair = {
  /** The part and its place: 'Front brake pads'. */
  readonly title: string;
  readonly found: {
    readonly date: CivilDate;
    readonly kind: 'failed' | 'advisory';
    readonly text: string;
  };
  /** Null: no repair is noted yet. */
  readonly done: TimelineLine | null;
  /** The first test after the repair, if it passed and did not find it again. */
  readonly clean: { readonly date: CivilDate } | null;
  /** While it is not clean: the last day of the certificate. Null: clean, or not known. */
  readonly nextTestBy: CivilDate | null;
};

/** A time without a noted service. */
export type Gap = {
  readonly from: CivilDate;
  readonly to: CivilDate;
  /** At least so many miles were driven in it, by its readings. Null: not known. */
  readonly miles: number | null;
};

/** A reading for the chart. `between`: not of a test. */
export type MilesPoint = {
  readonly date: CivilDate;
  readonly miles: number;
  readonly from: 'passed' | 'failed' | 'between';
  readonly doubt: MileageDoubt | null;
};

export type Timeline = {
  /** Newest first. */
  readonly lines: readonly TimelineLine[];
  /** Newest finding first. */
  readonly repairs: readonly Repair[];
  /** Newest first. */
  readonly gaps: readonly Gap[];
  readonly counts: Readonly<Record<Grade, number>>;
  readonly notedAtTheTime: number;
  readonly notedLater: number;
  /** The different readings of all kinds, oldest first: a mileage noted on one day by three records is one. */
  readonly mileage: readonly MilesPoint[];
  readonly readings: number;
  readonly doubts: number;
  readonly sentence: string;
  /** The ids of papers of work that are no line, because their date is not known. */
  readonly undated: readonly string[];
};
