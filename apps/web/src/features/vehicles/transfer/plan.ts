import { normaliseRegistration } from '@roadworthy/domain/kernel/registration';
import type {
  Vehicle,
  VehicleFields,
  VehiclePatch,
} from '@roadworthy/domain/vehicles/vehicles.schema';
import type { GoodRow, RowProblem } from './read-row.ts';
import type { VehiclesFile } from './vehicles-text.ts';

/** The treatment of vehicles that are already in the garage. */
export type Mode = 'skip' | 'update';

/** All rows of a file about one vehicle, and that vehicle if it is in the garage. */
type Group = { registration: string; rows: GoodRow[]; existing: Vehicle | null };

export type Plan = {
  groups: Group[];
  problems: RowProblem[];
  ignored: string[];
  counts: { fresh: number; known: number; repeated: number; problems: number };
};

/** One write. `rows` are the rows it covers. */
export type Step = { registration: string; rows: number[] } & (
  | { type: 'add'; fields: VehicleFields }
  | { type: 'update'; id: string; patch: VehiclePatch }
);

/** The garage to import into: its vehicles, its limit, and the message when it is full. */
export type ImportTarget = { vehicles: readonly Vehicle[]; limit: number; fullWords: string };

export const planImport = (
  file: VehiclesFile,
  { vehicles, limit: most, fullWords }: ImportTarget,
): Plan => {
  const garage = new Map<string, Vehicle>();
  for (const vehicle of vehicles) {
    const registration = normaliseRegistration(vehicle.registrationNumber);
    if (!garage.has(registration)) garage.set(registration, vehicle);
  }
  const groups = new Map<string, Group>();
  for (const row of file.rows) {
    const registration = row.fields.registrationNumber;
    const existing = garage.get(registration) ?? null;
    const group = groups.get(registration) ?? { registration, rows: [], existing };
    group.rows.push(row);
    groups.set(registration, group);
  }
  let places = Math.max(0, most - vehicles.length);
  const all: Group[] = [];
  const unplaced: Group[] = [];
  for (const group of groups.values()) {
    if (!group.existing) places -= 1;
    (group.existing || places >= 0 ? all : unplaced).push(group);
  }
  const fresh = all.filter(({ existing }) => !existing).length;
  const rowCount = all.reduce((sum, { rows }) => sum + rows.length, 0);
  const problems = [
    ...file.problems,
    ...unplaced.flatMap(({ registration, rows }) =>
      rows.map(({ row }) => ({ row, registration, message: `Row ${row}: ${fullWords}` })),
    ),
  ];
  return {
    groups: all,
    problems,
    ignored: file.ignored,
    counts: {
      fresh,
      known: all.length - fresh,
      repeated: rowCount - all.length,
      problems: problems.length,
    },
  };
};

/** Drops empty cells, so that they never erase a value. */
const saidBy = (fields: VehicleFields): VehiclePatch =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

const patchFor = (existing: Vehicle, said: VehiclePatch): VehiclePatch => {
  const now = new Map<string, unknown>(Object.entries(existing));
  return Object.fromEntries(
    Object.entries(said).filter(
      ([name, value]) => name !== 'registrationNumber' && now.get(name) !== value,
    ),
  );
};

/**
 * Returns the writes for a file. All rows about one vehicle are one write, so that a second run has nothing left to do:
 * skipping takes the first row, updating the last value of each field.
 */
export const stepsOf = ({ groups }: Plan, mode: Mode): Step[] =>
  groups.flatMap(({ registration, rows, existing }): Step[] => {
    const [first] = rows;
    if (!first || (existing && mode === 'skip')) return [];
    const said = Object.assign({}, ...rows.map(({ fields }) => saidBy(fields)));
    const numbers = rows.map(({ row }) => row);
    if (existing) {
      const patch = patchFor(existing, said);
      return Object.keys(patch).length > 0
        ? [{ type: 'update', registration, rows: numbers, id: existing.id, patch }]
        : [];
    }
    return mode === 'skip'
      ? [{ type: 'add', registration, rows: numbers.slice(0, 1), fields: first.fields }]
      : [{ type: 'add', registration, rows: numbers, fields: { ...first.fields, ...said } }];
  });
