import { type CivilDate, daysBetween } from '../kernel/civil-date.ts';
import { compare } from '../kernel/compare.ts';
import type { Ledger, LedgerEntry } from './ledger.rules.ts';

/** A bill is often paid, or entered, some days after the work. */
export const mostDaysApart = 7;

/** A document that may show a payment already counted. Only the owner can decide. */
export type SamePayment = { readonly paper: LedgerEntry; readonly entry: LedgerEntry };

type Dated = { readonly id: string; readonly date: CivilDate };

/**
 * With so many of a week and an amount each is compared, and no more: nobody has as many, and comparing each with each
 * would take minutes.
 */
const mostNear = 30;

const weekOf = (date: CivilDate): number => Math.floor(daysBetween('1970-01-01', date) / 7);

/**
 * Returns pairs with the same key within a week of each other, nearest dates first. Each item is in one pair at most.
 * Only neighbouring weeks are compared, because an owner may pay the same amount every month for years.
 */
export const nearestPairs = <One extends Dated, Other extends Dated>(
  ones: readonly One[],
  others: readonly Other[],
  keyOf: (item: One | Other) => string,
  isPossible: (one: One, other: Other) => boolean = () => true,
): [One, Other][] => {
  const byWeek = Map.groupBy(others, (other) => `${weekOf(other.date)} ${keyOf(other)}`);
  const pairs = ones
    .flatMap((one) => {
      const week = weekOf(one.date);
      const near = [week - 1, week, week + 1];
      return near
        .flatMap((of) => byWeek.get(`${of} ${keyOf(one)}`)?.slice(0, mostNear) ?? [])
        .map((other) => ({ one, other, gap: Math.abs(daysBetween(one.date, other.date)) }));
    })
    .filter(({ one, other, gap }) => gap <= mostDaysApart && isPossible(one, other))
    .toSorted(
      (pair, next) =>
        pair.gap - next.gap ||
        compare(pair.one.id, next.one.id) ||
        compare(pair.other.id, next.other.id),
    );
  const taken = new Set<string>();
  return pairs.flatMap(({ one, other }): [One, Other][] => {
    if (taken.has(one.id) || taken.has(other.id)) return [];
    taken.add(one.id).add(other.id);
    return [[one, other]];
  });
};

/**
 * Returns pairs of documents and entries of the same vehicle and amount within a week of each other. Each is offered
 * once, nearest dates first. A pair the owner has decided about is not offered again.
 */
export const samePayments = (ledger: Ledger): SamePayment[] => {
  const papers = ledger.filter(
    ({ source, pence, receiptOf }) => source === 'document' && pence > 0 && receiptOf === null,
  );
  if (papers.length === 0) return [];
  const open = ledger.filter(({ source, receiptId }) => source !== 'document' && !receiptId);
  const keyOf = ({ pence, vehicleId }: LedgerEntry) => `${pence} ${vehicleId}`;
  return nearestPairs(papers, open, keyOf).map(([paper, entry]) => ({ paper, entry }));
};
