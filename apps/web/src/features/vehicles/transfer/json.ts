import type { VehicleFields } from '@roadworthy/domain/vehicles/vehicles.schema';
import { columns, fieldOf } from './columns.ts';
import { FileProblem } from './file-problem.ts';
import type { RawFile, RawRow } from './read-row.ts';

/** Writes an array of vehicles with the record's own field names; unknown values are null. */
export const encodeJson = (vehicles: readonly VehicleFields[]): string => {
  const items = vehicles.map((vehicle) =>
    Object.fromEntries(columns.map(({ name }) => [name, vehicle[name]])),
  );
  return `${JSON.stringify(items, null, 2)}\n`;
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new FileProblem(`Failed to parse file: ${reason}`);
  }
};

export const decodeJson = (text: string): RawFile => {
  const items = parse(text);
  if (!Array.isArray(items)) throw new FileProblem('JSON file must contain an array of vehicles');
  const file: RawFile = { rows: [], problems: [], ignored: [] };
  const ignored = new Set<string>();
  items.forEach((item: unknown, index) => {
    const row = index + 1;
    if (typeof item !== 'object' || item === null || Array.isArray(item)) {
      const message = `Error parsing row ${row}: Not a vehicle`;
      file.problems.push({ row, registration: null, message });
      return;
    }
    const values: RawRow['values'] = {};
    for (const [key, value] of Object.entries(item)) {
      const name = fieldOf(key);
      if (name) values[name] ??= value;
      else ignored.add(key);
    }
    file.rows.push({ row, values });
  });
  return { ...file, ignored: [...ignored] };
};
