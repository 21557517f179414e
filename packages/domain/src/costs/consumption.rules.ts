import type { CivilDate } from '../kernel/civil-date.ts';
import { compare } from '../kernel/compare.ts';
import { doubtReadings } from '../vehicles/odometer.rules.ts';
import type { Energy, FuelFill } from './costs.schema.ts';

/** One vehicle's. */
export type Fill = Pick<
  FuelFill,
  'id' | 'date' | 'miles' | 'energy' | 'amount' | 'pricePence' | 'isFull' | 'missedBefore'
>;

/** From one full tank to the next: what was driven, and all that had to be filled in for it. */
export type Leg = {
  /** The fill that made the tank full again. */
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

/** Two fills at one reading are one: nothing was used between them. */
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
 * What was used is known only between two full tanks: it is what was filled in after the first, up to and with the second.
 * A partial fill counts towards the next full one. A fill that was never entered leaves the leg it lies in unknown. A
 * reading that cannot be right is not reckoned with, but what was filled in then is.
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

/** Over several legs. Not the mean of their figures, which would count a short leg like a long one. */
export const consumptionOf = (legs: readonly Leg[]): Consumption | null =>
  legs.length === 0
    ? null
    : {
        miles: legs.reduce((sum, leg) => sum + leg.miles, 0),
        amount: legs.reduce((sum, leg) => sum + leg.amount, 0),
        pence: legs.reduce((sum, leg) => sum + leg.pence, 0),
      };

/** Hundredths of a millilitre: an imperial gallon is 4.54609 litres. */
const gallon = 454_609;

/** Miles to the gallon, or to the kilowatt-hour, in whole tenths. */
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

/** What a fill not yet saved would show, or null: `others` are the vehicle's, without it. */
export const legOfDraft = (others: readonly Fill[], draft: Fill): Leg | null =>
  legsOf([...others, draft], draft.energy).find(({ closedBy }) => closedBy === draft.id) ?? null;

/** What one costs, in hundredths of a penny: a litre, or a kilowatt-hour. */
export const unitPrice = ({ pricePence, amount }: Pick<Fill, 'pricePence' | 'amount'>): number =>
  Math.round((pricePence * 100_000) / amount);

/** What all of it costs in pence, at so many hundredths of a penny for one. */
export const priceAt = (amount: number, unit: number): number =>
  Math.round((amount * unit) / 100_000);

/** `145.9p` */
export const formatUnitPrice = ({
  pricePence,
  amount,
}: Pick<Fill, 'pricePence' | 'amount'>): string =>
  `${(Math.round((pricePence * 10_000) / amount) / 10).toFixed(1)}p`;
