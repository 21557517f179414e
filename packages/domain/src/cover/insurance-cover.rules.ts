import { addDays, type CivilDate } from '../kernel/civil-date.ts';
import { compare } from '../kernel/compare.ts';
import type { Facts } from '../vehicles/legal.rules.ts';
import { nextTerm } from './cover.rules.ts';
import { type Cover, type CoverFields, type DueCover, emptyCover } from './cover.schema.ts';

/** What a vehicle says of its insurance itself: dates from before there were covers, from files and from older devices. */
type InsuredVehicle = { readonly id: string } & Facts<'insuranceExpiryDate' | 'insuranceProvider'>;

const insuranceId = (vehicleId: string): string => `insurance-${vehicleId}`;
/** The vehicle whose policy an id names; null for the id of any other cover. */
export const parseInsuranceId = (id: string): string | null =>
  id.startsWith(insuranceId('')) ? id.slice(insuranceId('').length) : null;

/** A vehicle's own date as the cover it stands for; should that be a record already, the later date holds. */
const ownCover = <C extends DueCover>(
  vehicle: InsuredVehicle,
  kept: C | undefined,
): C | Cover | null => {
  const { id, insuranceExpiryDate: own = null, insuranceProvider: provider = null } = vehicle;
  if (own === null) return kept ?? null;
  if (kept) return (kept.endsOn ?? '') >= own ? kept : { ...kept, endsOn: own };
  const made = { kind: 'insurance' as const, vehicleId: id, provider, endsOn: own };
  return { ...emptyCover, ...made, id: insuranceId(id) };
};

/**
 * Every cover there is: the records, and of each vehicle the policy whose date is kept with the vehicle. Every reader of
 * covers begins here, so that a date counts wherever it was entered.
 */
export const coversOf = <C extends DueCover>(
  records: readonly C[],
  vehicles: readonly InsuredVehicle[],
): (C | Cover)[] => {
  const dated = vehicles.filter(({ insuranceExpiryDate }) => insuranceExpiryDate);
  if (dated.length === 0) return [...records];
  const byId = new Map<string, C | Cover>(records.map((cover) => [cover.id, cover]));
  for (const vehicle of dated) {
    const cover = ownCover(vehicle, byId.get(insuranceId(vehicle.id)));
    if (cover) byId.set(cover.id, cover);
  }
  return [...byId.values()];
};

/** The cover whose date is still kept with its vehicle: whoever changes it moves it into a record of its own. */
export const isKeptWithVehicle = (
  { id }: Pick<Cover, 'id'>,
  vehicle: InsuredVehicle | null,
): boolean => vehicle !== null && id === insuranceId(vehicle.id) && !!vehicle.insuranceExpiryDate;

type Term = Pick<Cover, 'startsOn' | 'endsOn' | 'provider'>;

const endOf = ({ endsOn }: Term): CivilDate => endsOn ?? '';
const latest = (terms: readonly Term[]): Term | null =>
  terms.reduce<Term | null>((best, one) => (best && endOf(best) >= endOf(one) ? best : one), null);

/**
 * Until when somebody is insured without a gap. A policy that starts later counts once it begins no later than the day
 * after the last; before that, nobody is insured by it.
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
 * Vehicles with the insurance that their covers say: the one source of the date and the insurer for verdict, signs,
 * reminders and files. A vehicle without an insurance cover is given back as it is.
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

/** The policy of a vehicle that ends last: the one that is renewed, or corrected. */
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

/** What is known of a new policy when its owner gives its last day. Its price is nobody's guess. */
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
  // A day that lies before the next term would begin: the old date was wrong, and nothing is known of the start.
  const startsOn = term.startsOn !== null && term.startsOn <= date ? term.startsOn : null;
  return { ...term, ...price, startsOn, endsOn: date, provider: provider ?? term.provider };
};
