import { productDrawingOf } from '@roadworthy/content/product-drawings';
import { productList } from '@roadworthy/content/product-list';
import { guidePrices, priceNote, testShop } from '@roadworthy/domain/orders/orders.texts';
import { catalogueOf } from '@roadworthy/domain/products/products.rules';
import { useMemo } from 'react';
import { type ShopView, useShop } from '../../api/shop.ts';
import { CartButton } from '../../features/cart/cart-button.tsx';
import { CartControl } from '../../features/cart/cart-control.tsx';
import { CheckoutActions } from '../../features/orders/checkout-actions.tsx';
import { FitNote } from '../../features/orders/fit-note.tsx';
import { OrdersLink } from '../../features/orders/orders-link.tsx';
import { ProductsPage } from '../../features/products/products-page.tsx';
import { inOrderOfDue } from '../../features/tasks/tabs/browse-order.ts';
import { useTasks } from '../../features/tasks/tasks.reads.ts';
import { useVehicles } from '../../features/vehicles/vehicles.reads.ts';
import { GuideArt } from '../../ui/display/guide-art.tsx';
import { Notice } from '../../ui/display/notice.tsx';

const drawing = (productId: string) => (
  <GuideArt href={productDrawingOf(productId)} className="size-full" />
);

const leads: Record<ShopView['state'], string> = {
  loading: '',
  open: priceNote,
  off: guidePrices,
  unknown: 'Guide prices. You’ll see what is sold here once you’re back online.',
};

const noticeOf = ({ shop }: ShopView): string | null => {
  if (shop?.closedBecause === 'no seller') {
    return 'The shop is closed: whoever runs this server has not yet said who the seller is, what is for sale, when it is sent and where to return it.';
  }
  return shop?.isOpen && shop.isTest ? testShop : null;
};

/** Connects the catalogue to tasks and the cart: features do not import each other. */
export function ProductsWithTasks() {
  const { status, tasks, fleet, retry } = useTasks();
  const open = useMemo(
    () =>
      inOrderOfDue(tasks, fleet).map((task) => ({
        ...task,
        vehicle: fleet.vehicleOf(task) ?? undefined,
      })),
    [tasks, fleet],
  );
  const view = useShop();
  const { state, shop } = view;
  const products = useMemo(() => catalogueOf(productList, shop?.offers ?? []), [shop]);
  const notice = noticeOf(view);
  const { vehicles } = useVehicles();
  const model = vehicles.length === 1 ? (vehicles[0]?.model ?? null) : null;
  return (
    <ProductsPage
      products={products}
      lead={leads[state]}
      notice={
        notice && (
          <Notice tone="warn" live="none">
            {notice}
          </Notice>
        )
      }
      tasks={open}
      taskStatus={status}
      onRetry={retry}
      cartButton={
        <CartButton
          products={products}
          picture={drawing}
          sells={state === 'open'}
          actions={(cart) => <CheckoutActions cart={cart} products={products} view={view} />}
          note={(cart) =>
            cart.count === 0 ? (
              <OrdersLink />
            ) : (
              <FitNote cart={cart} products={products} model={model} />
            )
          }
        />
      }
      cartControl={(product) => (
        <CartControl product={product} isList={shop !== null && product.article === null} />
      )}
    />
  );
}
