import { canCancel, isLateToCancel } from '@roadworthy/domain/orders/orders.rules';
import type { Order } from '@roadworthy/domain/orders/orders.schema';
import { lateToCancel } from '@roadworthy/domain/orders/orders.texts';
import { useState } from 'react';
import { useToday } from '../../browser/today.ts';
import { notify } from '../../notify/notify.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { orderMessageOf } from './order-messages.ts';
import { cancelOrder } from './orders.calls.ts';

/** Abandons an unpaid order, or uses the right to cancel a paid one. */
export function CancelOrder({
  order,
  contact,
  onChanged,
}: {
  order: Order;
  /** Where a buyer writes to once it is too late for the button. */
  contact: string | null;
  onChanged: (order: Order) => void;
}) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const today = useToday();
  if (isLateToCancel(order, today)) return <p>{lateToCancel(contact)}</p>;
  if (!canCancel(order, today)) return null;
  const cancel = async () => {
    setBusy(true);
    try {
      onChanged(await cancelOrder(order.id));
      setAsking(false);
    } catch (error) {
      notify.error(orderMessageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button tone="quiet" onClick={() => setAsking(true)}>
        Cancel this order
      </Button>
      <ConfirmDialog
        open={asking}
        title="Cancel this order?"
        text={
          order.state === 'open'
            ? 'You won’t be able to pay for it after that. Your cart stays as it is.'
            : 'We’ll confirm your cancellation by email and refund you as the law requires. This cannot be undone.'
        }
        stay="Keep it"
        go="Cancel order"
        busy={busy}
        onStay={() => setAsking(false)}
        onGo={() => void cancel()}
      />
    </>
  );
}
