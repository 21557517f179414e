import type { VehicleFields } from '@roadworthy/domain/vehicles/vehicles.schema';
import { decodeCsv, encodeCsv } from './csv.ts';
import { FileProblem } from './file-problem.ts';
import { decodeJson, encodeJson } from './json.ts';
import { type GoodRow, type RowProblem, readRow } from './read-row.ts';

export type Format = 'json' | 'csv';
export type VehiclesFile = { rows: GoodRow[]; problems: RowProblem[]; ignored: string[] };

const encoders = { json: encodeJson, csv: encodeCsv };
const decoders = { json: decodeJson, csv: decodeCsv };
const formats: Record<string, Format> = {
  'application/json': 'json',
  'text/json': 'json',
  'text/csv': 'csv',
  'application/csv': 'csv',
  'application/vnd.ms-excel': 'csv',
};
const tooManyBytes = 10 * 1024 * 1024;

export const encodeVehicles = (format: Format, vehicles: readonly VehicleFields[]): string =>
  encoders[format](vehicles);

export const exportName = (format: Format, today: string): string =>
  `vehicles-export-${today}.${format}`;

/** Returns the format of a file by its name, or else by its type. */
export const checkFile = ({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): Format => {
  const [, ending] = /\.(json|csv)$/i.exec(name) ?? [];
  const [mediaType = ''] = type.toLowerCase().split(';');
  const format = (ending?.toLowerCase() as Format | undefined) ?? formats[mediaType.trim()];
  if (!format && type !== '') throw new FileProblem('Please select a JSON or CSV file');
  if (size >= tooManyBytes) throw new FileProblem('File size must be less than 10MB');
  if (!format) throw new FileProblem('Unsupported file format');
  return format;
};

const decodeAs = (encoding: string, bytes: Uint8Array, fatal = false) =>
  new TextDecoder(encoding, { fatal }).decode(bytes);

/** Decodes text. Spreadsheets save UTF-16 with a byte order mark, or windows-1252, where UTF-8 was meant. */
export const decodeText = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeAs('utf-16le', bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeAs('utf-16be', bytes);
  try {
    return decodeAs('utf-8', bytes, true);
  } catch {
    return decodeAs('windows-1252', bytes);
  }
};

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

export const readVehiclesFile = async (file: File, today: string): Promise<VehiclesFile> => {
  const format = checkFile(file);
  const bytes = await file.arrayBuffer().catch(() => {
    throw new FileProblem('Failed to read file');
  });
  return decodeVehicles(format, decodeText(new Uint8Array(bytes)), today);
};
