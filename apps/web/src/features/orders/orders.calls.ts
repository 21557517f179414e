import { cartUnitEntity } from '@roadworthy/domain/cart/cart.entity';
import type { Priced } from '@roadworthy/domain/cart/cart.rules';
import { quoteFor } from '@roadworthy/domain/orders/orders.rules';
import type { Order, OrderPage } from '@roadworthy/domain/orders/orders.schema';
import { call } from '../../api/api.ts';
import { ApiProblem } from '../../api/api-problem.ts';
import { openedStore } from '../../records/client.ts';
import { syncNow } from '../../records/save.ts';

export const readOrder = (id: string): Promise<Order> => call((api) => api.orders.read({ id }));

export const listOrders = (before?: string): Promise<OrderPage> =>
  call((api) => api.orders.list(before ? { before } : {}));

export const cancelOrder = (id: string): Promise<Order> => call((api) => api.orders.cancel({ id }));

/** Returns the items of this device's cart that can be bought. What is only on the list stays there. */
const unitsToBuy = async (
  products: readonly Priced[],
): Promise<{ id: string; productId: string }[]> => {
  const store = await openedStore();
  const records = await store.records(cartUnitEntity).toArray();
  const sold = new Set(products.flatMap(({ id, article }) => (article ? [id] : [])));
  return records
    .filter(({ productId }) => sold.has(productId))
    .map(({ id, productId }) => ({ id, productId }));
};

/** The last order sent, so that the same cart sent again after a lost reply is the same order. */
let last: { id: string; content: string } | null = null;

const idFor = (content: string): string => {
  if (last?.content !== content) last = { id: crypto.randomUUID(), content };
  return last.id;
};

/**
 * Orders the cart, if it still costs what was shown. Syncs first, so that the server knows the items of this device.
 */
export const orderCart = async (
  products: readonly Priced[],
  shownPence: number,
): Promise<Order> => {
  await syncNow();
  const units = await unitsToBuy(products);
  const quote = quoteFor(units, products);
  if (quote?.totalPence !== shownPence) {
    throw new ApiProblem('CART_CHANGED', 'The cart is not what was shown');
  }
  const unitIds = units.map(({ id }) => id).sort();
  const place = () => {
    const id = idFor(unitIds.join());
    return call((api) => api.orders.place({ id, unitIds, totalPence: shownPence }));
  };
  try {
    return await place();
  } catch (error) {
    if (!(error instanceof ApiProblem && error.code === 'ORDER_CLOSED')) throw error;
    // A closed order cannot be reopened, so this is a new one.
    last = null;
    return await place();
  }
};
