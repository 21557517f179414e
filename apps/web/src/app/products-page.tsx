import { productDrawingOf } from '@roadworthy/content/product-drawings';
import { useMemo } from 'react';
import { CartButton } from '../features/cart/cart-button.tsx';
import { CartControl } from '../features/cart/cart-control.tsx';
import { ProductsPage } from '../features/products/products-page.tsx';
import { inOrderOfDue } from '../features/tasks/tabs/browse-order.ts';
import { useTasks } from '../features/tasks/tasks.collection.ts';
import { GuideArt } from '../ui/guide-art.tsx';

const drawing = (productId: string) => (
  <GuideArt href={productDrawingOf(productId)} className="size-full" />
);

/** The catalogue with the owner's tasks and cart: features do not know each other. */
export function ProductsWithTasks() {
  const { status, tasks, garage, retry } = useTasks();
  const open = useMemo(() => inOrderOfDue(tasks, garage), [tasks, garage]);
  return (
    <ProductsPage
      tasks={open}
      taskStatus={status}
      onRetry={retry}
      cartButton={<CartButton picture={drawing} />}
      cartControl={(product) => <CartControl product={product} />}
    />
  );
}
