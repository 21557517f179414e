import * as z from 'zod/mini';
import { CivilDate } from '../kernel/civil-date.ts';
import { idWithNames, RecordId } from '../kernel/ids.ts';
import { optionalLines } from '../kernel/text.ts';
import { NotedAt } from '../sync/noted-at.schema.ts';
import { Miles } from '../vehicles/vehicles.schema.ts';

export const expenseCategories = [
  'insurance',
  'tax',
  'mot',
  'parts',
  'labour',
  'parking',
  'cleaning',
  'other',
] as const;

/** The categories of an expense: those the owner can choose, and servicing for the invoice of a deleted document. */
const keptCategories = ['servicing', ...expenseCategories] as const;

/** `paid-{id}`: the payment on a document that was deleted with its vehicle. */
export const ExpenseId = idWithNames('paid');
export const paidOnId = (documentId: string): string => `paid-${documentId}`;

export const energies = ['fuel', 'electricity'] as const;
export type Energy = (typeof energies)[number];

const notAnAmount = 'Must be a valid amount';
const whole = (min: number, max: number, tooLow: string) =>
  z
    .number(notAnAmount)
    .check(z.int(notAnAmount), z.minimum(min, tooLow), z.maximum(max, notAnAmount));

/** A payment without a completed task or a document. It need not belong to a vehicle, and it outlives its vehicle. */
export const ExpenseFields = z.strictObject({
  date: CivilDate,
  amountPence: whole(1, 100_000_000, 'Amount must be more than zero'),
  category: z.enum(keptCategories, 'Please choose a category'),
  vehicleId: z.nullable(RecordId),
  note: optionalLines(2000, 'Notes'),
  notedAt: NotedAt,
});
export type ExpenseFields = z.infer<typeof ExpenseFields>;

/** A purchase of fuel, or a battery charge. */
export const FuelFillFields = z.strictObject({
  vehicleId: RecordId,
  date: CivilDate,
  /** The odometer reading. */
  miles: Miles,
  energy: z.enum(energies, 'Please choose fuel or electricity'),
  /** Millilitres of fuel, or watt-hours. */
  amount: whole(1, 10_000_000, 'Amount must be more than zero'),
  /** The total price. A charge may be free. */
  pricePence: whole(0, 10_000_000, 'Price must be positive'),
  /** Filled to the brim, or charged to the usual level. Consumption is known only between two full fills. */
  isFull: z.boolean('Must be yes or no'),
  /** Whether another fill since the previous one was never entered. */
  missedBefore: z.boolean('Must be yes or no'),
  note: optionalLines(2000, 'Notes'),
  notedAt: NotedAt,
});
export type FuelFillFields = z.infer<typeof FuelFillFields>;

const createdAt = z.iso.datetime({ offset: true });

export const Expense = z.object({ ...ExpenseFields.shape, id: ExpenseId, createdAt });
export type Expense = z.infer<typeof Expense>;
const SentExpense = z.omit(ExpenseFields, { notedAt: true });
export const NewExpense = z.strictObject({ ...SentExpense.shape, id: ExpenseId });
export type NewExpense = z.infer<typeof NewExpense>;
export const ExpensePatch = z.strictObject({ ...z.partial(SentExpense).shape, id: ExpenseId });

export const FuelFill = z.object({ ...FuelFillFields.shape, id: RecordId, createdAt });
export type FuelFill = z.infer<typeof FuelFill>;
const SentFuelFill = z.omit(FuelFillFields, { notedAt: true });
export const NewFuelFill = z.strictObject({ ...SentFuelFill.shape, id: RecordId });
export type NewFuelFill = z.infer<typeof NewFuelFill>;
export const FuelFillPatch = z.strictObject({ ...z.partial(SentFuelFill).shape, id: RecordId });

/** Returns the problems of the date that depend on today, which a schema cannot check. */
export const paymentProblems = (
  { date }: Pick<ExpenseFields, 'date'>,
  { today }: { today: CivilDate },
): Record<string, string> => (date > today ? { date: 'Date cannot be in the future' } : {});
