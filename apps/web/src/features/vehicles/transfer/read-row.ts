import { withVisibleNames } from '@roadworthy/domain/kernel/names';
import { checkFields } from '@roadworthy/domain/sync/merge';
import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import { emptyVehicle, type VehicleFields } from '@roadworthy/domain/vehicles/vehicles.schema';
import { type Column, columns, type FieldName } from './columns.ts';
import { readDate, readMonth, readNumber } from './read-cell.ts';

/** One vehicle of a file as written. `row` is the number that a spreadsheet shows beside it. */
export type RawRow = { row: number; values: Partial<Record<FieldName, unknown>> };

export type GoodRow = { row: number; fields: VehicleFields };
export type RowProblem = {
  row: number;
  registration: string | null;
  message: string;
  /** The specifics that the fixed message leaves out. */
  detail?: string;
};

/** A parsed file, before its values are checked. `ignored` are the unknown headings. */
export type RawFile = { rows: RawRow[]; problems: RowProblem[]; ignored: string[] };

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

const readers = { text: (text: string) => text, date: readDate, month: readMonth };

type Reading = { value: unknown } | { problem: string };

const readValue = ({ kind }: Column, value: unknown): Reading => {
  if (isBlank(value)) return { value: null };
  if (typeof value !== 'string' && typeof value !== 'number') {
    return { problem: 'Must be text or a number' };
  }
  if (kind !== 'number') return { value: readers[kind](String(value)) };
  const number = typeof value === 'number' ? value : readNumber(value);
  return number === null ? { problem: 'Must be a valid number' } : { value: number };
};

/** Prefixes the label, unless the sentence begins with it. */
const sentenceOf = ({ label }: Column, problem: string) =>
  problem.toLowerCase().startsWith(label.toLowerCase()) ? problem : `${label}: ${problem}`;

const textOf = (value: unknown) => (isBlank(value) ? null : String(value).trim());

export const readRow = ({ row, values }: RawRow, today: string): GoodRow | RowProblem => {
  const registration = textOf(values.registrationNumber);
  const missing = columns.filter(({ name, required }) => required && isBlank(values[name]));
  if (missing.length > 0) {
    const detail = missing.map(({ label }) => label).join(', ');
    return { row, registration, message: `Missing required fields in row ${row}`, detail };
  }
  const fields: Record<string, unknown> = { ...emptyVehicle };
  const unread: Record<string, string> = {};
  for (const column of columns) {
    const reading = readValue(column, values[column.name]);
    if ('problem' in reading) unread[column.name] = reading.problem;
    else fields[column.name] = reading.value;
  }
  const named = withVisibleNames(vehicleEntity.schema, fields) as typeof fields;
  const checked = checkFields(vehicleEntity, named, today);
  const problems = { ...checked.problems, ...unread };
  const reasons = columns.flatMap((column) => {
    const problem = problems[column.name];
    return problem ? [sentenceOf(column, problem)] : [];
  });
  return checked.fields && reasons.length === 0
    ? { row, fields: checked.fields as VehicleFields }
    : { row, registration, message: `Error parsing row ${row}: ${reasons.join('; ')}` };
};
