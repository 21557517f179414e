import { daysBetween } from '../kernel/civil-date.ts';
import { compare } from '../kernel/compare.ts';
import type { Ledger, LedgerEntry } from './ledger.rules.ts';

/** A bill is often paid, or entered, some days after the work. */
export const mostDaysApart = 7;

/** A document that may show a payment already counted. Only the owner can decide. */
export type SamePayment = { readonly paper: LedgerEntry; readonly entry: LedgerEntry };

const gapOf = (one: LedgerEntry, other: LedgerEntry): number =>
  Math.abs(daysBetween(one.date, other.date));

/**
 * Returns pairs of documents and entries of the same vehicle and amount within a week of each other. Each is offered
 * once, nearest dates first. A pair the owner has decided about is not offered again.
 */
export const samePayments = (ledger: Ledger): SamePayment[] => {
  const papers = ledger.filter(
    ({ source, pence, receiptOf }) => source === 'document' && pence > 0 && receiptOf === null,
  );
  if (papers.length === 0) return [];
  const key = ({ pence, vehicleId }: LedgerEntry) => `${pence} ${vehicleId}`;
  const open = ledger.filter(({ source, receiptId }) => source !== 'document' && !receiptId);
  const byKey = Map.groupBy(open, key);
  const pairs = papers
    .flatMap((paper) => (byKey.get(key(paper)) ?? []).map((entry) => ({ paper, entry })))
    .filter(({ paper, entry }) => gapOf(paper, entry) <= mostDaysApart)
    .toSorted(
      (one, other) =>
        gapOf(one.paper, one.entry) - gapOf(other.paper, other.entry) ||
        compare(one.paper.id, other.paper.id) ||
        compare(one.entry.id, other.entry.id),
    );
  const taken = new Set<string>();
  return pairs.filter(({ paper, entry }) => {
    if (taken.has(paper.id) || taken.has(entry.id)) return false;
    taken.add(paper.id).add(entry.id);
    return true;
  });
};
