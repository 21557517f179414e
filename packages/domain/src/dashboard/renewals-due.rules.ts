import type { CivilDate } from '../kernel/civil-date.ts';
import type { LegalSubject } from '../vehicles/legal.rules.ts';
import {
  judgeVehicle,
  type LegalFacts,
  type LegalPosition,
  type LegalStatus,
} from '../vehicles/verdict.rules.ts';

/** A vehicle with how it stands: judged once for all that a screen says of it. */
export type Judged<V> = { readonly vehicle: V; readonly position: LegalPosition };

export const judgeAll = <V extends LegalFacts>(
  vehicles: readonly V[],
  today: CivilDate,
): Judged<V>[] => vehicles.map((vehicle) => ({ vehicle, position: judgeVehicle(vehicle, today) }));

/** What the law asks for and is due within the warning time, or over. */
export const renewalsOf = ({ mot, tax, insurance }: LegalPosition): LegalStatus[] =>
  [mot, tax, insurance].filter(({ state }) => state === 'due' || state === 'over');

/** What a list of vehicles may be narrowed to: those of which something, or this, is due or over. */
export const renewalViews = ['renewals', 'mot', 'tax', 'insurance'] as const;
export type RenewalView = (typeof renewalViews)[number];

export const vehiclesDue = <V extends LegalFacts>(
  vehicles: readonly V[],
  view: RenewalView,
  today: CivilDate,
): V[] =>
  judgeAll(vehicles, today)
    .filter(({ position }) =>
      renewalsOf(position).some(({ subject }) => view === 'renewals' || subject === view),
    )
    .map(({ vehicle }) => vehicle);

/** `due`: within 30 days, and still good. `over`: run out, or recorded as not valid. */
export type RenewalCount = { readonly due: number; readonly over: number };
export type RenewalCounts = Readonly<Record<LegalSubject, RenewalCount>>;

export const countRenewals = (judged: readonly Judged<unknown>[]): RenewalCounts => {
  const counts = {
    mot: { due: 0, over: 0 },
    tax: { due: 0, over: 0 },
    insurance: { due: 0, over: 0 },
  };
  for (const { position } of judged) {
    for (const { subject, state } of renewalsOf(position)) {
      counts[subject][state === 'over' ? 'over' : 'due'] += 1;
    }
  }
  return counts;
};

/** All that is due or over, whatever it is. */
export const totalRenewals = ({ mot, tax, insurance }: RenewalCounts): RenewalCount => ({
  due: mot.due + tax.due + insurance.due,
  over: mot.over + tax.over + insurance.over,
});
