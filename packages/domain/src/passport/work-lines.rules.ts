import { mostDaysApart } from '../costs/same-payment.rules.ts';
import type { Job } from '../documents/jobs.rules.ts';
import { type CivilDate, daysBetween } from '../kernel/civil-date.ts';
import { compare } from '../kernel/compare.ts';
import { oneLine } from '../lookup/defect-text.ts';
import { parseRenewalId } from '../tasks/tasks.schema.ts';
import { bestGrade, type Evidence, type EvidenceOf, shownProvider } from './evidence.rules.ts';
import { notedOfAll } from './noted.rules.ts';
import { grades, type LineKind, type TimelineLine } from './timeline.schema.ts';
import { capital, isOrdinary, listed, workNames } from './work-words.ts';

/** A line before its doubt is known. */
export type Draft = Omit<TimelineLine, 'doubt'> & {
  /** The day of the reading that the line shows. */
  readonly milesDate: CivilDate;
  readonly about: 'work' | 'mot';
  readonly evidence: readonly Evidence[];
};

const isJob = (one: Evidence): one is EvidenceOf<'taskCompletions'> =>
  one.entity === 'taskCompletions';
const isPaper = (one: Evidence): one is EvidenceOf<'documents'> => one.entity === 'documents';
const isInvoice = (one: Evidence): boolean =>
  isPaper(one) && one.record.documentType === 'service_invoice';

const isService = (jobs: readonly Job[]): boolean =>
  jobs.some(({ kind, isCheck }) => !isCheck && (kind === 'service' || kind === 'oil'));
const namesService = (jobs: readonly Job[]): boolean => jobs.some(({ kind }) => kind === 'service');

const order = ['taskCompletions', 'documents', 'expenses'] as const;
const subjects = ['work', 'mot', 'other'] as const;

/** The record that states what was done comes first: a job before a paper, a paper before a payment. */
const byStatement = (one: Evidence, other: Evidence): number =>
  subjects.indexOf(one.about) - subjects.indexOf(other.about) ||
  order.indexOf(one.entity) - order.indexOf(other.entity) ||
  Number(isService(other.work.jobs)) - Number(isService(one.work.jobs)) ||
  Number(isInvoice(other)) - Number(isInvoice(one)) ||
  compare(one.date ?? '9', other.date ?? '9') ||
  compare(one.id, other.id);

/** Of one occurrence that two devices completed, the record that was noted first. */
const withoutTwins = (all: readonly Evidence[]): Evidence[] => {
  const jobs = all
    .filter(isJob)
    .toSorted((one, other) => compare(one.notedAt ?? '9', other.notedAt ?? '9'));
  const first = new Map(
    jobs.toReversed().map((job) => [`${job.record.taskId} ${job.record.occurrence}`, job]),
  );
  const kept = new Set<Evidence>(first.values());
  return all.filter((one) => !isJob(one) || kept.has(one));
};

/** Returns the records whose words make the title: what adds no work says nothing new. */
const statementsOf = (all: readonly Evidence[]): Evidence[] => {
  const [lead] = all;
  const named = new Set<string>();
  return all.filter((one) => {
    if (one !== lead && one.about !== 'work') return false;
    const kinds = one.work.jobs.map(({ kind }) => kind);
    const isNew = kinds.some((kind) => !named.has(kind));
    for (const kind of kinds) named.add(kind);
    if (one.entity === 'expenses' && one !== lead) return false;
    return one === lead || isJob(one) || isNew;
  });
};

const farApart = (one: CivilDate | null, other: CivilDate | null): boolean =>
  one !== null && other !== null && Math.abs(daysBetween(one, other)) > mostDaysApart;

/** A paper proves a day only if its day is known. */
const gradeOf = (one: Evidence): TimelineLine['grade'] =>
  one.grade === 'paper-read' && one.date === null ? 'paper-kept' : one.grade;

const byGrade = (one: Evidence, other: Evidence): number =>
  grades.indexOf(gradeOf(one)) - grades.indexOf(gradeOf(other));

/**
 * Returns the day that the leading record gives, unless the best paper is from another week: then the paper's, so that
 * a paper never proves another day than its own.
 */
const dateOf = (all: readonly Evidence[]): { date: CivilDate; from: Evidence } | null => {
  const dated = all.filter(({ date }) => date !== null);
  const [lead] = dated;
  if (!lead?.date) return null;
  const papers = dated.filter(isPaper).toSorted(byGrade);
  const [best] = papers;
  const isNear = papers.some(
    (paper) => best && byGrade(paper, best) === 0 && !farApart(paper.date, lead.date),
  );
  return !best?.date || isNear ? { date: lead.date, from: lead } : { date: best.date, from: best };
};

const kindOfPaper = (paper: EvidenceOf<'documents'>, jobs: readonly Job[]): LineKind => {
  const isOfWork = isInvoice(paper);
  if (jobs.length === 0) {
    // An invoice that does not describe its work is a service invoice, as its type says.
    return isOfWork && !paper.record.description ? 'service' : 'paper';
  }
  if (namesService(jobs) || (isOfWork && isService(jobs))) return 'service';
  return isOfWork ? 'repair' : 'part';
};

const kindOf = (lead: Evidence, jobs: readonly Job[]): LineKind => {
  if (lead.about === 'mot') return isPaper(lead) ? 'paper' : 'repair';
  if (isPaper(lead)) return kindOfPaper(lead, jobs);
  if (isJob(lead)) return isService(jobs) ? 'service' : 'repair';
  if (lead.entity === 'expenses' && lead.record.category === 'parts') return 'part';
  return isService(jobs) ? 'service' : 'repair';
};

const nameless: Readonly<Record<LineKind, string>> = {
  'mot-pass': 'MOT',
  'mot-fail': 'MOT',
  registered: 'First registered',
  service: 'Service',
  repair: 'Work paid for',
  part: 'Parts',
  paper: 'Receipt',
};

const namelessPaper = (lead: Evidence, kind: LineKind): string =>
  kind === 'paper' && isInvoice(lead) ? 'Invoice' : nameless[kind];

const headingOf = (kind: LineKind, lines: readonly string[]): string | null => {
  if (kind === 'part') return 'Parts';
  if (kind !== 'service') return null;
  return lines.some((line) => /\bfull (?:\w+ )?service\b/.test(line)) ? 'Full service' : 'Service';
};

const titleLength = 120;

/** Returns whether a task's title is the words of a test's finding, as of a task that was made from it. */
export type IsFinding = (title: string) => boolean;

const shortTitle = ({ record }: EvidenceOf<'taskCompletions'>): string =>
  oneLine(record.taskTitle, titleLength);

/** Returns the owner's own titles of jobs that say more than our words. */
const ownersWords = (statements: readonly Evidence[], isFinding: IsFinding): string[] =>
  statements.filter(isJob).flatMap((one) => {
    const title = shortTitle(one);
    const isOurs = one.work.jobs.length > 0 && isOrdinary(title);
    return isOurs || isFinding(title) ? [] : [title];
  });

/** Returns the findings without a name of ours that were repaired. */
const findingWords = (statements: readonly Evidence[], isFinding: IsFinding): string[] =>
  statements.filter(isJob).flatMap((one) => {
    const title = shortTitle(one);
    return one.work.jobs.length === 0 && isFinding(title) ? [`${title}: done`] : [];
  });

type Titled = Pick<TimelineLine, 'title' | 'isOwnersTitle' | 'kind'>;

const titleOf = (statements: readonly Evidence[], lead: Evidence, isFinding: IsFinding): Titled => {
  const jobs = statements.flatMap(({ work }) => work.jobs);
  const kind = kindOf(lead, jobs);
  if (lead.about === 'mot') return { kind, title: 'MOT', isOwnersTitle: false };
  if (isJob(lead) && parseRenewalId(lead.record.taskId)?.type === 'recall') {
    return { kind: 'repair', title: 'Safety recall: done', isOwnersTitle: false };
  }
  const own = [...new Set(ownersWords(statements, isFinding))];
  const ours = statements.filter((one) => !isJob(one) || !own.includes(shortTitle(one)));
  const lines = ours.flatMap(({ work }) => work.lines);
  const named = [
    ...workNames(
      ours.flatMap(({ work }) => work.jobs),
      lines,
    ),
    ...findingWords(ours, isFinding),
  ];
  if (own.length > 0) {
    const heading = isService(ours.flatMap(({ work }) => work.jobs)) ? ['service'] : [];
    const rest = [...own, ...heading, ...named.filter((name) => name !== 'oil')];
    return { kind, title: capital(listed(rest)), isOwnersTitle: true };
  }
  const heading = headingOf(kind, lines);
  const title = heading
    ? [heading, ...(named.length > 0 ? [listed(named)] : [])].join(': ')
    : named.length > 0
      ? capital(listed(named))
      : namelessPaper(lead, kind);
  return { kind, title, isOwnersTitle: false };
};

const amountOf = (all: readonly Evidence[]): number | null => {
  for (const entity of order) {
    const paid = all.filter((one) => one.entity === entity && one.pence);
    const amounts = paid.map(({ pence }) => pence ?? 0);
    // Two papers of one job show one payment.
    if (paid.length > 0 && entity === 'documents') return Math.max(...amounts);
    if (paid.length > 0) return amounts.reduce((sum, pence) => sum + pence, 0);
  }
  return null;
};

/** Returns the line of the records of one event; null if it is of no work, or its day is not known. */
export const draftOf = (event: readonly Evidence[], isFinding: IsFinding): Draft | null => {
  const all = withoutTwins(event).toSorted(byStatement);
  const [lead] = all;
  const dated = dateOf(all);
  if (!lead || lead.about === 'other' || !dated) return null;
  const { date } = dated;
  const about = all.some((one) => one.about === 'work') ? 'work' : 'mot';
  const statements = statementsOf(all);
  const isNear = (one: Evidence) => !farApart(one.date, date);
  const near = all.filter(isNear);
  const read = near.filter(({ miles }) => miles !== null).toSorted(byGrade)[0];
  return {
    id: `${lead.entity}:${lead.id}`,
    date,
    isMonthOnly: false,
    miles: read?.miles ?? null,
    milesDate: read?.date ?? date,
    ...titleOf(statements, lead, isFinding),
    // A photo with the other device's completion is kept too.
    grade: bestGrade(event.filter(isNear).map(gradeOf)),
    noted: notedOfAll(
      date,
      [...new Set([...statements, dated.from])].map(({ notedAt }) => notedAt),
    ),
    costPence: amountOf(all),
    provider: all.toSorted(byGrade).map(shownProvider).find(Boolean) ?? null,
    records: event
      .map(({ entity, id }) => ({ entity, id }))
      .toSorted(
        (one, other) =>
          order.indexOf(one.entity) - order.indexOf(other.entity) || compare(one.id, other.id),
      ),
    about,
    evidence: all,
  };
};
