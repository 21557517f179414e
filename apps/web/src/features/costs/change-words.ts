import {
  type ExpenseFields,
  expenseCategories,
  type FuelFillFields,
} from '@roadworthy/domain/costs/costs.schema';
import { categoryNames } from '@roadworthy/domain/costs/ledger.rules';
import { formatMiles, formatPounds, formatThousandths } from '../../format/figures.ts';
import {
  type ChangeWords,
  describeWith,
  ofName,
  ofNumber,
  ofText,
} from '../../records/change-words.ts';
import { day } from './cost-words.ts';

/** The field labels, shared by the form and the list of changes. */
export const expenseLabels: Record<keyof ExpenseFields, string> = {
  date: 'Date',
  amountPence: 'Amount',
  category: 'Category',
  vehicleId: 'Vehicle',
  note: 'Notes',
  notedAt: 'Noted',
};

export const fillLabels: Record<keyof FuelFillFields, string> = {
  vehicleId: 'Vehicle',
  date: 'Date',
  miles: 'Mileage',
  energy: 'Filled with',
  amount: 'Litres or kWh',
  pricePence: 'Total',
  isFull: 'Full',
  missedBefore: 'Earlier fill missing',
  note: 'Notes',
  notedAt: 'Noted',
};

export const categoryOptions = expenseCategories.map((value) => ({
  value,
  label: categoryNames[value],
}));

const formatters: Record<string, (value: unknown) => string> = {
  date: ofText(day),
  amountPence: ofNumber(formatPounds),
  pricePence: ofNumber(formatPounds),
  category: ofName(categoryNames),
  miles: ofNumber(formatMiles),
  amount: ofNumber(formatThousandths),
  energy: (energy) => (energy === 'electricity' ? 'Electricity' : 'Fuel'),
};

const formatField = (field: string, value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'Not set';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return formatters[field]?.(value) ?? String(value);
};

type Values = Record<string, unknown> | null;

const wordsWith = (
  noun: string,
  labels: Record<string, string>,
  nameOf: (fields: Values) => string,
): ChangeWords => {
  const describeField = (field: string, value: unknown): string => {
    const label = (labels[field] ?? field).toLowerCase();
    if (value === null) return `${label} removed`;
    if (field === 'note' || field === 'vehicleId') return `${label} changed`;
    return `${label} changed to ${formatField(field, value)}`;
  };
  return {
    noun,
    nameOf,
    labelOf: (field) => labels[field] ?? field,
    formatField,
    describe: describeWith(nameOf, describeField),
  };
};

/** `Parking of £6.50` */
export const expenseWords = wordsWith('expense', expenseLabels, (fields) =>
  fields?.amountPence
    ? `${formatField('category', fields.category)} of ${formatField('amountPence', fields.amountPence)}`
    : 'an expense',
);

/** `fuel of 15 Nov 2026` */
export const fuelFillWords = wordsWith('fuel entry', fillLabels, (fields) =>
  fields?.date
    ? `${fields.energy === 'electricity' ? 'charge' : 'fuel'} of ${formatField('date', fields.date)}`
    : 'fuel',
);
