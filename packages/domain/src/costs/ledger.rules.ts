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

/** One payment of a cover. No record of it is kept: it follows from the cover. */
export type CoverPayment = {
  /** Of the cover and the day: the same payment is called the same every time. */
  readonly id: string;
  readonly coverId: string;
  readonly date: CivilDate;
  readonly pence: number;
  readonly category: ExpenseFields['category'];
  readonly vehicleId: string | null;
  readonly title: string;
};

/** What the owner may choose, and what follows from where an entry comes from. */
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

/** One payment. */
export type LedgerEntry = {
  readonly source: LedgerSource;
  /** Of the record it comes from. */
  readonly id: string;
  readonly date: CivilDate;
  readonly pence: number;
  readonly category: LedgerCategory;
  readonly vehicleId: string | null;
  readonly title: string;
  /** The task a completion is of. */
  readonly taskId: string | null;
  /** The paper that shows the same payment, and is therefore not counted itself. */
  readonly receiptId: string | null;
  /** Of a paper: what its owner has said it is the receipt of, or that it is none; null while nobody has. */
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
  /** What follows from covers, of which nobody enters anything. */
  readonly coverPayments?: readonly CoverPayment[];
};

const none = { taskId: null, receiptId: null, receiptOf: null };

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

/** Two devices may both have said that one occurrence was done, for the same money: that is one payment. */
const workOf = (completions: Payments['completions']): LedgerEntry[] => {
  const told = new Set<string>();
  return completions.flatMap(({ id, completedOn, costPence, vehicleId, ...of }) => {
    if (!costPence) return [];
    const payment = `${of.taskId} ${of.occurrence} ${costPence}`;
    if (told.has(payment)) return [];
    told.add(payment);
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
    ...none,
    source: 'expense',
    id,
    date,
    pence: amountPence,
    category,
    vehicleId,
    title: note?.split('\n')[0] ?? categoryNames[category],
  }));

/** A charge that was free stays in the list: it is there to be corrected. */
const fillsOf = (fills: Payments['fuelFills']): LedgerEntry[] =>
  fills.map(({ id, date, pricePence, vehicleId, energy }) => ({
    ...none,
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
    ...none,
    source: 'cover',
    ...{ id, date, pence, category, vehicleId, title },
  }));

/** A paper without a date of its own counts on the day it was added. */
const papersOf = (documents: Payments['documents']): LedgerEntry[] =>
  documents.flatMap(({ id, costPence, vehicleId, ...paper }) => {
    if (!costPence) return [];
    const entry: LedgerEntry = {
      ...none,
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
 * Somebody who notes down a job and keeps its invoice paid once. Of a paper that its owner has said nothing about, one of
 * the same vehicle, day and amount is taken for the receipt; one paper for one entry. Where the owner has said, that counts,
 * unless the entry is gone: then the paper is all there is of the payment.
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

/** Everything that was paid, newest first. The same records give the same ledger, in whatever order they come. */
export const ledgerOf = ({
  completions,
  documents,
  expenses,
  fuelFills,
  coverPayments = [],
}: Payments): Ledger =>
  withReceipts(
    [
      ...workOf(byId(completions)),
      ...expensesOf(byId(expenses)),
      ...fillsOf(byId(fuelFills)),
      ...coversOf(byId(coverPayments)),
    ],
    papersOf(byId(documents)),
  ).toSorted((one, other) => compare(other.date, one.date) || compare(other.id, one.id));
