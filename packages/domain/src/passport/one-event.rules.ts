import { type Ledger, ledgerOf } from '../costs/ledger.rules.ts';
import { nearestPairs, samePayments } from '../costs/same-payment.rules.ts';
import { ownPayment } from '../documents/documents.schema.ts';
import { fitOfWanted, type Wanted, wantedBy } from '../documents/task-match.rules.ts';
import { compare } from '../kernel/compare.ts';
import { parseRenewalId } from '../tasks/tasks.schema.ts';
import {
  type Evidence,
  type EvidenceOf,
  ofCompletion,
  ofDocument,
  ofExpense,
} from './evidence.rules.ts';
import type { TimelineInput } from './timeline.schema.ts';

type Job = EvidenceOf<'taskCompletions'>;
type Paper = EvidenceOf<'documents'>;
type Payment = EvidenceOf<'expenses'>;
type Records = {
  readonly jobs: readonly Job[];
  readonly papers: readonly Paper[];
  readonly payments: readonly Payment[];
};
type Link = readonly [Evidence, Evidence];

const textOf = (one: Evidence): string =>
  one.entity === 'taskCompletions' ? one.record.taskTitle : one.work.lines.join('\n');

const wantedOnce = new WeakMap<Evidence, Wanted>();

/** Reading the work out of a text takes long, and each text is compared with many others. */
const wantedOf = (one: Evidence): Wanted => {
  const wanted = wantedOnce.get(one) ?? wantedBy({ title: textOf(one), originalTaskId: null });
  wantedOnce.set(one, wanted);
  return wanted;
};

const fit = (one: Evidence, other: Evidence) => fitOfWanted(wantedOf(one), other.work);

/**
 * With so many records of a day each is compared, and no more: nobody has as many on one day, and comparing each with each
 * would take minutes. What is over it stays a line of its own.
 */
export const mostComparedOfDay = 30;

/** Returns whether both name their work and it is not the same work. */
export const differs = (one: Evidence, other: Evidence): boolean =>
  one.work.jobs.length > 0 && other.work.jobs.length > 0 && fit(one, other) === null;

const hasAmount = ({ pence }: Evidence): boolean => (pence ?? 0) > 0;

/** Two devices may both have completed one occurrence. */
const sameOccurrence = ({ jobs }: Records): Link[] =>
  [...Map.groupBy(jobs, ({ record }) => `${record.taskId} ${record.occurrence}`).values()].flatMap(
    ([first, ...rest]) => (first ? rest.map((job): Link => [first, job]) : []),
  );

/** What the owner said of a paper, and papers of the same day and amount, as the costs count them. */
const receipts = ({ jobs, papers, payments }: Records, ledger: Ledger): Link[] => {
  const byId = new Map<string, Evidence>(
    [...jobs, ...papers, ...payments].map((one) => [one.id, one]),
  );
  const pairs = [
    ...papers.map(({ id, record }) => [record.receiptOf ?? null, id] as const),
    ...ledger.map(({ id, receiptId }) => [id, receiptId] as const),
    ...samePayments(ledger).map(({ paper, entry }) => [entry.id, paper.id] as const),
  ];
  const decided = new Set(papers.flatMap(({ id, record }) => (record.receiptOf ? [id] : [])));
  return pairs.flatMap(([entryId, paperId]): Link[] => {
    const entry = byId.get(entryId ?? '');
    const paper = byId.get(paperId ?? '');
    if (!entry || !paper) return [];
    // A paper of other days may be another job at the same price. Only the owner can know.
    const isAnother = !decided.has(paper.id) && entry.date !== paper.date && differs(entry, paper);
    return isAnother ? [] : [[entry, paper]];
  });
};

const ledgerFrom = ({ jobs, papers, payments }: Records): Ledger =>
  ledgerOf({
    completions: jobs.map(({ record }) => record),
    documents: papers
      .map(({ record }) => record)
      .filter(({ documentType: type }) => type !== 'insurance' && type !== 'warranty'),
    expenses: payments.map(({ record }) => record),
    fuelFills: [],
  });

/** How well an invoice of the day is the invoice of a job: 2 by its words, 1 if it names no work, 0 not at all. */
const fitOfInvoice = (job: Job, paper: Paper): number => {
  const isPaidApart = hasAmount(job) && hasAmount(paper) && job.pence !== paper.pence;
  const isOtherReading = job.miles !== null && paper.miles !== null && job.miles !== paper.miles;
  if (isPaidApart || isOtherReading) return 0;
  if (paper.work.jobs.length > 0) return fit(job, paper) ? 2 : 0;
  const isSameReading = job.miles !== null && job.miles === paper.miles;
  return isSameReading || job.work.jobs.some(({ isCheck }) => !isCheck) ? 1 : 0;
};

/** A job and an invoice of the same day, as the form for a new invoice saves them: the invoice alone has the cost. */
const sameDay = ({ jobs, papers }: Records, linked: ReadonlySet<Evidence>): Link[] => {
  const byDay = Map.groupBy(
    papers.filter(({ about, date }) => about === 'work' && date !== null),
    ({ date }) => date,
  );
  return jobs.flatMap((job): Link[] => {
    if (job.about !== 'work' || linked.has(job)) return [];
    const [best] = (byDay.get(job.date) ?? [])
      .slice(0, mostComparedOfDay)
      .map((paper) => ({ paper, fit: fitOfInvoice(job, paper) }))
      .filter((one) => one.fit > 0)
      .toSorted((one, other) => other.fit - one.fit || compare(one.paper.id, other.paper.id));
    return best ? [[job, best.paper]] : [];
  });
};

const isSamePayment = (one: Paper, other: Paper): boolean => {
  const isOtherProvider = one.provider && other.provider && one.provider !== other.provider;
  if (isOtherProvider) return false;
  if (hasAmount(one) && hasAmount(other)) return one.pence === other.pence;
  return one.provider !== null && one.provider === other.provider;
};

/** Two papers of one job: an invoice and its receipt, or two pages. Their words are compared last: that takes longest. */
const isSamePaper = (one: Paper, other: Paper): boolean => {
  if (one.about !== other.about || !isSamePayment(one, other)) return false;
  if ([one, other].some(({ record }) => record.receiptOf === ownPayment)) return false;
  return !differs(one, other);
};

/** Links each paper of a day to the first that is the same. */
export const samePapers = (
  { papers }: Pick<Records, 'papers'>,
  /** The test counts its calls. */
  isSame = isSamePaper,
): Link[] => {
  const dated = papers.filter(({ about, date }) => about !== 'other' && date !== null);
  return [...Map.groupBy(dated, ({ date }) => date).values()].flatMap((ofDay) =>
    ofDay.flatMap((paper, at): Link[] => {
      const earlier = ofDay.slice(0, Math.min(at, mostComparedOfDay));
      const first = earlier.find((other) => isSame(other, paper));
      return first ? [[first, paper]] : [];
    }),
  );
};

/** A job and a payment of the same amount within a week. */
const sameAmount = ({ jobs, payments }: Records): Link[] => {
  const dated = <E extends Evidence>(all: readonly E[]) =>
    all.flatMap((one) =>
      hasAmount(one) && one.date !== null ? [{ ...one, date: one.date, one }] : [],
    );
  return nearestPairs(
    dated(payments),
    dated(jobs),
    ({ about, pence }) => `${about} ${pence}`,
    (payment, job) => !differs(job, payment),
  ).map(([payment, job]): Link => [job.one, payment.one]);
};

/** A payment on the day of a job without a cost. If it could be of two jobs, that stays unknown. */
const paidOnTheDay = ({ jobs, payments }: Records, linked: ReadonlySet<Evidence>): Link[] => {
  const unpaid = jobs.filter((job) => !hasAmount(job) && !linked.has(job));
  const byDay = Map.groupBy(unpaid, ({ date, about }) => `${about} ${date}`);
  return payments.flatMap((payment): Link[] => {
    if (payment.about === 'other' || linked.has(payment)) return [];
    const ofDay = byDay.get(`${payment.about} ${payment.date}`) ?? [];
    if (ofDay.length > mostComparedOfDay) return [];
    const [job, another] = ofDay.filter((one) => !differs(one, payment));
    return job && !another ? [[job, payment]] : [];
  });
};

const joined = (all: readonly Evidence[], links: readonly Link[]): Evidence[][] => {
  const heads = new Map<Evidence, Evidence>();
  const headOf = (one: Evidence): Evidence => {
    let head = one;
    for (let next = heads.get(head); next; next = heads.get(head)) head = next;
    return head;
  };
  for (const [one, other] of links) {
    const [head, joins] = [headOf(one), headOf(other)];
    if (head !== joins) heads.set(joins, head);
  }
  return [...Map.groupBy(all, headOf).values()];
};

const byId = <T extends { readonly id: string }>(records: readonly T[]): T[] =>
  records.toSorted((one, other) => compare(one.id, other.id));

const recordsOf = (input: TimelineInput): Records => {
  const { vehicle, today } = input;
  const itsOwn = <T extends { readonly id: string; readonly vehicleId: string | null }>(
    records: readonly T[],
  ): T[] => byId(records.filter(({ vehicleId }) => vehicleId === vehicle.id));
  const isTax = ({ taskId }: { readonly taskId: string }) => parseRenewalId(taskId)?.type === 'tax';
  const completions = itsOwn(input.completions);
  const ofNoLine = new Set(
    [...itsOwn(input.fills), ...completions.filter(isTax)].map(({ id }) => id),
  );
  // What is yet to come proves nothing of what was done.
  const hasCome = ({ date }: Evidence) => date === null || date <= today;
  return {
    jobs: completions
      .filter((one) => !isTax(one))
      .map(ofCompletion)
      .filter(hasCome),
    papers: itsOwn(input.documents)
      .filter((one) => !ofNoLine.has(one.receiptOf ?? ''))
      .map(ofDocument)
      .filter(hasCome),
    payments: itsOwn(input.expenses).map(ofExpense).filter(hasCome),
  };
};

/** Returns the vehicle's records, those of one event together. The order of the records does not matter. */
export const eventsOf = (input: TimelineInput): Evidence[][] => {
  const records = recordsOf(input);
  const links = [...sameOccurrence(records), ...receipts(records, ledgerFrom(records))];
  const withPaper = new Set(
    links.filter(([, { entity }]) => entity === 'documents').map(([one]) => one),
  );
  links.push(...sameDay(records, withPaper), ...samePapers(records), ...sameAmount(records));
  links.push(...paidOnTheDay(records, new Set(links.flat())));
  return joined([...records.jobs, ...records.papers, ...records.payments], links);
};
