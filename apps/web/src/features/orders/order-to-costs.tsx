import { expenseEntity } from '@roadworthy/domain/costs/costs.entity';
import { dateInLondon } from '@roadworthy/domain/kernel/civil-date';
import { paidPenceOf } from '@roadworthy/domain/orders/orders.rules';
import type { Order } from '@roadworthy/domain/orders/orders.schema';
import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatPounds } from '../../format/figures.ts';
import { links } from '../../links.ts';
import { notify } from '../../notify/notify.ts';
import { failureWords } from '../../records/failure-words.ts';
import { useLocal, useRecords } from '../../records/hooks.ts';
import { deleteRecord, save, toAdd } from '../../records/save.ts';
import { offerUndo } from '../../records/undo.ts';
import { Button } from '../../ui/inputs/button.tsx';

const noteOf = ({ number }: Pick<Order, 'number'>): string => `Order ${number}`;

/** Offers to record what was paid for an order. The note with its number shows that it is recorded. */
export function OrderToCosts({ order }: { order: Order }) {
  const note = noteOf(order);
  const vehicles = useRecords(vehicleEntity).value;
  const recorded = useLocal<boolean | null>(
    async (store) =>
      (await store.records(expenseEntity).toArray()).some((expense) =>
        expense.note?.includes(note),
      ),
    null,
    [note],
  ).value;
  const [isAdding, setAdding] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  // The pressed button is gone.
  useEffect(() => {
    if (recorded && isAdding) link.current?.focus();
    if (recorded) setAdding(false);
  }, [recorded, isAdding]);
  const pence = paidPenceOf(order);
  if (pence === 0 || order.paidAt === null || recorded === null) return null;
  if (recorded) {
    return (
      <Link ref={link} to={links.costs} className="link inline-flex min-h-11 items-center">
        In your costs
      </Link>
    );
  }
  const date = dateInLondon(new Date(order.paidAt));
  const [only, another] = vehicles;
  const vehicleId = only && !another ? only.id : null;
  const add = async () => {
    setAdding(true);
    try {
      const fields = { date, amountPence: pence, category: 'parts' as const, vehicleId, note };
      const [id = ''] = await save([toAdd(expenseEntity, { fields })]);
      offerUndo('Added to your costs.', () => deleteRecord(expenseEntity, id), {
        notUndone: 'Failed to delete the expense.',
      });
    } catch (error) {
      setAdding(false);
      notify.error(failureWords(error, 'Failed to add the expense.'));
    }
  };
  return (
    <Button tone="quiet" busy={isAdding} onClick={() => void add()}>
      {`Add ${formatPounds(pence)} to Costs`}
    </Button>
  );
}
