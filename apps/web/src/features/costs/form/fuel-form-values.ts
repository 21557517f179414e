import {
  formatUnitPrice,
  legOfDraft,
  priceAt,
  unitPrice,
} from '@roadworthy/domain/costs/consumption.rules';
import {
  type Energy,
  type FuelFill,
  FuelFillFields,
  paymentProblems,
} from '@roadworthy/domain/costs/costs.schema';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { compare } from '@roadworthy/domain/kernel/compare';
import type { Reading } from '@roadworthy/domain/tasks/mileage-forecast.rules';
import { doubtReadings, type MileageDoubt } from '@roadworthy/domain/vehicles/odometer.rules';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { parseCount, parsePounds, parseThousandths } from '../../../format/figures.ts';
import {
  type Entries,
  formSchema,
  numberOf,
  requiredWords,
  textOf,
} from '../../../forms/form-schema.ts';
import { day, economyWords } from '../cost-words.ts';

const draftOf = (entries: Entries, energy: Energy) => ({
  vehicleId: textOf(entries, 'vehicleId') ?? '',
  date: textOf(entries, 'date') ?? '',
  miles: numberOf(entries, 'miles', parseCount),
  energy,
  amount: numberOf(entries, 'amount', parseThousandths),
  pricePence: numberOf(entries, 'pricePence', parsePounds),
  isFull: entries.isFull === 'on',
  missedBefore: entries.missedBefore === 'on',
  note: textOf(entries, 'note'),
});

const required = (energy: Energy) => ({
  vehicleId: 'Please choose a vehicle',
  date: 'Date is required',
  miles: 'Mileage is required',
  amount: energy === 'fuel' ? 'Litres are required' : 'kWh are required',
  pricePence: 'Total is required',
});

export const fuelFormSchema = ({ today, energy }: { today: CivilDate; energy: Energy }) =>
  formSchema({
    schema: FuelFillFields,
    read: (entries) => draftOf(entries, energy),
    wordsFor: requiredWords(required(energy)),
    problems: (fill) => paymentProblems(fill, { today }),
  });

/** Returns the entries so far, if they are enough to calculate with. The price may still be missing. */
const soFar = (entries: Entries, energy: Energy): FuelFillFields | null => {
  const draft = draftOf(entries, energy);
  const { miles, amount } = draft;
  if (!draft.date || !miles || !amount) return null;
  return { ...draft, miles, amount, pricePence: draft.pricePence || 0 };
};

const draftId = 'draft';

type Others = { fills: readonly FuelFill[]; editing: FuelFill | null };

/** Returns what a fill says about consumption while the user types, or why it says nothing. */
export const previewOf = (
  entries: Entries,
  energy: Energy,
  { fills, editing }: Others,
): string | null => {
  const draft = soFar(entries, energy);
  if (!draft) return null;
  const unit = energy === 'fuel' ? 'mpg' : 'mi/kWh';
  const others = fills.filter(({ id }) => id !== editing?.id);
  const leg = legOfDraft(others, { ...draft, id: editing?.id ?? draftId });
  if (leg) return `${economyWords(leg, energy)}, since ${day(leg.from)}`;
  if (!draft.isFull) return `A part fill counts towards the ${unit} of the next full one.`;
  if (draft.missedBefore) return `We can work out your ${unit} again from this one on.`;
  const isFirst = !others.some((fill) => fill.energy === energy && fill.date <= draft.date);
  return isFirst
    ? `Your next full ${energy === 'fuel' ? 'tank' : 'charge'} will show ${unit}.`
    : null;
};

/**
 * `same-day`: fewer miles than another reading of that day. The fill may have come first, so the user is only asked.
 */
export type FillDoubt = MileageDoubt | 'same-day';

/** Returns the doubt about a reading, compared with the other readings of its vehicle. */
export const doubtOf = (
  entries: Entries,
  energy: Energy,
  readings: readonly Reading[],
): FillDoubt | null => {
  const draft = soFar(entries, energy);
  if (!draft) return null;
  const { date, miles } = draft;
  const own = { date, miles };
  // Of two readings on one day the lower came first, whichever of them is being entered.
  const inOrder = [...readings.filter((one) => one.miles !== miles || one.date !== date), own];
  const doubts = doubtReadings(
    inOrder.toSorted((one, other) => compare(one.date, other.date) || one.miles - other.miles),
  );
  const isLess = readings.some((one) => one.date === date && one.miles > miles);
  return doubts.get(own) ?? (isLess ? 'same-day' : null);
};

/** Formats hundredths of a penny as pence without trailing zeros: `139.9`. */
const unitText = (hundredths: number): string => String(hundredths / 100);

/** Returns the total for an amount and a unit price; null if either is missing. */
export const totalText = (amount: string, unit: string): string | null => {
  const [thousandths, hundredths] = [
    parseThousandths(amount),
    parsePounds(unit.replace(/p$/i, '')),
  ];
  if (!(thousandths > 0) || Number.isNaN(hundredths)) return null;
  return (priceAt(thousandths, hundredths) / 100).toFixed(2);
};
export const unitTextOf = (amount: string, total: string): string | null => {
  const [thousandths, pence] = [parseThousandths(amount), parsePounds(total)];
  if (!(thousandths > 0) || Number.isNaN(pence)) return null;
  return formatUnitPrice({ pricePence: pence, amount: thousandths }).slice(0, -1);
};

const isElectric = ({ fuelType }: Pick<Vehicle, 'fuelType'>): boolean =>
  /^electric/i.test(fuelType?.trim() ?? '');

const latest = (fills: readonly FuelFill[]): FuelFill | null =>
  fills.toSorted((one, other) =>
    one.date + one.createdAt < other.date + other.createdAt ? 1 : -1,
  )[0] ?? null;

/** Returns the energy of the vehicle's last fill, or else what its engine runs on. */
export const energyOf = (vehicle: Vehicle | null, fills: readonly FuelFill[]): Energy => {
  const last = latest(fills.filter(({ vehicleId }) => vehicleId === vehicle?.id));
  if (last) return last.energy;
  return vehicle && isElectric(vehicle) ? 'electricity' : 'fuel';
};

/** Returns the last unit price as text for the input; free charges are ignored. */
export const lastUnitText = (energy: Energy, fills: readonly FuelFill[]): string => {
  const paid = fills.filter((fill) => fill.energy === energy && fill.pricePence > 0);
  const last = latest(paid);
  if (!last) return '';
  // Prices are quoted to a tenth of a penny; further digits come from rounding the total.
  return unitText(Math.round(unitPrice(last) / 10) * 10);
};
