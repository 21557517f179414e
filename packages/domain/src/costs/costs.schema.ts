import * as z from 'zod/mini';
import { CivilDate } from '../kernel/civil-date.ts';
import { idWithNames, RecordId } from '../kernel/ids.ts';
import { optionalLines } from '../kernel/text.ts';
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

/** What an expense may be of: the owner's choice, or the servicing that a deleted document was the invoice for. */
const keptCategories = ['servicing', ...expenseCategories] as const;

/** `paid-{id}`: what was paid on a document that was deleted with its vehicle. */
export const ExpenseId = idWithNames('paid');
export const paidOnId = (documentId: string): string => `paid-${documentId}`;

export const energies = ['fuel', 'electricity'] as const;
export type Energy = (typeof energies)[number];

const notAnAmount = 'Must be a valid amount';
const whole = (least: number, most: number, tooLow: string) =>
  z
    .number(notAnAmount)
    .check(z.int(notAnAmount), z.minimum(least, tooLow), z.maximum(most, notAnAmount));

/** A payment that is neither work done nor a paper. It may be for no vehicle in particular, and outlives the vehicle. */
export const ExpenseFields = z.strictObject({
  date: CivilDate,
  amountPence: whole(1, 100_000_000, 'Amount must be more than zero'),
  category: z.enum(keptCategories, 'Please choose a category'),
  vehicleId: z.nullable(RecordId),
  note: optionalLines(2000, 'Notes'),
});
export type ExpenseFields = z.infer<typeof ExpenseFields>;

/** Fuel that was bought, or a battery that was charged. */
export const FuelFillFields = z.strictObject({
  vehicleId: RecordId,
  date: CivilDate,
  /** What the odometer said. */
  miles: Miles,
  energy: z.enum(energies, 'Please choose fuel or electricity'),
  /** Millilitres of fuel, or watt-hours. */
  amount: whole(1, 10_000_000, 'Amount must be more than zero'),
  /** For all of it. A charge may be free. */
  pricePence: whole(0, 10_000_000, 'Price must be positive'),
  /** Up to the brim, or to what the battery is always charged to: only between two of these is it known what was used. */
  isFull: z.boolean('Must be yes or no'),
  /** Some other fill since the last one here was never entered. */
  missedBefore: z.boolean('Must be yes or no'),
  note: optionalLines(2000, 'Notes'),
});
export type FuelFillFields = z.infer<typeof FuelFillFields>;

const createdAt = z.iso.datetime({ offset: true });

export const Expense = z.object({ ...ExpenseFields.shape, id: ExpenseId, createdAt });
export type Expense = z.infer<typeof Expense>;
export const NewExpense = z.strictObject({ ...ExpenseFields.shape, id: ExpenseId });
export type NewExpense = z.infer<typeof NewExpense>;

export const FuelFill = z.object({ ...FuelFillFields.shape, id: RecordId, createdAt });
export type FuelFill = z.infer<typeof FuelFill>;
export const NewFuelFill = z.strictObject({ ...FuelFillFields.shape, id: RecordId });
export type NewFuelFill = z.infer<typeof NewFuelFill>;

/** What is wrong with the day, which no schema can tell. */
export const paymentProblems = (
  { date }: Pick<ExpenseFields, 'date'>,
  { today }: { today: CivilDate },
): Record<string, string> => (date > today ? { date: 'Date cannot be in the future' } : {});
