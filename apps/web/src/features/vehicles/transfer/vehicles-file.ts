import { FileProblem } from './file-problem.ts';
import { decodeVehicles, type Format, type VehiclesFile } from './vehicles-text.ts';

const formats: Record<string, Format> = {
  'application/json': 'json',
  'text/json': 'json',
  'text/csv': 'csv',
  'application/csv': 'csv',
  'application/vnd.ms-excel': 'csv',
};
const tooManyBytes = 10 * 1024 * 1024;

/** The used properties of a file that the user picked. */
type Picked = Pick<File, 'name' | 'type' | 'size' | 'arrayBuffer'>;

/** Returns the format of a file by its name, or else by its type. */
const checkFile = ({ name, type, size }: Picked): Format => {
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
const decodeText = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeAs('utf-16le', bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeAs('utf-16be', bytes);
  try {
    return decodeAs('utf-8', bytes, true);
  } catch {
    return decodeAs('windows-1252', bytes);
  }
};

export const readVehiclesFile = async (file: Picked, today: string): Promise<VehiclesFile> => {
  const format = checkFile(file);
  const bytes = await file.arrayBuffer().catch(() => {
    throw new FileProblem('Failed to read file');
  });
  return decodeVehicles(format, decodeText(new Uint8Array(bytes)), today);
};
