import { addDays, type CivilDate } from '../kernel/civil-date.ts';
import { compare } from '../kernel/compare.ts';
import type { Facts } from '../vehicles/legal.rules.ts';
import { nextTerm } from './cover.rules.ts';
import { type Cover, type CoverFields, type DueCover, emptyCover } from './cover.schema.ts';

/** A vehicle with its own insurance fields: from before covers existed, from imports and from older devices. */
type InsuredVehicle = { readonly id: string } & Facts<'insuranceExpiryDate' | 'insuranceProvider'>;

const insuranceId = (vehicleId: string): string => `insurance-${vehicleId}`;
/** Returns the vehicle whose policy the id names, or null for any other cover. */
export const parseInsuranceId = (id: string): string | null =>
  id.startsWith(insuranceId('')) ? id.slice(insuranceId('').length) : null;

/** Returns the vehicle's own date as a cover. If a record of that cover exists, the later date wins. */
const insuranceOfVehicle = <C extends DueCover>(
  vehicle: InsuredVehicle,
  record: C | undefined,
): C | Cover | null => {
  const { id, insuranceExpiryDate: own = null, insuranceProvider: provider = null } = vehicle;
  if (own === null) return record ?? null;
  if (record) return (record.endsOn ?? '') >= own ? record : { ...record, endsOn: own };
  const made = { kind: 'insurance' as const, vehicleId: id, provider, endsOn: own };
  return { ...emptyCover, ...made, id: insuranceId(id) };
};

/**
 * Returns all covers: the records, plus the policies whose dates are stored on vehicles. Every reader of covers starts
 * here, so that a date counts wherever it was entered.
 */
export const coversOf = <C extends DueCover>(
  records: readonly C[],
  vehicles: readonly InsuredVehicle[],
): (C | Cover)[] => {
  const dated = vehicles.filter(({ insuranceExpiryDate }) => insuranceExpiryDate);
  if (dated.length === 0) return [...records];
  const byId = new Map<string, C | Cover>(records.map((cover) => [cover.id, cover]));
  for (const vehicle of dated) {
    const cover = insuranceOfVehicle(vehicle, byId.get(insuranceId(vehicle.id)));
    if (cover) byId.set(cover.id, cover);
  }
  return [...byId.values()];
};

/** Returns whether the cover's date is still stored on its vehicle. Editing such a cover moves it to a record. */
export const isKeptWithVehicle = (
  { id }: Pick<Cover, 'id'>,
  vehicle: InsuredVehicle | null,
): boolean => vehicle !== null && id === insuranceId(vehicle.id) && !!vehicle.insuranceExpiryDate;

type Term = Pick<Cover, 'startsOn' | 'endsOn' | 'provider'>;

const endOf = ({ endsOn }: Term): CivilDate => endsOn ?? '';
const latest = (terms: readonly Term[]): Term | null =>
  terms.reduce<Term | null>((best, one) => (best && endOf(best) >= endOf(one) ? best : one), null);

/**
 * Returns the term until which a vehicle is insured without a gap. A policy with a later start counts if it starts no
 * later than the day after the previous one ends.
 */
const insuredUntil = (terms: readonly Term[], today: CivilDate): Term | null => {
  const begun = terms.filter(({ startsOn }) => startsOn === null || startsOn <= today);
  let held = latest(begun);
  if (!held || endOf(held) < today) return held;
  const { provider } = held;
  for (;;) {
    const seamless = addDays(endOf(held), 1);
    const next = latest(terms.filter(({ startsOn }) => startsOn !== null && startsOn <= seamless));
    if (!next || endOf(next) <= endOf(held)) return { ...held, provider };
    held = next;
  }
};

/**
 * Returns vehicles with the insurance date and insurer from their covers, the only source for the verdict, signs,
 * reminders and exports. A vehicle without an insurance cover is returned unchanged.
 */
export const withInsurance = <V extends InsuredVehicle>(
  vehicles: readonly V[],
  records: readonly DueCover[],
  today: CivilDate,
): V[] => {
  const policies = Map.groupBy(
    records.filter(({ kind }) => kind === 'insurance'),
    ({ vehicleId }) => vehicleId,
  );
  return vehicles.map((vehicle) => {
    const own = policies.get(vehicle.id);
    if (!own) return vehicle;
    const held = insuredUntil(coversOf(own, [vehicle]), today);
    const date = held?.endsOn ?? null;
    return { ...vehicle, insuranceExpiryDate: date, insuranceProvider: held?.provider ?? null };
  });
};

/** Returns the first day after `today` on which a policy starts: its vehicle's date may then change by itself. */
export const nextPolicyStart = (records: readonly DueCover[], today: CivilDate): CivilDate | null =>
  records
    .flatMap(({ kind, startsOn }) =>
      kind === 'insurance' && startsOn !== null && startsOn > today ? [startsOn] : [],
    )
    .toSorted(compare)
    .at(0) ?? null;

/** Returns the vehicle's policy with the latest end: the one to renew or correct. */
export const lastPolicy = (vehicle: InsuredVehicle, records: readonly Cover[]): Cover | null => {
  const own = records.filter(
    ({ kind, vehicleId }) => kind === 'insurance' && vehicleId === vehicle.id,
  );
  return (
    coversOf(own, [vehicle])
      .toSorted((one, other) => compare(endOf(one), endOf(other)))
      .at(-1) ?? null
  );
};

/** Returns the fields of a new policy when the owner gives its last day. The price is not guessed. */
export const policyUntil = (
  vehicle: InsuredVehicle,
  records: readonly Cover[],
  { date, provider, today }: { date: CivilDate; provider: string | null; today: CivilDate },
): CoverFields => {
  const last = lastPolicy(vehicle, records);
  const term = last
    ? nextTerm(last, today)
    : { ...emptyCover, kind: 'insurance' as const, vehicleId: vehicle.id };
  const price = { costPence: null, every: null, reference: null };
  // If the date is before the next term would start, the old date was wrong and the start is unknown.
  const startsOn = term.startsOn !== null && term.startsOn <= date ? term.startsOn : null;
  return { ...term, ...price, startsOn, endsOn: date, provider: provider ?? term.provider };
};
