import type { CivilDate } from '../kernel/civil-date.ts';
import type { Facts } from '../vehicles/legal.rules.ts';
import { leastEuro, metFrom, type Zone, zones } from './clean-air.zones.ts';
import { engineOf, euroOf } from './engine.rules.ts';
import {
  isRegisteredFrom,
  type RegisteredFacts,
  registeredBetween,
} from './first-registered.rules.ts';
import { type Amount, isFresh, shown } from './sources.ts';
import { type TypeFacts, type VehicleType, vehicleTypeOf } from './vehicle-type.rules.ts';

export type CleanAirFacts = RegisteredFacts & TypeFacts & Facts<'fuelType' | 'euroStatus' | 'year'>;

type CleanAirAnswer = 'meets' | 'does-not' | 'cannot-say';
type CleanAirReason =
  | 'zero-emission'
  /** Its Euro standard is known. */
  | 'euro'
  /** Of its age it had to meet the standard: probably, not surely. */
  | 'age'
  /** The zone does not ask this kind of vehicle. */
  | 'not-covered'
  /** Old enough to be let in as historic, which hangs on more than its age. */
  | 'may-be-historic'
  /** Too little is known. */
  | 'unknown'
  /** Nobody has compared the rule for too long. */
  | 'rule-old';

type Verdict = { readonly answer: CleanAirAnswer; readonly reason: CleanAirReason };
export type ZoneAnswer = Verdict & {
  readonly zone: Zone;
  /** What driving there costs; null when nothing, or when there is no source that may still be used. */
  readonly amount: Amount | null;
};

const cannotSay: Verdict = { answer: 'cannot-say', reason: 'unknown' };

const byEuro = (euro: number, least: number): Verdict => ({
  answer: euro >= least ? 'meets' : 'does-not',
  reason: 'euro',
});

/** By the day from which on it had to meet the standard. What is older may meet it early, so nothing is said of it. */
const byAge = (vehicle: CleanAirFacts, day: CivilDate): Verdict => {
  const registered = registeredBetween(vehicle);
  return registered && isRegisteredFrom(registered, day)
    ? { answer: 'meets', reason: 'age' }
    : cannotSay;
};

/** A hybrid or gas engine: what holds for petrol and for diesel alike. */
const ofMixed = (euro: number | null): Verdict => {
  if (euro === null || (euro >= leastEuro.petrol && euro < leastEuro.diesel)) return cannotSay;
  return byEuro(euro, leastEuro.diesel);
};

/** Whether it meets the standards that all zones share. */
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

/** Built in a year that has been over for so many years. */
const isOlderThan = ({ year }: CleanAirFacts, years: number, today: CivilDate): boolean =>
  !!year && Number(today.slice(0, 4)) > year + years;

const inZone = (vehicle: CleanAirFacts, zone: Zone, today: CivilDate): Verdict => {
  // A vehicle of which the register does not say what it is is taken for a car.
  const type = vehicleTypeOf(vehicle) ?? 'car';
  if (!isFresh(zone.source, today)) return { answer: 'cannot-say', reason: 'rule-old' };
  // Lorries, buses and what else has standards of its own.
  if (type === 'other') return cannotSay;
  if (!zone.covers.includes(type)) return { answer: 'meets', reason: 'not-covered' };
  const verdict = meetsStandard(vehicle, type);
  const mayBeHistoric = isOlderThan(vehicle, zone.historicYears, today);
  return verdict.answer !== 'meets' && mayBeHistoric
    ? { answer: 'cannot-say', reason: 'may-be-historic' }
    : verdict;
};

/** Whether it may be driven in each zone without paying. For private use: taxis are asked more. */
export const cleanAirOf = (vehicle: CleanAirFacts, today: CivilDate): ZoneAnswer[] =>
  zones.map((zone) => {
    const verdict = inZone(vehicle, zone, today);
    const isCharged = verdict.answer === 'does-not' && zone.amount !== null;
    return { ...verdict, zone, amount: isCharged ? shown(zone.amount, today) : null };
  });
