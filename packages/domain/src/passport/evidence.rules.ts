import { jobsIn, plainWork } from '../documents/jobs.rules.ts';
import { type Work, workOf } from '../documents/task-match.rules.ts';
import type { CivilDate } from '../kernel/civil-date.ts';
import { parseRenewalId } from '../tasks/tasks.schema.ts';
import { quoted, withoutNotes } from '../visits/visits.texts.ts';
import {
  type EvidenceEntity,
  type Grade,
  grades,
  type TimelineCompletion,
  type TimelineDocument,
  type TimelineExpense,
} from './timeline.schema.ts';

type Common<E extends EvidenceEntity, R> = {
  readonly entity: E;
  readonly record: R;
  readonly id: string;
  /** Null: a paper whose date is not known. */
  readonly date: CivilDate | null;
  readonly miles: number | null;
  readonly pence: number | null;
  readonly provider: string | null;
  readonly notedAt: string | null;
  readonly grade: Grade;
  /** The completed work that its text names. */
  readonly work: Work;
  /** `other`: about no work, such as insurance. It makes no line, but may belong to one. */
  readonly about: 'work' | 'mot' | 'other';
};

/** A record that a line can be made of. */
export type Evidence =
  | Common<'taskCompletions', TimelineCompletion>
  | Common<'documents', TimelineDocument>
  | Common<'expenses', TimelineExpense>;
export type EvidenceOf<E extends EvidenceEntity> = Extract<Evidence, { entity: E }>;

export const bestGrade = (found: readonly Grade[]): Grade =>
  grades.find((grade) => found.includes(grade)) ?? 'owner';

const wordOf = ({ visitId }: { readonly visitId?: string | null | undefined }): Grade =>
  visitId ? 'garage' : 'owner';

/** A task that only prepares work: 'Buy front tyres' is no work on the vehicle. */
const preparesOnly =
  /^(?:buy|order|book|ask|call|phone|ring|e-?mail|arrange|compare|find|sell|(?:get|ask for) (?:a |some )?(?:quotes?|prices?))\b/;

const workOfTitle = (title: string): Work => {
  const plain = plainWork(title).trim();
  return preparesOnly.test(plain)
    ? { jobs: [], lines: [] }
    : { jobs: jobsIn(title), lines: [plain] };
};

const namesOnlyMot = ({ jobs }: Work): boolean =>
  jobs.length > 0 && jobs.every(({ kind }) => kind === 'mot');

export const ofCompletion = (record: TimelineCompletion): EvidenceOf<'taskCompletions'> => ({
  entity: 'taskCompletions',
  record,
  id: record.id,
  date: record.completedOn,
  miles: record.mileage,
  pence: record.costPence,
  provider: null,
  notedAt: record.notedAt ?? null,
  grade: bestGrade([
    wordOf(record),
    ...(record.photoIds.length > 0 ? ['paper-kept' as const] : []),
  ]),
  work: workOfTitle(record.taskTitle),
  about: parseRenewalId(record.taskId)?.type === 'mot' ? 'mot' : 'work',
});

const aboutPaper = ({ documentType }: TimelineDocument, work: Work): Evidence['about'] => {
  if (documentType === 'mot_certificate') return 'mot';
  if (documentType !== 'service_invoice' && documentType !== 'maintenance_receipt') return 'other';
  return namesOnlyMot(work) ? 'mot' : 'work';
};

export const ofDocument = (record: TimelineDocument): EvidenceOf<'documents'> => {
  const work = workOf([withoutNotes(record.description ?? '')]);
  return {
    entity: 'documents',
    record,
    id: record.id,
    date: record.serviceDate,
    miles: record.mileageAtService,
    pence: record.costPence,
    provider: record.serviceProvider,
    notedAt: record.notedAt ?? null,
    grade: record.paper === 'read' ? 'paper-read' : 'paper-kept',
    work,
    about: aboutPaper(record, work),
  };
};

const aboutPayment = ({ category }: TimelineExpense): Evidence['about'] => {
  if (category === 'mot') return 'mot';
  return ['parts', 'labour', 'servicing'].includes(category) ? 'work' : 'other';
};

export const ofExpense = (record: TimelineExpense): EvidenceOf<'expenses'> => ({
  entity: 'expenses',
  record,
  id: record.id,
  date: record.date,
  miles: null,
  pence: record.amountPence,
  provider: null,
  notedAt: record.notedAt ?? null,
  grade: wordOf(record),
  work: workOf([withoutNotes(record.note ?? '')]),
  about: aboutPayment(record),
});

/** Returns the provider as a line shows it: the name that a garage gave itself through a visit is its own words. */
export const shownProvider = ({ provider, record }: Evidence): string | null =>
  provider && record.visitId ? quoted(provider) : provider;
