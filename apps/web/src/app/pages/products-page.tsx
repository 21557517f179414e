import { productDrawingOf } from '@roadworthy/content/product-drawings';
import { productList } from '@roadworthy/content/product-list';
import { useMemo } from 'react';
import { CartButton } from '../../features/cart/cart-button.tsx';
import { CartControl } from '../../features/cart/cart-control.tsx';
import { CheckoutActions } from '../../features/orders/checkout-actions.tsx';
import { FitNote } from '../../features/orders/fit-note.tsx';
import { OrdersLink } from '../../features/orders/orders-link.tsx';
import { useShop } from '../../features/orders/use-shop.ts';
import { ProductsPage } from '../../features/products/products-page.tsx';
import { inOrderOfDue } from '../../features/tasks/tabs/browse-order.ts';
import { useTasks } from '../../features/tasks/tasks.reads.ts';
import { useVehicles } from '../../features/vehicles/vehicles.reads.ts';
import { GuideArt } from '../../ui/display/guide-art.tsx';

const drawing = (productId: string) => (
  <GuideArt href={productDrawingOf(productId)} className="size-full" />
);

/** Connects the catalogue to tasks and the cart: features do not import each other. */
export function ProductsWithTasks() {
  const { status, tasks, garage, retry } = useTasks();
  const open = useMemo(() => inOrderOfDue(tasks, garage), [tasks, garage]);
  const shop = useShop();
  const { vehicles } = useVehicles();
  const model = vehicles.length === 1 ? (vehicles[0]?.model ?? null) : null;
  return (
    <ProductsPage
      tasks={open}
      taskStatus={status}
      onRetry={retry}
      cartButton={
        <CartButton
          picture={drawing}
          delivers={shop !== 'off'}
          actions={(cart) => <CheckoutActions cart={cart} shop={shop} />}
          note={(cart) =>
            cart.count === 0 ? (
              <OrdersLink />
            ) : (
              <FitNote cart={cart} products={productList} model={model} />
            )
          }
        />
      }
      cartControl={(product) => <CartControl product={product} />}
    />
  );
}
