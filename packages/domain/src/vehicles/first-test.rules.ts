import { addDays, addYears, type CivilDate } from '../kernel/civil-date.ts';
import { engineOf } from './engine.rules.ts';
import { type RegisteredFacts, registeredBetween } from './first-registered.rules.ts';
import type { Facts } from './legal.rules.ts';
import { type NationFacts, nationOf } from './nation.rules.ts';
import { type TypeFacts, vehicleTypeOf } from './vehicle-type.rules.ts';

export type FirstTestFacts = RegisteredFacts &
  NationFacts &
  TypeFacts &
  Facts<
    'year' | 'fuelType' | 'revenueWeight' | 'isUsedImport' | 'isTestedYearly' | 'firstMotDueDate'
  >;

export type FirstTest = {
  /** The last day without a test. */
  readonly lastDay: CivilDate;
  /** Calculated from a month, or for a vehicle whose nation or type is only assumed. */
  readonly estimated: boolean;
  /** `dvsa`: the register's own date, which alone proves that no test was made. */
  readonly source: 'dvsa' | 'calculated';
  /** It may have been used abroad, and then needs a test sooner. */
  readonly mayBeUsedImport: boolean;
};

/** Returns the day before the anniversary. The anniversary of 29 February is 1 March in other years. */
export const dayBeforeAnniversary = (from: CivilDate, years: number): CivilDate => {
  const anniversary = addYears(from, years);
  return from.endsWith('-02-29') && anniversary.endsWith('-02-28')
    ? anniversary
    : addDays(anniversary, -1);
};

/** Returns whether a vehicle without an approval category is too heavy for a car, or has too many axles. */
const mayBeLorry = ({ wheelplan, revenueWeight }: FirstTestFacts): boolean =>
  (revenueWeight ?? 0) > 3500 || /^[3-9][\s-]?AXLE|MORE AXLES|ARTIC/i.test(wheelplan ?? '');

/** Returns the years without a test, or null for a kind of vehicle that has other rules. */
const yearsUntested = (vehicle: FirstTestFacts): number | null => {
  const { nation } = nationOf(vehicle);
  // In Northern Ireland taxis and buses are tested from their first use.
  if (vehicle.isTestedYearly) return nation === 'ni' ? 0 : 1;
  const likeCars = nation === 'ni' ? 4 : 3;
  const known = vehicleTypeOf(vehicle);
  if (known === null && mayBeLorry(vehicle)) return null;
  const type = known ?? 'car';
  return {
    car: likeCars,
    special: likeCars,
    motorcycle: likeCars,
    van: 3,
    minibus: 1,
    lorry: 1,
    tractor: null,
    other: null,
  }[type];
};

/** A plate whose first letter is Q hides the vehicle's age, so nothing can be calculated from its registration. */
export const hasHiddenAge = ({ registrationNumber }: Facts<'registrationNumber'>): boolean =>
  /^Q\d/i.test(registrationNumber ?? '');

/**
 * Returns the day from which a vehicle that was used abroad needs a test: it counts as built on the last day of its
 * year (Road Traffic Act 1988, section 47).
 */
const lastDayOfImport = ({ year }: FirstTestFacts, years: number): CivilDate | null =>
  year ? `${year + years}-12-31` : null;

const earlier = (one: CivilDate, other: CivilDate | null): CivilDate =>
  other !== null && other < one ? other : one;

/** The least years between building and registration that leave a doubt about use abroad. */
const doubtfulYears = 2;

/**
 * Returns until when a vehicle without a test needs none. DVSA's own date decides. Otherwise it is calculated from the
 * registration; if only the month is known, from its first day: early, never late.
 */
export const firstTestDue = (vehicle: FirstTestFacts): FirstTest | null => {
  const { firstMotDueDate, isUsedImport, year } = vehicle;
  const registered = registeredBetween(vehicle);
  const years = yearsUntested(vehicle);
  if (firstMotDueDate) {
    const known = { estimated: false, source: 'dvsa', mayBeUsedImport: false } as const;
    return { lastDay: firstMotDueDate, ...known };
  }
  if (!registered || years === null || hasHiddenAge(vehicle)) return null;
  const lastDay = dayBeforeAnniversary(registered.from, years);
  const ofImport = lastDayOfImport(vehicle, years);
  if (isUsedImport && ofImport === null) return null;
  const gap = year ? Number(registered.from.slice(0, 4)) - year : 0;
  const type = vehicleTypeOf(vehicle);
  return {
    lastDay: isUsedImport ? earlier(lastDay, ofImport) : lastDay,
    estimated: registered.from !== registered.to || nationOf(vehicle).isAssumed || type === null,
    source: 'calculated',
    mayBeUsedImport:
      isUsedImport === null || isUsedImport === undefined ? gap >= doubtfulYears : false,
  };
};

/** Returns the last day without a test if the vehicle was used abroad before its registration here. */
export const firstTestOfImport = (vehicle: FirstTestFacts): CivilDate | null => {
  const years = yearsUntested(vehicle);
  return years === null ? null : lastDayOfImport(vehicle, years);
};

const electricVansTestedFrom = '2015-03-01';

/** Returns whether this kind of vehicle needs no MOT: tractors, and in Great Britain the first electric vans. */
export const needsNoTest = (vehicle: FirstTestFacts): boolean => {
  const type = vehicleTypeOf(vehicle);
  if (type === 'tractor') return true;
  const registered = registeredBetween(vehicle);
  return (
    type === 'van' &&
    engineOf(vehicle) === 'zero' &&
    nationOf(vehicle).nation === 'gb' &&
    registered !== null &&
    registered.to < electricVansTestedFrom
  );
};
