import type { Order } from '@roadworthy/domain/orders/orders.schema';
import { useCallback, useEffect, useState } from 'react';
import { ApiProblem } from '../../api/api-problem.ts';
import { ignoreFailure } from '../../browser/ignore-failure.ts';
import { syncNow } from '../../records/save.ts';
import { orderMessageOf } from './order-messages.ts';
import { readOrder } from './orders.calls.ts';

type LoadedOrder =
  | { status: 'loading' }
  | { status: 'missing' }
  | { status: 'failed'; failure: string }
  | { status: 'ready'; order: Order };

const pauseMs = 1500;
/** After this many checks the page says that the payment takes longer, and stops checking. */
const mostLooks = 40;

/** Reads one order from the server. After a return from the payment page it updates by itself. */
export const useOrder = (id: string, isReturning: boolean) => {
  const [loaded, setLoaded] = useState<LoadedOrder>({ status: 'loading' });
  const [looks, setLooks] = useState(0);
  const load = useCallback(async () => {
    try {
      setLoaded({ status: 'ready', order: await readOrder(id) });
    } catch (error) {
      const isMissing =
        error instanceof ApiProblem && /^(NOT_FOUND|INVALID_INPUT)$/.test(error.code);
      setLoaded((now) => {
        if (isMissing) return { status: 'missing' };
        return now.status === 'ready' ? now : { status: 'failed', failure: orderMessageOf(error) };
      });
    }
    setLooks((count) => count + 1);
  }, [id]);
  useEffect(() => void load(), [load]);

  const order = loaded.status === 'ready' ? loaded.order : null;
  const isWaiting =
    isReturning &&
    order !== null &&
    (order.state === 'open' || (order.state === 'paid' && !order.isFulfilled)) &&
    looks < mostLooks;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every check schedules the next
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => void load(), pauseMs);
    return () => clearTimeout(timer);
  }, [isWaiting, looks, load]);

  const isPaid = order?.paidAt != null;
  useEffect(() => {
    // The bought items have left the cart on the server.
    if (isPaid && isReturning)
      void ignoreFailure(
        syncNow(),
        'the sync failed: the next sync empties the cart on this device',
      );
  }, [isPaid, isReturning]);

  const show = (changed: Order) => setLoaded({ status: 'ready', order: changed });
  return { loaded, isWaiting, show, reload: () => void load() };
};
