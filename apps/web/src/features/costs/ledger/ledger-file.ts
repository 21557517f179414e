import { formatEconomy, legsOf } from '@roadworthy/domain/costs/consumption.rules';
import {
  categoryNames,
  type Ledger,
  type LedgerEntry,
  type LedgerSource,
} from '@roadworthy/domain/costs/ledger.rules';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { formatRegistration } from '@roadworthy/domain/kernel/format-registration';
import { encodeTable } from '../../../format/csv-table.ts';
import { vehicleName } from '../cost-words.ts';
import type { Costs } from '../costs.reads.ts';

const headings = [
  'Date',
  'Amount (£)',
  'Category',
  'Description',
  'Vehicle',
  'Registration',
  'Kind',
  'Mileage',
  'Litres',
  'kWh',
  'Full',
  'Economy',
  'Notes',
];

const kinds: Record<LedgerSource, string> = {
  completion: 'Task',
  document: 'Document',
  expense: 'Expense',
  fuel: 'Fuel or charge',
  cover: 'Cover',
};

/** Formats a figure for a spreadsheet: no thousands separators, no units. */
const plain = (value: number, places: number): string => value.toFixed(places);

const fillCells = (entry: LedgerEntry, costs: Costs): string[] => {
  const fill = entry.source === 'fuel' ? costs.fuelFills.get(entry.id) : undefined;
  if (!fill) return ['', '', '', '', ''];
  const { miles, energy, amount, isFull } = fill;
  const leg = legsOf(costs.fillsOf(fill.vehicleId), energy).find(
    ({ closedBy }) => closedBy === fill.id,
  );
  const quantity = plain(amount / 1000, 3);
  return [
    String(miles),
    energy === 'fuel' ? quantity : '',
    energy === 'electricity' ? quantity : '',
    isFull ? 'Yes' : 'No',
    leg ? formatEconomy(leg, energy) : '',
  ];
};

const noteOf = ({ source, id }: LedgerEntry, costs: Costs): string => {
  if (source === 'expense') return costs.expenses.get(id)?.note ?? '';
  return source === 'fuel' ? (costs.fuelFills.get(id)?.note ?? '') : '';
};

const rowOf = (entry: LedgerEntry, costs: Costs): string[] => {
  const vehicle = costs.vehicleOf(entry.vehicleId);
  return [
    entry.date,
    plain(entry.pence / 100, 2),
    categoryNames[entry.category],
    entry.title,
    vehicle ? vehicleName(vehicle) : '',
    vehicle ? formatRegistration(vehicle.registrationNumber) : '',
    kinds[entry.source],
    ...fillCells(entry, costs),
    noteOf(entry, costs),
  ];
};

/** Writes one row for each payment, newest first. */
export const encodeLedger = (ledger: Ledger, costs: Costs): string =>
  encodeTable(
    headings,
    ledger.map((entry) => rowOf(entry, costs)),
  );

export const ledgerFileName = (today: CivilDate): string => `costs-export-${today}.csv`;
