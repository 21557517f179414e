import type { Order } from '@roadworthy/domain/orders/orders.schema';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { formatPounds } from '../../format/figures.ts';
import { links } from '../../links.ts';
import { Chip } from '../../ui/display/chip.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { Notice } from '../../ui/display/notice.tsx';
import { PageHeader } from '../../ui/display/page-header.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { Button, ButtonLink } from '../../ui/inputs/button.tsx';
import { orderMessageOf } from './order-messages.ts';
import { chipOf, formatDay } from './order-words.ts';
import { listOrders } from './orders.calls.ts';

type Loaded = { orders: Order[]; more: boolean } | null;

function OrderRow({ order }: { order: Order }) {
  const [tone, words] = chipOf(order);
  const count = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <li>
      <Link
        to={links.order(order.id)}
        className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-2"
      >
        <span className="min-w-0">
          <span className="block font-semibold">{`Order ${order.number}`}</span>
          <span className="text-14 text-ink-3">
            {`${formatDay(order.placedAt)}, ${count} ${count === 1 ? 'item' : 'items'}`}
          </span>
        </span>
        <span className="flex items-center gap-4">
          <Chip tone={tone}>{words}</Chip>
          <span className="num text-16">{formatPounds(order.totalPence)}</span>
        </span>
      </Link>
    </li>
  );
}

/** All orders, newest first. They are stored on the server only, so the page needs a connection. */
export function OrdersPage() {
  const [loaded, setLoaded] = useState<Loaded>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const load = useCallback(async (known: readonly Order[]) => {
    setBusy(true);
    setFailure(null);
    try {
      const page = await listOrders(known.at(-1)?.placedAt);
      setLoaded({ orders: [...known, ...page.orders], more: page.more });
    } catch (error) {
      setFailure(orderMessageOf(error));
    } finally {
      setBusy(false);
    }
  }, []);
  useEffect(() => void load([]), [load]);
  const orders = loaded?.orders ?? [];
  return (
    <>
      <PageHeader title="Your orders" />
      {!loaded && !failure && (
        <div role="status" aria-label="Loading your orders" className="grid gap-3">
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </div>
      )}
      {loaded && orders.length === 0 && (
        <EmptyState
          title="No orders yet"
          sentence="What you order in the shop is listed here, with its payment, refunds and how to cancel."
          roadside={{ label: 'ORDERS', text: 'None' }}
          action={<ButtonLink to={links.products}>Go to the shop</ButtonLink>}
        />
      )}
      {orders.length > 0 && (
        <ul aria-label="Orders" className="grid gap-3">
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ul>
      )}
      {failure && (
        <Notice
          tone="stop"
          action={
            <Button tone="quiet" busy={busy} onClick={() => void load(orders)}>
              Try again
            </Button>
          }
        >
          {failure}
        </Notice>
      )}
      {loaded?.more && !failure && (
        <Button tone="quiet" busy={busy} className="mt-4" onClick={() => void load(orders)}>
          Show more
        </Button>
      )}
    </>
  );
}
