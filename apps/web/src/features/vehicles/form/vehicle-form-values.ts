import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { normaliseRegistration } from '@roadworthy/domain/kernel/registration';
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
/** What a form holds before it is checked: anything may be missing, a number may be none. */
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

/** `40,000` and `40 000` are how people write it; what is no number stays one that no schema takes. */
const toNumber = (text: string): number => {
  const digits = text.replace(/[,\s]/g, '');
  return /^-?\d+(?:\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN;
};

const toValue = (name: Name, text: string): string | number | null => {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return numbers.includes(name) ? toNumber(trimmed) : trimmed;
};

/** What a checkbox says by a hidden input of its name before it: unchecked, it says nothing itself. */
export const boxTexts = { checked: 'yes', unchecked: 'no' };

/** A box that was never checked is no statement: null stays null, and the law may still ask. */
const toAnswer = (text: string, before: boolean | null | undefined): boolean | null => {
  if (text === boxTexts.checked) return true;
  return before ? false : (before ?? null);
};

/** A date given by hand is newer than the register's word: 'SORN' beside a new tax date would say nothing is due. */
const outdatedWords = (before: Draft, { taxDueDate, motExpiryDate }: Draft): Partial<Draft> => ({
  ...(taxDueDate && taxDueDate !== before.taxDueDate ? { taxStatus: null } : {}),
  ...(motExpiryDate && motExpiryDate !== before.motExpiryDate ? { motStatus: null } : {}),
});

/** The inputs' texts as fields. What the form does not show stays as it was before. */
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

/** A year that is not a number is there, only wrong; the schema would miss it. */
const wordsFor = (draft: Draft, { path, message }: Issue) =>
  Number.isNaN(draft[path[0] as Name]) ? 'Must be a valid number' : message;

/** A plate that the vehicle came with stays, whoever else has it, or nothing else of it could be changed. */
export const isNewPlate = (plate: string | null, before?: Draft): plate is string =>
  plate !== null &&
  normaliseRegistration(plate) !== normaliseRegistration(before?.registrationNumber ?? '');

const plateIssues = async (
  plate: string | null,
  before: Draft | undefined,
  isTaken: IsTaken,
): Promise<Issue[]> =>
  isNewPlate(plate, before) && (await isTaken(plate))
    ? [{ path: ['registrationNumber'], message: alreadyInGarage }]
    : [];

type IsTaken = (registration: string) => Promise<boolean>;

/** The domain's schema over what the form's inputs say, as `useForm` wants it. */
export const vehicleFormSchema = (
  today: CivilDate,
  before?: Draft,
  isTaken: IsTaken = async () => false,
) => ({
  '~standard': {
    validate: async (entries: unknown): Promise<{ value: VehicleFields } | { issues: Issue[] }> => {
      const draft = draftFrom(entries as Entries, before);
      const parsed = z.safeParse(VehicleFields, draft);
      const issues = [
        ...(parsed.error?.issues ?? []).map((issue) => ({
          path: issue.path,
          message: wordsFor(draft, issue),
        })),
        ...dayProblems(draft, today),
        ...(await plateIssues(draft.registrationNumber, before, isTaken)),
      ];
      return parsed.success && issues.length === 0 ? { value: parsed.data } : { issues };
    },
  },
});

/** The fields alone, of a record that also knows its id and more. */
export const fieldsOf = (record: Readonly<Record<string, unknown>>): VehicleFields =>
  Object.fromEntries(
    Object.keys(emptyVehicle).map((name) => [name, record[name] ?? null]),
  ) as VehicleFields;

/** The fields that differ from what the form was opened with: all that an edit may touch. */
export const changedFields = (opened: VehicleFields, now: VehicleFields): VehiclePatch =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => !isSame(opened[name as Name], value)),
  );
