import type { CivilDate } from '../kernel/civil-date.ts';
import { isFresh, type Source } from '../law/sources.ts';
import { engineOf } from '../vehicles/engine.rules.ts';
import {
  isRegisteredFrom,
  type RegisteredFacts,
  registeredBetween,
} from '../vehicles/first-registered.rules.ts';
import { type Facts, isOffRoad } from '../vehicles/legal.rules.ts';
import { type TypeFacts, vehicleTypeOf } from '../vehicles/vehicle-type.rules.ts';
import {
  type Band,
  bandKEnds,
  byCo2From,
  electricSupplementFrom,
  highestOfBandK,
  ratesOf2026,
  smallEngine,
  standardFrom,
  type VedRates,
  yearsToHistoric,
} from './ved.rates.ts';

export type VedFacts = RegisteredFacts &
  TypeFacts &
  Facts<
    | 'fuelType'
    | 'co2Emissions'
    | 'cylinderCapacity'
    | 'additionalRateEndDate'
    | 'taxDueDate'
    | 'taxStatus'
    | 'year'
  >;

/** Why no amount is given. */
type VedSilence =
  | 'off-road'
  /** The rates have expired, or were not checked for too long. */
  | 'rates-old'
  /** A van, a motorcycle or another vehicle without rates here. */
  | 'not-a-car'
  | 'registration-unknown'
  | 'co2-unknown'
  | 'engine-unknown'
  /** Free if taxed as historic, but the register does not say so. */
  | 'may-be-historic';

type Ved =
  | { readonly known: false; readonly why: VedSilence }
  | {
      readonly known: true;
      /** For twelve months, including the supplement. */
      readonly pence: number;
      readonly supplementPence: number;
      /** The last day on which the supplement is due. */
      readonly supplementUntil: CivilDate | null;
      /** Whether these rates are applied to a payment after they end: they may have changed by then. */
      readonly isThisYears: boolean;
      /** Whether the amount assumes a car, because the register gives no type. */
      readonly ifCar: boolean;
      readonly sources: readonly Source[];
    };

const silent = (why: VedSilence): Ved => ({ known: false, why });

const bandFor = (bands: readonly Band[], co2: number): Band | null =>
  bands.find(({ to }) => co2 <= to) ?? null;

type Rate = { pounds: number; source: Source } | VedSilence;

const rateByCo2 = (vehicle: VedFacts, { byCo2 }: VedRates): Rate => {
  const registered = registeredBetween(vehicle);
  const { co2Emissions: co2 = null } = vehicle;
  // The register also has zero for engines with unknown emissions.
  if (co2 === null || (co2 === 0 && engineOf(vehicle) !== 'zero')) return 'co2-unknown';
  const isLate = registered ? isRegisteredFrom(registered, bandKEnds) : null;
  if (co2 > highestOfBandK && isLate === null) return 'registration-unknown';
  const counted = isLate ? co2 : Math.min(co2, highestOfBandK);
  const band = bandFor(byCo2.bands, counted);
  return band ? { pounds: band.pounds, source: byCo2.source } : 'co2-unknown';
};

const rateByEngine = ({ cylinderCapacity }: VedFacts, { byEngine }: VedRates): Rate => {
  if (!cylinderCapacity) return 'engine-unknown';
  const { small, large, source } = byEngine;
  return { pounds: cylinderCapacity <= smallEngine ? small : large, source };
};

const mayBeHistoric = ({ year }: VedFacts, rates: VedRates): boolean =>
  !!year && year < Number(rates.from.slice(0, 4)) - yearsToHistoric;

/**
 * Returns the yearly rate. If only the month of registration is known and a threshold falls within it, no rate is
 * given.
 */
const rateOf = (vehicle: VedFacts, rates: VedRates): Rate => {
  const registered = registeredBetween(vehicle);
  if (!registered) return 'registration-unknown';
  if (isRegisteredFrom(registered, standardFrom)) return rates.standard;
  if (mayBeHistoric(vehicle, rates)) return 'may-be-historic';
  return isRegisteredFrom(registered, byCo2From)
    ? rateByCo2(vehicle, rates)
    : rateByEngine(vehicle, rates);
};

/** Returns the day of the next tax payment: today if it is late. */
const payDay = ({ taxDueDate }: VedFacts, today: CivilDate): CivilDate =>
  taxDueDate && taxDueDate > today ? taxDueDate : today;

/**
 * Returns whether a payment on a day includes the supplement. DVLA gives its end date only for vehicles that pay it.
 */
const paysSupplement = (vehicle: VedFacts, day: CivilDate): boolean => {
  const { additionalRateEndDate: end } = vehicle;
  if (!end || day > end) return false;
  const registered = registeredBetween(vehicle);
  const isElectric = engineOf(vehicle) === 'zero';
  return !(isElectric && registered && registered.to < electricSupplementFrom);
};

/**
 * Returns the cost of twelve months of vehicle tax at the next payment. Only for cars, and only where the cited rates
 * leave no doubt.
 */
export const vedOf = (vehicle: VedFacts, today: CivilDate, rates: VedRates = ratesOf2026): Ved => {
  if (isOffRoad(vehicle)) return silent('off-road');
  if (today < rates.from || today > rates.to) return silent('rates-old');
  const type = vehicleTypeOf(vehicle);
  if (type !== null && type !== 'car') return silent('not-a-car');
  const rate = rateOf(vehicle, rates);
  if (typeof rate === 'string') return silent(rate);
  const day = payDay(vehicle, today);
  const isSupplemented = rate === rates.standard && paysSupplement(vehicle, day);
  const supplement = isSupplemented ? rates.supplement.pounds : 0;
  const used = isSupplemented ? [rate.source, rates.supplement.source] : [rate.source];
  if (!used.every((source) => isFresh(source, today))) return silent('rates-old');
  return {
    known: true,
    pence: (rate.pounds + supplement) * 100,
    supplementPence: supplement * 100,
    supplementUntil: isSupplemented ? (vehicle.additionalRateEndDate ?? null) : null,
    isThisYears: day > rates.to,
    ifCar: type === null,
    sources: [...new Set(used)],
  };
};

/** Returns the tax for the first twelve months of a car registered under these rates, or null if unknown. */
export const firstYearTax = (
  vehicle: VedFacts,
  today: CivilDate,
  rates: VedRates = ratesOf2026,
): { pence: number; source: Source } | null => {
  const registered = registeredBetween(vehicle);
  const isUnderThese = registered && registered.from >= rates.from && registered.to <= rates.to;
  const engine = engineOf(vehicle);
  const { co2Emissions: co2 = null } = vehicle;
  if (!isUnderThese || vehicleTypeOf(vehicle) !== 'car' || !engine || co2 === null) return null;
  if ((co2 === 0) !== (engine === 'zero')) return null;
  const { bands, source } = rates.firstYear;
  const band = bandFor(bands, co2);
  // A diesel's rate depends on RDE2, which is unknown. Only the highest band is the same for both.
  const isDoubtful = engine === 'diesel' && band !== bands.at(-1);
  if (!band || isDoubtful || !isFresh(source, today)) return null;
  return { pence: band.pounds * 100, source };
};
