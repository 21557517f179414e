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
import { isHeavy, isLikelyCar } from './likely-car.rules.ts';
import {
  type Band,
  bandKEnds,
  byCo2From,
  electricSupplementFrom,
  highestOfBandK,
  motorhomesByEngineFrom,
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
    | 'revenueWeight'
    | 'isUsedImport'
  >;

/** Why no amount is given. */
type VedSilence =
  | 'off-road'
  /** The rates have expired, or were not compared for too long. */
  | 'rates-old'
  /** A van, a motorcycle or another vehicle without rates here. */
  | 'not-a-car'
  /** The register gives no type, and something speaks against a car. */
  | 'type-unknown'
  /** Over 3,500 kg, without rates here. */
  | 'heavy'
  /** A motorhome whose tax depends on its weight. */
  | 'weight-unknown'
  /** A motorhome that may be taxed by its CO2 like a car. */
  | 'may-be-taxed-as-car'
  /** Used abroad first: which registration counts is not settled here. */
  | 'import'
  | 'registration-unknown'
  | 'co2-unknown'
  | 'engine-unknown'
  /** Free if taxed as historic, but the register does not say so. */
  | 'may-be-historic';

export type KnownVed = {
  readonly known: true;
  /** For twelve months, including the supplement. */
  readonly pence: number;
  readonly supplementPence: number;
  /** The last day on which the supplement is due. */
  readonly supplementUntil: CivilDate | null;
  /** Whether an electric car pays a supplement besides, which depends on a list price that the register does not give. */
  readonly isSupplementOpen: boolean;
  /** Whether these rates are applied to a payment after they end: they may have changed by then. */
  readonly isThisYears: boolean;
  /** Whether the amount assumes a car, because the register gives no type. */
  readonly ifCar: boolean;
  readonly sources: readonly Source[];
};
type Ved = { readonly known: false; readonly why: VedSilence } | KnownVed;

const silent = (why: VedSilence): Ved => ({ known: false, why });

const mayBeHistoric = ({ year }: VedFacts, rates: VedRates): boolean =>
  !!year && year < Number(rates.from.slice(0, 4)) - yearsToHistoric;

/** The least years between building and registration that leave a doubt about use abroad. */
const doubtfulYears = 2;

/**
 * Returns whether an earlier registration abroad would be taxed by another rule, for a vehicle that was registered here
 * years after it was built.
 */
const mayCountFromAbroad = (vehicle: VedFacts): boolean => {
  const { isUsedImport, year } = vehicle;
  const registered = registeredBetween(vehicle);
  if (typeof isUsedImport === 'boolean' || !year || !registered) return false;
  if (Number(registered.from.slice(0, 4)) - year < doubtfulYears) return false;
  const changed = [byCo2From, bandKEnds, standardFrom];
  return changed.some((day) => `${year}-12-31` < day && registered.to >= day);
};

type Doubt = (vehicle: VedFacts, rates: VedRates) => VedSilence | null;

/** Each reason against an amount, whatever the rates. The first one that applies is given. */
const doubts = {
  offRoad: (vehicle) => (isOffRoad(vehicle) ? 'off-road' : null),
  otherTypes: (vehicle) =>
    [null, 'car', 'special'].includes(vehicleTypeOf(vehicle)) ? null : 'not-a-car',
  historic: (vehicle, rates) => (mayBeHistoric(vehicle, rates) ? 'may-be-historic' : null),
  unknownType: (vehicle) =>
    vehicleTypeOf(vehicle) === null && !isLikelyCar(vehicle) ? 'type-unknown' : null,
  heavy: (vehicle) => (isHeavy(vehicle) ? 'heavy' : null),
  used: ({ isUsedImport }) => (isUsedImport ? 'import' : null),
  mayBeUsed: (vehicle) => (mayCountFromAbroad(vehicle) ? 'import' : null),
} satisfies Record<string, Doubt>;

type Rate = { pounds: number; source: Source };
type RateRule = (vehicle: VedFacts, rates: VedRates) => Rate | VedSilence;

const bandFor = (bands: readonly Band[], co2: number): Band | null =>
  bands.find(({ to }) => co2 <= to) ?? null;

/** Returns the CO2 figure. The register also has zero for engines with unknown emissions. */
const co2Of = (vehicle: VedFacts): number | null => {
  if (engineOf(vehicle) === 'zero') return vehicle.co2Emissions ?? 0;
  return vehicle.co2Emissions || null;
};

const rateByCo2: RateRule = (vehicle, { byCo2 }) => {
  const registered = registeredBetween(vehicle);
  const co2 = co2Of(vehicle);
  if (co2 === null) return 'co2-unknown';
  const isLate = registered ? isRegisteredFrom(registered, bandKEnds) : null;
  if (co2 > highestOfBandK && isLate === null) return 'registration-unknown';
  const counted = isLate ? co2 : Math.min(co2, highestOfBandK);
  const band = bandFor(byCo2.bands, counted);
  return band ? { pounds: band.pounds, source: byCo2.source } : 'co2-unknown';
};

const rateByEngine = (
  { cylinderCapacity }: VedFacts,
  { small, large, source }: VedRates['byEngine'],
): Rate | VedSilence => {
  if (!cylinderCapacity) return 'engine-unknown';
  return { pounds: cylinderCapacity <= smallEngine ? small : large, source };
};

/** Judges a car from 1 April 2017: without a CO2 figure it is taxed by its engine. */
const rateFrom2017: RateRule = (vehicle, rates) => {
  if (co2Of(vehicle) !== null) return rates.standard;
  // A figure of zero may be missing or wrong, and without a type the vehicle need not be a car at all.
  if (vehicle.co2Emissions === 0) return 'co2-unknown';
  return vehicleTypeOf(vehicle) === null ? 'type-unknown' : rateByEngine(vehicle, rates.withoutCo2);
};

/** If only the month of registration is known and a threshold falls within it, no rate is given. */
const rateOfCar: RateRule = (vehicle, rates) => {
  const registered = registeredBetween(vehicle);
  if (!registered) return 'registration-unknown';
  if (isRegisteredFrom(registered, standardFrom)) return rateFrom2017(vehicle, rates);
  return isRegisteredFrom(registered, byCo2From)
    ? rateByCo2(vehicle, rates)
    : rateByEngine(vehicle, rates.byEngine);
};

/** Judges a motorhome: by weight and engine. Between 2001 and March 2020 some with a CO2 figure are taxed like cars. */
const rateOfMotorhome: RateRule = (vehicle, rates) => {
  const registered = registeredBetween(vehicle);
  if (!vehicle.revenueWeight) return 'weight-unknown';
  if (!registered) return 'registration-unknown';
  const isBetween = registered.to >= byCo2From && registered.from < motorhomesByEngineFrom;
  if (isBetween && vehicle.co2Emissions) return 'may-be-taxed-as-car';
  return rateByEngine(vehicle, rates.motorhome);
};

/** The rules by which the tax is found. */
export const vedRules: {
  readonly doubts: Readonly<Record<string, Doubt>>;
  readonly car: RateRule;
  readonly motorhome: RateRule;
  /** Whether the supplement of a vehicle depends on a threshold that DVLA's date may not reflect. */
  readonly isSupplementOpen: (vehicle: VedFacts) => boolean;
} = {
  doubts,
  car: rateOfCar,
  motorhome: rateOfMotorhome,
  isSupplementOpen: (vehicle) => engineOf(vehicle) === 'zero',
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
 * Returns the cost of twelve months of vehicle tax at the next payment. Only for cars and motorhomes, and only where the
 * cited rates leave no doubt.
 */
export const vedOf = (
  vehicle: VedFacts,
  today: CivilDate,
  rates: VedRates = ratesOf2026,
  rules: typeof vedRules = vedRules,
): Ved => {
  if (today < rates.from || today > rates.to) return silent('rates-old');
  for (const doubt of Object.values(rules.doubts)) {
    const why = doubt(vehicle, rates);
    if (why) return silent(why);
  }
  const type = vehicleTypeOf(vehicle);
  const rate = (type === 'special' ? rules.motorhome : rules.car)(vehicle, rates);
  if (typeof rate === 'string') return silent(rate);
  const day = payDay(vehicle, today);
  const mayPayMore = rate === rates.standard && paysSupplement(vehicle, day);
  const isSupplementOpen = mayPayMore && rules.isSupplementOpen(vehicle);
  const isSupplemented = mayPayMore && !isSupplementOpen;
  const supplement = isSupplemented ? rates.supplement.pounds : 0;
  const used = isSupplemented ? [rate.source, rates.supplement.source] : [rate.source];
  if (!used.every((source) => isFresh(source, today))) return silent('rates-old');
  return {
    known: true,
    pence: (rate.pounds + supplement) * 100,
    supplementPence: supplement * 100,
    supplementUntil: isSupplemented ? (vehicle.additionalRateEndDate ?? null) : null,
    isSupplementOpen,
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
  const isPlain = vehicleTypeOf(vehicle) === 'car' && !isHeavy(vehicle) && !vehicle.isUsedImport;
  const engine = engineOf(vehicle);
  const { co2Emissions: co2 = null } = vehicle;
  if (!isUnderThese || !isPlain || !engine || co2 === null) return null;
  if ((co2 === 0) !== (engine === 'zero')) return null;
  const { bands, source } = rates.firstYear;
  const band = bandFor(bands, co2);
  // A diesel's rate depends on RDE2, which is unknown. Only the highest band is the same for both.
  const isDoubtful = engine === 'diesel' && band !== bands.at(-1);
  if (!band || isDoubtful || !isFresh(source, today)) return null;
  return { pence: band.pounds * 100, source };
};
