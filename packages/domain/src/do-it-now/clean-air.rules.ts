import type { CivilDate } from '../kernel/civil-date.ts';
import { type Amount, isFresh, shown } from '../law/sources.ts';
import { engineOf, euroOf } from '../vehicles/engine.rules.ts';
import {
  isRegisteredFrom,
  type RegisteredFacts,
  registeredBetween,
} from '../vehicles/first-registered.rules.ts';
import type { Facts } from '../vehicles/legal.rules.ts';
import { type TypeFacts, type VehicleType, vehicleTypeOf } from '../vehicles/vehicle-type.rules.ts';
import { leastEuro, metFrom, type Zone, zones } from './clean-air.zones.ts';

export type CleanAirFacts = RegisteredFacts & TypeFacts & Facts<'fuelType' | 'euroStatus' | 'year'>;

type CleanAirAnswer = 'meets' | 'does-not' | 'cannot-say';
type CleanAirReason =
  | 'zero-emission'
  /** The Euro standard is known. */
  | 'euro'
  /** A vehicle of this age had to meet the standard: probable, not certain. */
  | 'age'
  /** The zone does not cover this kind of vehicle. */
  | 'not-covered'
  /** Old enough to qualify as historic, which depends on more than age. */
  | 'may-be-historic'
  /** Too little is known. */
  | 'unknown'
  /** The rule has not been checked for too long. */
  | 'rule-old';

type Verdict = { readonly answer: CleanAirAnswer; readonly reason: CleanAirReason };
export type ZoneAnswer = Verdict & {
  readonly zone: Zone;
  /** The price of driving there. Null if free, or if no current source exists. */
  readonly amount: Amount | null;
};

const cannotSay: Verdict = { answer: 'cannot-say', reason: 'unknown' };

const byEuro = (euro: number, least: number): Verdict => ({
  answer: euro >= least ? 'meets' : 'does-not',
  reason: 'euro',
});

/**
 * Judges by the day from which the standard was mandatory. An older vehicle may have met it early, so the answer is
 * unknown.
 */
const byAge = (vehicle: CleanAirFacts, day: CivilDate): Verdict => {
  const registered = registeredBetween(vehicle);
  return registered && isRegisteredFrom(registered, day)
    ? { answer: 'meets', reason: 'age' }
    : cannotSay;
};

/** Judges a hybrid or gas engine: only where petrol and diesel rules agree. */
const ofMixed = (euro: number | null): Verdict => {
  if (euro === null || (euro >= leastEuro.petrol && euro < leastEuro.diesel)) return cannotSay;
  return byEuro(euro, leastEuro.diesel);
};

/** Returns whether the vehicle meets the standards that all zones share. */
const meetsStandard = (vehicle: CleanAirFacts, type: VehicleType): Verdict => {
  const engine = engineOf(vehicle);
  if (engine === 'zero') return { answer: 'meets', reason: 'zero-emission' };
  const euro = euroOf(vehicle);
  if (type === 'motorcycle') {
    return euro === null ? byAge(vehicle, metFrom.motorcycle) : byEuro(euro, leastEuro.motorcycle);
  }
  if (engine === null) return cannotSay;
  if (engine === 'mixed') return ofMixed(euro);
  if (euro !== null) return byEuro(euro, leastEuro[engine]);
  return type === 'car' || type === 'van' ? byAge(vehicle, metFrom[type][engine]) : cannotSay;
};

/** Returns whether the build year ended at least this many years ago. */
const isOlderThan = ({ year }: CleanAirFacts, years: number, today: CivilDate): boolean =>
  !!year && Number(today.slice(0, 4)) > year + years;

const inZone = (vehicle: CleanAirFacts, zone: Zone, today: CivilDate): Verdict => {
  // A vehicle of unknown type is treated as a car.
  const type = vehicleTypeOf(vehicle) ?? 'car';
  if (!isFresh(zone.source, today)) return { answer: 'cannot-say', reason: 'rule-old' };
  // Lorries, buses and other vehicles with their own standards.
  if (type === 'other') return cannotSay;
  if (!zone.covers.includes(type)) return { answer: 'meets', reason: 'not-covered' };
  const verdict = meetsStandard(vehicle, type);
  const mayBeHistoric = isOlderThan(vehicle, zone.historicYears, today);
  return verdict.answer !== 'meets' && mayBeHistoric
    ? { answer: 'cannot-say', reason: 'may-be-historic' }
    : verdict;
};

/**
 * Returns for each zone whether the vehicle may be driven there without paying. For private use: taxis have stricter
 * rules.
 */
export const cleanAirOf = (vehicle: CleanAirFacts, today: CivilDate): ZoneAnswer[] =>
  zones.map((zone) => {
    const verdict = inZone(vehicle, zone, today);
    const isCharged = verdict.answer === 'does-not' && zone.amount !== null;
    return { ...verdict, zone, amount: isCharged ? shown(zone.amount, today) : null };
  });
