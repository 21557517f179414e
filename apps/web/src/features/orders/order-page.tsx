import type { Order } from '@roadworthy/domain/orders/orders.schema';
import { testShop } from '@roadworthy/domain/orders/orders.texts';
import { useParams, useSearchParams } from 'react-router';
import { useShop } from '../../api/shop.ts';
import { useToday } from '../../browser/today.ts';
import { links } from '../../links.ts';
import { PageTitle } from '../../navigation/page-title.tsx';
import { Card } from '../../ui/display/card.tsx';
import { Chip } from '../../ui/display/chip.tsx';
import { MissingPage } from '../../ui/display/missing-page.tsx';
import { Notice } from '../../ui/display/notice.tsx';
import { PageHeader } from '../../ui/display/page-header.tsx';
import { Spinner } from '../../ui/display/spinner.tsx';
import { Button, ButtonLink } from '../../ui/inputs/button.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { DeliveryCard, OrderLines, RightToCancel } from './order-parts.tsx';
import { OrderToCosts } from './order-to-costs.tsx';
import { chipOf, formatDay, sentencesOf } from './order-words.ts';
import { SoldBy } from './sold-by.tsx';
import { useOrder } from './use-order.ts';

const roadside = { label: 'ORDERS', text: 'None' };
const back = <ButtonLink to={links.orders}>Your orders</ButtonLink>;

/** Shown after the return from the payment page. Only the server's state counts. */
function Returned({ order, isWaiting }: { order: Order; isWaiting: boolean }) {
  if (order.state === 'paid') return <Notice>Thank you. Your order is paid.</Notice>;
  if (order.state !== 'open') return null;
  if (isWaiting) {
    return (
      <Notice>
        <span className="flex items-center gap-3">
          <Spinner />
          Waiting for your payment to be confirmed…
        </span>
      </Notice>
    );
  }
  return (
    <Notice tone="warn">
      Your payment is not confirmed yet. Some ways to pay take days. We’ll email you once it is, and
      you do not need to pay again.
    </Notice>
  );
}

export function OrderPage() {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const today = useToday();
  const { shop } = useShop();
  const returned = query.get('returned');
  const { loaded, isWaiting, show, reload } = useOrder(id, returned === 'paid');
  if (loaded.status !== 'ready') {
    return (
      <MissingPage
        status={loaded.status === 'missing' ? 'ready' : loaded.status}
        noun="Order"
        loading={{ label: 'Loading your order', bars: ['h-10 w-60', 'h-40', 'h-60'] }}
        failed={{
          title: 'This order could not be read',
          sentence: loaded.status === 'failed' ? loaded.failure : '',
          roadside,
        }}
        missing={{
          heading: 'Order not found',
          title: 'We can’t find that order',
          sentence: 'It may belong to another account.',
          roadside,
        }}
        back={loaded.status === 'failed' ? <Button onClick={reload}>Try again</Button> : back}
      />
    );
  }
  const { order } = loaded;
  const [tone, words] = chipOf(order);
  const seller = shop?.seller ?? null;
  const contact = seller?.contact ?? null;
  return (
    <>
      <PageTitle>{`Order ${order.number}`}</PageTitle>
      <PageHeader title={order.number} lead={`Order placed on ${formatDay(order.placedAt)}`}>
        <Chip tone={tone}>{words}</Chip>
      </PageHeader>
      <div className="grid items-start gap-5 *:min-w-0 xl:grid-cols-[1.25fr_1fr]">
        <div className="grid gap-5">
          {returned === 'paid' && <Returned order={order} isWaiting={isWaiting} />}
          {returned === 'unpaid' && order.state === 'open' && (
            <Notice tone="warn">You left without paying. Your cart hasn’t changed.</Notice>
          )}
          {shop?.isTest && (
            <Notice tone="warn" live="none">
              {testShop}
            </Notice>
          )}
          <Card title="Status">
            <div className="grid gap-2">
              {sentencesOf(order).map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </div>
            <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
              {order.payUrl && !isWaiting && (
                <a className="btn btn-primary btn-md" href={order.payUrl}>
                  Pay now
                </a>
              )}
              {shop && !shop.isTest && <OrderToCosts order={order} />}
              <CancelOrder order={order} contact={contact} onChanged={show} />
            </div>
          </Card>
          <OrderLines order={order} />
        </div>
        <div className="grid gap-5">
          <DeliveryCard order={order} />
          {seller && (
            <Card title="Seller">
              <SoldBy seller={seller} />
            </Card>
          )}
          <RightToCancel order={order} seller={seller} today={today} />
        </div>
      </div>
    </>
  );
}
