import type { DocumentFields, DocumentType } from '../documents/documents.schema.ts';
import { type CivilDate, dateInLondon } from '../kernel/civil-date.ts';
import { compare } from '../kernel/compare.ts';
import type { TaskCompletion } from '../tasks/completions.schema.ts';
import { parseRenewalId } from '../tasks/tasks.schema.ts';
import {
  type Expense,
  type ExpenseFields,
  expenseCategories,
  type FuelFill,
} from './costs.schema.ts';

/** One payment of a cover. It is not stored, because it follows from the cover. */
export type CoverPayment = {
  /** Built from the cover's id and the day, so the same payment always has the same id. */
  readonly id: string;
  readonly coverId: string;
  readonly date: CivilDate;
  readonly pence: number;
  readonly category: ExpenseFields['category'];
  readonly vehicleId: string | null;
  readonly title: string;
};

/** The categories that the owner can choose, and those that follow from an entry's source. */
export const ledgerCategories = ['servicing', 'fuel', ...expenseCategories] as const;
export type LedgerCategory = (typeof ledgerCategories)[number];

export const categoryNames: Record<LedgerCategory, string> = {
  servicing: 'Servicing and repairs',
  fuel: 'Fuel and charging',
  insurance: 'Insurance',
  tax: 'Road tax',
  mot: 'MOT',
  parts: 'Parts',
  labour: 'Labour',
  parking: 'Parking',
  cleaning: 'Cleaning',
  other: 'Other',
};

export type LedgerSource = 'completion' | 'document' | 'expense' | 'fuel' | 'cover';

export type LedgerEntry = {
  readonly source: LedgerSource;
  /** The id of the source record. */
  readonly id: string;
  readonly date: CivilDate;
  readonly pence: number;
  readonly category: LedgerCategory;
  readonly vehicleId: string | null;
  readonly title: string;
  /** The task of a completion. */
  readonly taskId: string | null;
  /** The document that shows the same payment and is therefore not counted. */
  readonly receiptId: string | null;
  /**
   * For a document: the entry it is the receipt of, or that it is a separate payment, as the owner said. Null while
   * undecided.
   */
  readonly receiptOf: string | null;
};
export type Ledger = readonly LedgerEntry[];

type Completion = Pick<
  TaskCompletion,
  'id' | 'completedOn' | 'costPence' | 'vehicleId' | 'taskTitle' | 'taskId' | 'occurrence'
>;
type Paper = Pick<
  DocumentFields,
  | 'documentType'
  | 'serviceDate'
  | 'costPence'
  | 'vehicleId'
  | 'fileName'
  | 'serviceProvider'
  | 'receiptOf'
> & { readonly id: string; readonly createdAt: string };

export type Payments = {
  readonly completions: readonly Completion[];
  readonly documents: readonly Paper[];
  readonly expenses: readonly Pick<
    Expense,
    'id' | 'date' | 'amountPence' | 'category' | 'vehicleId' | 'note'
  >[];
  readonly fuelFills: readonly Pick<
    FuelFill,
    'id' | 'date' | 'pricePence' | 'vehicleId' | 'energy'
  >[];
  /** Payments calculated from covers. They are never entered by hand. */
  readonly coverPayments?: readonly CoverPayment[];
};

const noReferences = { taskId: null, receiptId: null, receiptOf: null };

const categoryOfTask = (taskId: string): LedgerCategory => {
  const renewal = parseRenewalId(taskId)?.type;
  return renewal === 'mot' || renewal === 'tax' ? renewal : 'servicing';
};

const categoryOfPaper: Record<DocumentType, LedgerCategory> = {
  service_invoice: 'servicing',
  maintenance_receipt: 'servicing',
  warranty: 'other',
  insurance: 'insurance',
  mot_certificate: 'mot',
  other: 'other',
};

/**
 * Converts completions to entries. Two devices may both have completed one occurrence at the same cost: one payment.
 */
const workOf = (completions: Payments['completions']): LedgerEntry[] => {
  const seen = new Set<string>();
  return completions.flatMap(({ id, completedOn, costPence, vehicleId, ...of }) => {
    if (!costPence) return [];
    const payment = `${of.taskId} ${of.occurrence} ${costPence}`;
    if (seen.has(payment)) return [];
    seen.add(payment);
    const entry: LedgerEntry = {
      source: 'completion',
      id,
      date: completedOn,
      pence: costPence,
      category: categoryOfTask(of.taskId),
      vehicleId,
      title: of.taskTitle,
      taskId: of.taskId,
      receiptId: null,
      receiptOf: null,
    };
    return [entry];
  });
};

const expensesOf = (expenses: Payments['expenses']): LedgerEntry[] =>
  expenses.map(({ id, date, amountPence, category, vehicleId, note }) => ({
    ...noReferences,
    source: 'expense',
    id,
    date,
    pence: amountPence,
    category,
    vehicleId,
    title: note?.split('\n')[0] ?? categoryNames[category],
  }));

/** Converts fills to entries. A free charge stays in the list so that the owner can correct it. */
const fillsOf = (fills: Payments['fuelFills']): LedgerEntry[] =>
  fills.map(({ id, date, pricePence, vehicleId, energy }) => ({
    ...noReferences,
    source: 'fuel',
    id,
    date,
    pence: pricePence,
    category: 'fuel',
    vehicleId,
    title: energy === 'fuel' ? 'Fuel' : 'Charge',
  }));

const coversOf = (payments: readonly CoverPayment[]): LedgerEntry[] =>
  payments.map(({ id, date, pence, category, vehicleId, title }) => ({
    ...noReferences,
    source: 'cover',
    ...{ id, date, pence, category, vehicleId, title },
  }));

/** Converts documents to entries. A document without a date counts on the day it was added. */
const papersOf = (documents: Payments['documents']): LedgerEntry[] =>
  documents.flatMap(({ id, costPence, vehicleId, ...paper }) => {
    if (!costPence) return [];
    const entry: LedgerEntry = {
      ...noReferences,
      source: 'document',
      id,
      date: paper.serviceDate ?? dateInLondon(new Date(paper.createdAt)),
      pence: costPence,
      category: categoryOfPaper[paper.documentType],
      vehicleId,
      title: paper.serviceProvider ?? paper.fileName,
      receiptOf: paper.receiptOf ?? null,
    };
    return [entry];
  });

const paymentKey = ({ date, pence, vehicleId }: LedgerEntry) => `${date} ${pence} ${vehicleId}`;

/**
 * Removes documents that are receipts of other entries, because a job and its invoice are one payment. While the owner
 * has not decided, a document with the same vehicle, day and amount is taken as the receipt, one document per entry.
 * The owner's decision takes precedence, unless the entry is gone: then the document is the only record of the payment.
 */
const withReceipts = (entries: readonly LedgerEntry[], papers: readonly LedgerEntry[]) => {
  const ids = new Set(entries.map(({ id }) => id));
  const named = new Map<string, LedgerEntry>();
  const open: LedgerEntry[] = [];
  const own: LedgerEntry[] = [];
  for (const paper of papers) {
    const { receiptOf } = paper;
    if (receiptOf === null) open.push(paper);
    else if (ids.has(receiptOf) && !named.has(receiptOf)) named.set(receiptOf, paper);
    else own.push(paper);
  }
  const unclaimed = Map.groupBy(open, paymentKey);
  const paid = entries.map((entry) => {
    const receipt = named.get(entry.id) ?? unclaimed.get(paymentKey(entry))?.shift();
    return receipt ? { ...entry, receiptId: receipt.id } : entry;
  });
  return [...paid, ...own, ...[...unclaimed.values()].flat()];
};

const byId = <T extends { readonly id: string }>(records: readonly T[]): T[] =>
  records.toSorted((one, other) => compare(one.id, other.id));

/** Works out the payments in steps: whoever has many of them can let others work between two steps. */
export function* ledgerSteps({
  completions,
  documents,
  expenses,
  fuelFills,
  coverPayments = [],
}: Payments): Generator<undefined, Ledger, undefined> {
  const work = workOf(byId(completions));
  yield;
  const spent = expensesOf(byId(expenses));
  yield;
  const fills = fillsOf(byId(fuelFills));
  yield;
  const covers = coversOf(byId(coverPayments));
  yield;
  const papers = papersOf(byId(documents));
  yield;
  const payments = withReceipts([...work, ...spent, ...fills, ...covers], papers);
  yield;
  return payments.sort((one, other) => compare(other.date, one.date) || compare(other.id, one.id));
}

/** Returns all payments, newest first. The order of the records does not change the result. */
export const ledgerOf = (payments: Payments): Ledger => {
  const steps = ledgerSteps(payments);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
};
