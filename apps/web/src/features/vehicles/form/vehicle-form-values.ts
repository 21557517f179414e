import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { normaliseRegistration } from '@roadworthy/domain/kernel/registration';
import { dateByHand } from '@roadworthy/domain/vehicles/date-by-hand.rules';
import { alreadyInGarage } from '@roadworthy/domain/vehicles/same-plate.rules';
import { yearProblem } from '@roadworthy/domain/vehicles/vehicles.rules';
import { emptyVehicle, VehicleFields } from '@roadworthy/domain/vehicles/vehicles.schema';
import { parseCount } from '../../../format/figures.ts';
import { type Entries, formSchema } from '../../../forms/form-schema.ts';

type Name = keyof VehicleFields;
/** A form before validation: any field may be missing, and a number may be NaN. */
export type Draft = { [Field in keyof VehicleFields]: VehicleFields[Field] | null };

const numbers: readonly Name[] = [
  'year',
  'mileage',
  'lastServiceMileage',
  'nextServiceMileage',
  'cylinderCapacity',
  'co2Emissions',
];

const toValue = (name: Name, text: string): string | number | null => {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return numbers.includes(name) ? parseCount(trimmed) : trimmed;
};

/** The texts of a checkbox and of the hidden input before it, because an unchecked box sends nothing. */
export const boxTexts = { checked: 'yes', unchecked: 'no' };

/** Reads a checkbox. Null stays null if the box was never checked, so that the legal rules can still decide. */
const toAnswer = (text: string, before: boolean | null | undefined): boolean | null => {
  if (text === boxTexts.checked) return true;
  return before ? false : (before ?? null);
};

/** The yes-or-no fields. */
export type AnswerName = 'motExempt' | 'isTestedYearly';
const isAnswer = (name: Name): name is AnswerName =>
  name === 'motExempt' || name === 'isTestedYearly';

const datesByHand = (before: Draft, { taxDueDate, motExpiryDate }: Draft): Partial<Draft> => ({
  ...(taxDueDate && taxDueDate !== before.taxDueDate ? dateByHand('tax', taxDueDate, before) : {}),
  ...(motExpiryDate && motExpiryDate !== before.motExpiryDate
    ? dateByHand('mot', motExpiryDate, before)
    : {}),
});

/** Reads the inputs as fields. Fields that the form does not show keep their values. */
export const draftFrom = (entries: Entries, before: Draft = emptyVehicle): Draft => {
  const typed = Object.entries(entries)
    .filter((entry): entry is [Name, string] => entry[0] in before && typeof entry[1] === 'string')
    .map(([name, text]) => [
      name,
      isAnswer(name) ? toAnswer(text, before[name]) : toValue(name, text),
    ]);
  const draft: Draft = { ...before, ...Object.fromEntries(typed) };
  return { ...draft, ...datesByHand(before, draft) };
};

const dayProblems = (draft: Draft, today: CivilDate) => {
  const year = typeof draft.year === 'number' ? yearProblem(draft.year, today) : null;
  const isFuture = draft.lastServiceDate !== null && draft.lastServiceDate > today;
  return {
    ...(year ? { year } : {}),
    ...(isFuture ? { lastServiceDate: 'Last service date cannot be in the future' } : {}),
  };
};

/** Returns the message of an issue. The schema would report a year that is not a number as missing. */
const wordsFor = (_name: string, value: unknown) =>
  Number.isNaN(value) ? 'Must be a valid number' : undefined;

/** Returns whether a plate was changed. The vehicle's own plate is accepted, or nothing else could be edited. */
export const isNewPlate = (plate: string | null, before?: Draft): plate is string =>
  plate !== null &&
  normaliseRegistration(plate) !== normaliseRegistration(before?.registrationNumber ?? '');

type IsTaken = (registration: string) => Promise<boolean>;

export const vehicleFormSchema = (
  today: CivilDate,
  before?: Draft,
  isTaken: IsTaken = async () => false,
) => {
  const read = (entries: Entries) => draftFrom(entries, before);
  const inItself = formSchema({
    schema: VehicleFields,
    read,
    wordsFor,
    draftProblems: (draft) => dayProblems(draft, today),
  });
  return {
    '~standard': {
      validate: async (entries: unknown) => {
        const checked = inItself['~standard'].validate(entries);
        const { registrationNumber } = read(entries as Entries);
        if (!isNewPlate(registrationNumber, before) || !(await isTaken(registrationNumber))) {
          return checked;
        }
        const taken = { path: ['registrationNumber'], message: alreadyInGarage };
        return { issues: [...('issues' in checked ? checked.issues : []), taken] };
      },
    },
  };
};

/** Returns the fields of a record, without its id and other metadata. */
export const fieldsOf = (record: Readonly<Record<string, unknown>>): VehicleFields =>
  Object.fromEntries(
    Object.keys(emptyVehicle).map((name) => [name, record[name] ?? null]),
  ) as VehicleFields;
