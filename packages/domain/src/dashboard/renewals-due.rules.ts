import type { CivilDate } from '../kernel/civil-date.ts';
import type { LegalSubject } from '../vehicles/legal.rules.ts';
import {
  judgeVehicle,
  type LegalFacts,
  type LegalPosition,
  type LegalStatus,
} from '../vehicles/verdict.rules.ts';
import { isMerelyFailed } from '../vehicles/verdict.words.ts';

/** A vehicle with its legal position, judged once for a whole screen. */
export type Judged<V> = { readonly vehicle: V; readonly position: LegalPosition };

export const judgeAll = <V extends LegalFacts>(
  vehicles: readonly V[],
  today: CivilDate,
): Judged<V>[] => vehicles.map((vehicle) => ({ vehicle, position: judgeVehicle(vehicle, today) }));

/** Returns the legal statuses that are due within the warning time, or over. */
export const renewalsOf = ({ mot, tax, insurance }: LegalPosition): LegalStatus[] =>
  [mot, tax, insurance].filter(
    (status) => status.state === 'due' || status.state === 'over' || isMerelyFailed(status),
  );

/** The filters of a vehicle list: vehicles with any renewal, or with this kind, due or over. */
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

/** `due`: valid, but only for up to 30 days. `over`: expired, or recorded as not valid. */
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

export const totalRenewals = ({ mot, tax, insurance }: RenewalCounts): RenewalCount => ({
  due: mot.due + tax.due + insurance.due,
  over: mot.over + tax.over + insurance.over,
});
