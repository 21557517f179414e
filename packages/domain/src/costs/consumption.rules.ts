import type { CivilDate } from '../kernel/civil-date.ts';
import { compare } from '../kernel/compare.ts';
import { doubtReadings } from '../vehicles/odometer.rules.ts';
import type { Energy, FuelFill } from './costs.schema.ts';

/** A fill of one vehicle. */
export type Fill = Pick<
  FuelFill,
  'id' | 'date' | 'miles' | 'energy' | 'amount' | 'pricePence' | 'isFull' | 'missedBefore'
>;

/** The distance from one full tank to the next, with all fuel that was bought for it. */
export type Leg = {
  /** The id of the fill that made the tank full again. */
  readonly closedBy: string;
  readonly from: CivilDate;
  readonly to: CivilDate;
  readonly miles: number;
  readonly amount: number;
  readonly pence: number;
};

const inOrder = (fills: readonly Fill[], energy: Energy): Fill[] =>
  fills
    .filter((fill) => fill.energy === energy)
    .toSorted(
      (one, other) =>
        compare(one.date, other.date) ||
        one.miles - other.miles ||
        Number(one.isFull) - Number(other.isFull) ||
        compare(one.id, other.id),
    );

/** Merges two fills at the same reading: no fuel was used between them. */
const atOneReading = (fills: readonly Fill[]): Fill[] => {
  const merged: Fill[] = [];
  for (const fill of fills) {
    const last = merged.at(-1);
    if (last?.miles !== fill.miles) {
      merged.push(fill);
      continue;
    }
    merged[merged.length - 1] = {
      ...fill,
      amount: last.amount + fill.amount,
      pricePence: last.pricePence + fill.pricePence,
      isFull: last.isFull || fill.isFull,
      missedBefore: last.missedBefore || fill.missedBefore,
    };
  }
  return merged;
};

type Start = Pick<Fill, 'date' | 'miles'>;

/**
 * Returns the legs between full tanks. Consumption is known only between two full tanks: it is all fuel added after the
 * first, up to and including the second. A partial fill counts towards the next full one. A missed fill makes its leg
 * unknown. A doubtful reading is ignored, but its fuel still counts.
 */
export const legsOf = (fills: readonly Fill[], energy: Energy): Leg[] => {
  const entered = atOneReading(inOrder(fills, energy));
  const doubts = doubtReadings(entered);
  const legs: Leg[] = [];
  let start: Start | null = null;
  let used = { amount: 0, pence: 0 };
  for (const fill of entered) {
    if (fill.missedBefore) start = null;
    used = { amount: used.amount + fill.amount, pence: used.pence + fill.pricePence };
    if (!fill.isFull || doubts.has(fill)) continue;
    const miles: number = start ? fill.miles - start.miles : 0;
    if (start && miles > 0) {
      legs.push({ closedBy: fill.id, from: start.date, to: fill.date, miles, ...used });
    }
    start = fill;
    used = { amount: 0, pence: 0 };
  }
  return legs;
};

export type Consumption = Pick<Leg, 'miles' | 'amount' | 'pence'>;

/** Adds up several legs. A mean of their figures would give a short leg the weight of a long one. */
export const consumptionOf = (legs: readonly Leg[]): Consumption | null =>
  legs.length === 0
    ? null
    : {
        miles: legs.reduce((sum, leg) => sum + leg.miles, 0),
        amount: legs.reduce((sum, leg) => sum + leg.amount, 0),
        pence: legs.reduce((sum, leg) => sum + leg.pence, 0),
      };

/** An imperial gallon, 4.54609 litres, in hundredths of a millilitre. */
const gallon = 454_609;

/** Returns miles per gallon, or per kilowatt-hour, in whole tenths. */
const economyTenths = (
  { miles, amount }: Pick<Consumption, 'miles' | 'amount'>,
  energy: Energy,
): number =>
  energy === 'fuel'
    ? Math.round((miles * gallon) / (amount * 10))
    : Math.round((miles * 10_000) / amount);

const economyUnits: Record<Energy, string> = { fuel: 'mpg', electricity: 'mi/kWh' };

/** `45.5 mpg`, `3.8 mi/kWh` */
export const formatEconomy = (
  consumption: Pick<Consumption, 'miles' | 'amount'>,
  energy: Energy,
): string => `${(economyTenths(consumption, energy) / 10).toFixed(1)} ${economyUnits[energy]}`;

/** Returns the leg that an unsaved fill would close, or null. `others` are the vehicle's other fills. */
export const legOfDraft = (others: readonly Fill[], draft: Fill): Leg | null =>
  legsOf([...others, draft], draft.energy).find(({ closedBy }) => closedBy === draft.id) ?? null;

/** Returns the price of a litre or a kilowatt-hour, in hundredths of a penny. */
export const unitPrice = ({ pricePence, amount }: Pick<Fill, 'pricePence' | 'amount'>): number =>
  Math.round((pricePence * 100_000) / amount);

/** Returns the total price in pence. `unit` is the price of a litre or kilowatt-hour in hundredths of a penny. */
export const priceAt = (amount: number, unit: number): number =>
  Math.round((amount * unit) / 100_000);

/** `145.9p` */
export const formatUnitPrice = ({
  pricePence,
  amount,
}: Pick<Fill, 'pricePence' | 'amount'>): string =>
  `${(Math.round((pricePence * 10_000) / amount) / 10).toFixed(1)}p`;
