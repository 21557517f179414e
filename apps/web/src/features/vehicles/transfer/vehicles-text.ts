import type { VehicleFields } from '@roadworthy/domain/vehicles/vehicles.schema';
import { decodeCsv, encodeCsv } from './csv.ts';
import { FileProblem } from './file-problem.ts';
import { decodeJson, encodeJson } from './json.ts';
import { type GoodRow, type RowProblem, readRow } from './read-row.ts';

export type Format = 'json' | 'csv';
export type VehiclesFile = { rows: GoodRow[]; problems: RowProblem[]; ignored: string[] };

const encoders = { json: encodeJson, csv: encodeCsv };
const decoders = { json: decodeJson, csv: decodeCsv };

export const encodeVehicles = (format: Format, vehicles: readonly VehicleFields[]): string =>
  encoders[format](vehicles);

export const exportName = (format: Format, today: string): string =>
  `vehicles-export-${today}.${format}`;

export const decodeVehicles = (format: Format, text: string, today: string): VehiclesFile => {
  if (text.includes('\0')) throw new FileProblem('Failed to parse file: This is not a text file');
  const { rows, problems, ignored } = decoders[format](text);
  const file: VehiclesFile = { rows: [], problems: [...problems], ignored };
  for (const raw of rows) {
    const row = readRow(raw, today);
    if ('fields' in row) file.rows.push(row);
    else file.problems.push(row);
  }
  file.problems.sort((one, other) => one.row - other.row);
  return file;
};
