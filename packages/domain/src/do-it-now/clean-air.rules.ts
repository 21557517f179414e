import type { CivilDate } from '../kernel/civil-date.ts';
import { isFresh, shown } from '../law/sources.ts';
import { engineOf, euroOf } from '../vehicles/engine.rules.ts';
import {
  isRegisteredFrom,
  type RegisteredFacts,
  registeredBetween,
} from '../vehicles/first-registered.rules.ts';
import type { Facts } from '../vehicles/legal.rules.ts';
import { type TypeFacts, type VehicleType, vehicleTypeOf } from '../vehicles/vehicle-type.rules.ts';
import {
  congestion,
  congestionCharge,
  leastEuro,
  metFrom,
  oxfordCharges,
  ultraLowBelow,
  type Zone,
  type ZoneAmount,
  type ZoneId,
  zones,
} from './clean-air.zones.ts';
import { isHeavy, isLikelyCar } from './likely-car.rules.ts';

export type CleanAirFacts = RegisteredFacts &
  TypeFacts &
  Facts<
    | 'fuelType'
    | 'euroStatus'
    | 'isUsedImport'
    | 'year'
    | 'co2Emissions'
    | 'cylinderCapacity'
    | 'revenueWeight'
    | 'isTestedYearly'
  >;

type CleanAirAnswer = 'meets' | 'does-not' | 'cannot-say';
type CleanAirReason =
  | 'zero-emission'
  /** The Euro standard is known. */
  | 'euro'
  /** A vehicle of this age had to meet the standard: probable, not certain. */
  | 'age'
  /** The zone does not cover this kind of vehicle. */
  | 'not-covered'
  /** The zone charges every vehicle but those without emissions. */
  | 'not-zero'
  /** Nothing but its kind lets a vehicle off. */
  | 'always'
  /** Old enough to qualify as historic, which depends on more than age. */
  | 'may-be-historic'
  /** Over 3,500 kg, or a motorhome of unknown weight. */
  | 'weight'
  /** A motorhome that the zone may charge although it charges no cars. */
  | 'motorhome'
  /** Too little is known. */
  | 'unknown'
  /** The rule has not been compared for too long. */
  | 'rule-old';

type Verdict = { readonly answer: CleanAirAnswer; readonly reason: CleanAirReason };
export type ZoneAnswer = Verdict & {
  readonly zone: Zone;
  /** The price of driving there. Null if free, or if no current source exists. */
  readonly amount: ZoneAmount | null;
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
  // Of a used import only the registration here is known, which says nothing of its age.
  if (vehicle.isUsedImport) return cannotSay;
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

/** Returns the type. A vehicle of unknown type is treated as a car. */
const typeOf = (vehicle: CleanAirFacts): VehicleType => vehicleTypeOf(vehicle) ?? 'car';

/** Returns whether the vehicle meets the Euro standards that all zones share. */
const meetsEuro = (vehicle: CleanAirFacts): Verdict => {
  const type = typeOf(vehicle);
  const engine = engineOf(vehicle);
  if (engine === 'zero') return { answer: 'meets', reason: 'zero-emission' };
  const euro = euroOf(vehicle);
  if (type === 'motorcycle') {
    return euro === null ? byAge(vehicle, metFrom.motorcycle) : byEuro(euro, leastEuro.motorcycle);
  }
  if (engine === null) return cannotSay;
  if (engine === 'mixed') return ofMixed(euro);
  if (euro !== null) return byEuro(euro, leastEuro[engine]);
  const isTimed = type === 'car' || type === 'van' || type === 'special';
  return isTimed ? byAge(vehicle, metFrom[type][engine]) : cannotSay;
};

/** Returns whether the vehicle has no emissions. */
const isZero = (vehicle: CleanAirFacts): Verdict => {
  const engine = engineOf(vehicle);
  if (engine === null) return cannotSay;
  return engine === 'zero'
    ? { answer: 'meets', reason: 'zero-emission' }
    : { answer: 'does-not', reason: 'not-zero' };
};

type Case = { readonly vehicle: CleanAirFacts; readonly zone: Zone; readonly today: CivilDate };

const byStandard = ({ vehicle, zone }: Case): Verdict =>
  ({
    euro: () => meetsEuro(vehicle),
    zero: () => isZero(vehicle),
    none: (): Verdict => ({ answer: 'does-not', reason: 'always' }),
  })[zone.standard]();

/** Returns whether the build year ended at least this many years ago. */
const isOlderThan = ({ year }: CleanAirFacts, years: number, today: CivilDate): boolean =>
  !!year && Number(today.slice(0, 4)) > year + years;

const ownStandards: readonly VehicleType[] = ['minibus', 'lorry', 'tractor', 'other'];

/** Motorcycles with two wheels, with a sidecar too, by approval category or, without one, by their wheels. */
const hasTwoWheels = ({ typeApproval }: CleanAirFacts): boolean =>
  !typeApproval || /^L[134]/i.test(typeApproval.trim());
const hasFourWheels = ({ typeApproval }: CleanAirFacts): boolean =>
  /^L[67]/i.test(typeApproval?.trim() ?? '');

type ZoneRule = (given: Case) => Verdict | null;

/** Each rule of the zones. The first one that applies decides. */
const rulesOfZones = {
  old: ({ zone, today }) =>
    isFresh(zone.source, today) ? null : { answer: 'cannot-say', reason: 'rule-old' },
  ownStandards: ({ vehicle }) => (ownStandards.includes(typeOf(vehicle)) ? cannotSay : null),
  /** Taxis have stricter rules. */
  forHire: ({ vehicle }) => (vehicle.isTestedYearly ? cannotSay : null),
  unknownType: ({ vehicle }) =>
    vehicleTypeOf(vehicle) === null && !isLikelyCar(vehicle) ? cannotSay : null,
  weight: ({ vehicle, zone }) => {
    const mayBeHeavy =
      isHeavy(vehicle) || (typeOf(vehicle) === 'special' && !vehicle.revenueWeight);
    if (!mayBeHeavy || engineOf(vehicle) === 'zero' || zone.standard === 'none') return null;
    return { answer: 'cannot-say', reason: 'weight' };
  },
  motorhome: ({ vehicle, zone }) => {
    if (typeOf(vehicle) !== 'special' || !zone.mayChargeMotorhomes) return null;
    const verdict = meetsEuro(vehicle);
    return verdict.answer === 'meets' ? verdict : { answer: 'cannot-say', reason: 'motorhome' };
  },
  /** Only motorcycles with two wheels are free of the Congestion Charge for certain. */
  threeWheels: ({ vehicle, zone }) =>
    zone.standard === 'none' && typeOf(vehicle) === 'motorcycle' && !hasTwoWheels(vehicle)
      ? cannotSay
      : null,
  notCovered: ({ vehicle, zone }) => {
    const type = typeOf(vehicle) === 'special' ? 'car' : typeOf(vehicle);
    const isCovered = zone.covers.some((covered) => covered === type);
    return isCovered ? null : { answer: 'meets', reason: 'not-covered' };
  },
  historic: (given) => {
    const { vehicle, zone, today } = given;
    const mayBe = isOlderThan(vehicle, zone.historicYears, today);
    return mayBe && byStandard(given).answer !== 'meets'
      ? { answer: 'cannot-say', reason: 'may-be-historic' }
      : null;
  },
  standard: byStandard,
} satisfies Record<string, ZoneRule>;

/** Oxford's charge depends on the emissions. Null if the band is not certain. */
const oxfordAmount = (vehicle: CleanAirFacts): ZoneAmount | null => {
  const { co2Emissions: co2 } = vehicle;
  const type = typeOf(vehicle);
  if (type === 'motorcycle') return hasFourWheels(vehicle) ? null : oxfordCharges.ultraLow;
  if (co2 && co2 < ultraLowBelow) return oxfordCharges.ultraLow;
  // A hybrid without a figure may be ultra-low.
  if (engineOf(vehicle) === 'mixed' && !co2) return null;
  const { answer, reason } = meetsEuro(vehicle);
  if (reason !== 'euro') return null;
  return answer === 'meets' ? oxfordCharges.low : oxfordCharges.other;
};

const congestionAmount = (vehicle: CleanAirFacts): ZoneAmount | null => {
  const engine = engineOf(vehicle);
  if (engine !== 'zero') return engine && congestionCharge.any;
  const { electricCar, electricVan } = congestionCharge;
  return { car: electricCar, van: electricVan }[typeOf(vehicle) as string] ?? null;
};

type AmountRule = (vehicle: CleanAirFacts) => ZoneAmount | null;

/** The rules by which the zones are judged, and the charges that depend on the vehicle. */
export const zoneRules: {
  readonly verdicts: Readonly<Record<string, ZoneRule>>;
  readonly amounts: Readonly<Partial<Record<ZoneId, AmountRule>>>;
} = {
  verdicts: rulesOfZones,
  amounts: { oxford: oxfordAmount, congestion: congestionAmount },
};

const answerIn = (given: Case, rules: typeof zoneRules): ZoneAnswer => {
  const { vehicle, zone, today } = given;
  const verdict =
    Object.values(rules.verdicts)
      .map((rule) => rule(given))
      .find((found) => found !== null) ?? cannotSay;
  const amountOf = rules.amounts[zone.id] ?? (() => zone.amount);
  const amount = verdict.answer === 'does-not' ? amountOf(vehicle) : null;
  return { ...verdict, zone, amount: amount && shown(amount, today) };
};

/**
 * Returns for each zone whether the vehicle may be driven there without paying. For private use: taxis have stricter
 * rules.
 */
export const cleanAirOf = (
  vehicle: CleanAirFacts,
  today: CivilDate,
  among: readonly Zone[] = zones,
  rules: typeof zoneRules = zoneRules,
): ZoneAnswer[] => among.map((zone) => answerIn({ vehicle, zone, today }, rules));

/** Returns whether the vehicle pays London's Congestion Charge, which has nothing to do with clean air. */
export const congestionOf = (
  vehicle: CleanAirFacts,
  today: CivilDate,
  rules: typeof zoneRules = zoneRules,
): ZoneAnswer => answerIn({ vehicle, zone: congestion, today }, rules);

type ZoneState = 'free' | 'charge' | 'not-allowed' | 'cannot-say';

const stateOf = ({ answer, zone }: ZoneAnswer): ZoneState => {
  if (answer === 'cannot-say') return 'cannot-say';
  if (answer === 'meets') return 'free';
  return zone.way === 'ban' ? 'not-allowed' : 'charge';
};

/** Returns the answer for every zone and for the Congestion Charge, in one word each. */
export const zoneAnswers = (vehicle: CleanAirFacts, today: CivilDate): Record<ZoneId, ZoneState> =>
  Object.fromEntries(
    [...cleanAirOf(vehicle, today), congestionOf(vehicle, today)].map((one) => [
      one.zone.id,
      stateOf(one),
    ]),
  ) as Record<ZoneId, ZoneState>;

/** Returns whether Oxford's congestion charge, which is for cars and motorhomes, may concern the vehicle. */
export const mayPayInOxford = (vehicle: CleanAirFacts): boolean =>
  ['car', 'special'].includes(typeOf(vehicle));
