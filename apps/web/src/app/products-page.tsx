import { useMemo } from 'react';
import { ProductsPage } from '../features/products/products-page.tsx';
import { inOrderOfDue } from '../features/tasks/tabs/browse-order.ts';
import { useTasks } from '../features/tasks/tasks.collection.ts';

/** The catalogue with the owner's tasks: features do not know each other. */
export function ProductsWithTasks() {
  const { status, tasks, garage, retry } = useTasks();
  const open = useMemo(() => inOrderOfDue(tasks, garage), [tasks, garage]);
  return <ProductsPage tasks={open} taskStatus={status} onRetry={retry} />;
}
