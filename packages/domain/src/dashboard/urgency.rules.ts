import { hasRecall, type RecallFacts } from '../vehicles/recall.rules.ts';
import type { LegalPosition } from '../vehicles/verdict.rules.ts';
import { type Judged, renewalsOf } from './renewals-due.rules.ts';

/** Ranks a vehicle: not legal, recalled, renewal due, unknown, legal, off the road. */
const rankOf = ({ verdict, ...position }: LegalPosition, isRecalled: boolean): number => {
  if (verdict.legal === 'no') return 0;
  if (isRecalled) return 1;
  if (renewalsOf({ verdict, ...position }).length > 0) return 2;
  return { unknown: 3, yes: 4, 'off-road': 5 }[verdict.legal];
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
