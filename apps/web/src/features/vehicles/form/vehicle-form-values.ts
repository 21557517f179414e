import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { isSame } from '@roadworthy/domain/sync/merge';
import { alreadyInGarage } from '@roadworthy/domain/vehicles/same-plate.rules';
import { yearProblem } from '@roadworthy/domain/vehicles/vehicles.rules';
import {
  emptyVehicle,
  VehicleFields,
  type VehiclePatch,
} from '@roadworthy/domain/vehicles/vehicles.schema';
import * as z from 'zod/mini';

type Name = keyof VehicleFields;
/** A form before validation: any field may be missing, and a number may be NaN. */
export type Draft = { [Field in keyof VehicleFields]: VehicleFields[Field] | null };
type Entries = Readonly<Record<string, unknown>>;

const numbers: readonly Name[] = [
  'year',
  'mileage',
  'lastServiceMileage',
  'nextServiceMileage',
  'cylinderCapacity',
  'co2Emissions',
];

/** Reads `40,000` and `40 000` as people write them; other text becomes NaN, which no schema accepts. */
const toNumber = (text: string): number => {
  const digits = text.replace(/[,\s]/g, '');
  return /^-?\d+(?:\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN;
};

const toValue = (name: Name, text: string): string | number | null => {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return numbers.includes(name) ? toNumber(trimmed) : trimmed;
};

/** The texts of a checkbox and of the hidden input before it, because an unchecked box sends nothing. */
export const boxTexts = { checked: 'yes', unchecked: 'no' };

/** Reads a checkbox. Null stays null if the box was never checked, so that the legal rules can still decide. */
const toAnswer = (text: string, before: boolean | null | undefined): boolean | null => {
  if (text === boxTexts.checked) return true;
  return before ? false : (before ?? null);
};

/** Clears the register's status beside a newer date entered by hand: 'SORN' would mean that nothing is due. */
const outdatedWords = (before: Draft, { taxDueDate, motExpiryDate }: Draft): Partial<Draft> => ({
  ...(taxDueDate && taxDueDate !== before.taxDueDate ? { taxStatus: null } : {}),
  ...(motExpiryDate && motExpiryDate !== before.motExpiryDate ? { motStatus: null } : {}),
});

/** Reads the inputs as fields. Fields that the form does not show keep their values. */
export const draftFrom = (entries: Entries, before: Draft = emptyVehicle): Draft => {
  const typed = Object.entries(entries)
    .filter((entry): entry is [Name, string] => entry[0] in before && typeof entry[1] === 'string')
    .map(([name, text]) => [
      name,
      name === 'motExempt' ? toAnswer(text, before.motExempt) : toValue(name, text),
    ]);
  const draft: Draft = { ...before, ...Object.fromEntries(typed) };
  return { ...draft, ...outdatedWords(before, draft) };
};

type Issue = { message: string; path: PropertyKey[] };

const dayProblems = (draft: Draft, today: CivilDate): Issue[] => {
  const year = typeof draft.year === 'number' ? yearProblem(draft.year, today) : null;
  const isFuture = draft.lastServiceDate !== null && draft.lastServiceDate > today;
  return [
    ...(year ? [{ path: ['year'], message: year }] : []),
    ...(isFuture
      ? [{ path: ['lastServiceDate'], message: 'Last service date cannot be in the future' }]
      : []),
  ];
};

/** Returns the message of an issue. The schema would report a year that is not a number as missing. */
const wordsFor = (draft: Draft, { path, message }: Issue) =>
  Number.isNaN(draft[path[0] as Name]) ? 'Must be a valid number' : message;

/** Reports a plate that another vehicle has. The vehicle's own plate is accepted, or nothing else could be edited. */
const plateIssues = (plate: string | null, before: Draft | undefined, isTaken: IsTaken): Issue[] =>
  plate && plate !== before?.registrationNumber && isTaken(plate)
    ? [{ path: ['registrationNumber'], message: alreadyInGarage }]
    : [];

type IsTaken = (registration: string) => boolean;

/** Applies the domain's schema to the form's inputs, in the shape that `useForm` expects. */
export const vehicleFormSchema = (
  today: CivilDate,
  before?: Draft,
  isTaken: IsTaken = () => false,
) => ({
  '~standard': {
    validate: (entries: unknown): { value: VehicleFields } | { issues: Issue[] } => {
      const draft = draftFrom(entries as Entries, before);
      const parsed = z.safeParse(VehicleFields, draft);
      const issues = [
        ...(parsed.error?.issues ?? []).map((issue) => ({
          path: issue.path,
          message: wordsFor(draft, issue),
        })),
        ...dayProblems(draft, today),
        ...plateIssues(draft.registrationNumber, before, isTaken),
      ];
      return parsed.success && issues.length === 0 ? { value: parsed.data } : { issues };
    },
  },
});

/** Returns the fields of a record, without its id and other metadata. */
export const fieldsOf = (record: Readonly<Record<string, unknown>>): VehicleFields =>
  Object.fromEntries(
    Object.keys(emptyVehicle).map((name) => [name, record[name] ?? null]),
  ) as VehicleFields;

/** Returns the fields that differ from those the form opened with; an edit may change no others. */
export const changedFields = (opened: VehicleFields, now: VehicleFields): VehiclePatch =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => !isSame(opened[name as Name], value)),
  );
