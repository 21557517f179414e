import type { Ledger } from '@roadworthy/domain/costs/ledger.rules';
import { type SamePayment, samePayments } from '@roadworthy/domain/costs/same-payment.rules';
import { ownPayment } from '@roadworthy/domain/documents/documents.schema';
import { formatDate } from '@roadworthy/domain/kernel/civil-date';
import { useMemo } from 'react';
import { formatPounds } from '../../../format/figures.ts';
import { notify } from '../../../notify/notify.ts';
import { failureWords } from '../../../records/failure-words.ts';
import { offerUndo } from '../../../records/undo.ts';
import { Card } from '../../../ui/display/card.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { decideReceipt } from '../costs.writes.ts';

const failed = 'Failed to save. Please try again.';

const decide = async ({ paper, entry }: SamePayment, isSame: boolean): Promise<void> => {
  try {
    await decideReceipt(paper.id, isSame ? entry.id : ownPayment);
  } catch (error) {
    return notify.error(failureWords(error, failed));
  }
  offerUndo(
    isSame ? `${formatPounds(paper.pence)} is counted once.` : 'Both payments are counted.',
    () => decideReceipt(paper.id, null),
    { notUndone: failed },
  );
};

function Offer({ pair }: { pair: SamePayment }) {
  const { paper, entry } = pair;
  const name = `${paper.title} and ${entry.title}`;
  return (
    <li className="grid gap-3 border-t border-line py-3.5 first:border-t-0 md:grid-cols-[1fr_auto] md:items-center">
      <p className="min-w-0 wrap-anywhere">
        <span className="num font-semibold">{formatPounds(paper.pence)}</span>
        {` on ${formatDate(entry.date)} for ‘${entry.title}’, and on ${formatDate(paper.date)} on the document from ‘${paper.title}’.`}
      </p>
      <div className="flex flex-wrap gap-2.5 max-md:*:flex-1">
        <Button aria-label={`Yes, count once: ${name}`} onClick={() => void decide(pair, true)}>
          Yes, count once
        </Button>
        <Button
          tone="quiet"
          aria-label={`No, two payments: ${name}`}
          onClick={() => void decide(pair, false)}
        >
          No, two payments
        </Button>
      </div>
    </li>
  );
}

/** A job and its invoice some days apart would be counted twice. The owner decides; nothing is merged silently. */
export function SamePayments({ ledger }: { ledger: Ledger }) {
  const pairs = useMemo(() => samePayments(ledger), [ledger]);
  if (pairs.length === 0) return null;
  return (
    <Card title="Same payment?" tone="attention">
      <ul>
        {pairs.slice(0, 5).map((pair) => (
          <Offer key={pair.paper.id} pair={pair} />
        ))}
      </ul>
    </Card>
  );
}
