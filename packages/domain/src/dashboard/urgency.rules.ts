import { hasRecall, type RecallFacts } from '../vehicles/recall.rules.ts';
import type { LegalPosition } from '../vehicles/verdict.rules.ts';
import { type Judged, renewalsOf } from './renewals-due.rules.ts';

/** Ranks a vehicle: not to be driven, not legal, recalled, renewal due, unknown, legal, off the road. */
const rankOf = ({ verdict, ...position }: LegalPosition, isRecalled: boolean): number => {
  if (verdict.legal === 'danger') return 0;
  if (verdict.legal === 'no') return 1;
  if (isRecalled) return 2;
  if (renewalsOf({ verdict, ...position }).length > 0) return 3;
  return { unknown: 4, yes: 5, 'off-road': 6 }[verdict.legal];
};

/** Sorts the most urgent vehicles first, because a list may be cut short. Equal ones keep their order. */
export const byUrgency = <V extends RecallFacts>(judged: readonly Judged<V>[]): V[] => {
  const soonest = ({ position }: Judged<V>) =>
    Math.min(...renewalsOf(position).map(({ days }) => days ?? Number.NEGATIVE_INFINITY));
  const ranked = judged.map((one) => ({
    one,
    rank: rankOf(one.position, hasRecall(one.vehicle)),
    days: soonest(one),
  }));
  const byDays = (one: number, other: number) => (one === other ? 0 : one < other ? -1 : 1);
  return ranked
    .toSorted((a, b) => a.rank - b.rank || byDays(a.days, b.days))
    .map(({ one }) => one.vehicle);
};
