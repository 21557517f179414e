import { productList } from '@roadworthy/content/product-list';
import { cartUnitEntity } from '@roadworthy/domain/cart/cart.entity';
import { cartOf, roomFor, unitsToTake } from '@roadworthy/domain/cart/cart.rules';
import type { CartUnit, CartUnitFields } from '@roadworthy/domain/cart/cart.schema';
import { openedClient, requireClient } from '../../records/client.ts';
import { changes } from '../../records/save.ts';
import type { LocalRecord } from '../../records/store/local-store.ts';
import { mostInCart } from './cart.reads.ts';

const entity = cartUnitEntity.name;

/** One change at a time in all tabs: two quick presses must not take out the same unit, nor pass the limit. */
const alone = async <T>(change: () => Promise<T>): Promise<T> => {
  const { store } = await openedClient();
  const result = await navigator.locks.request(`cart ${store.userId}`, change);
  return result as T;
};

/** Adds one, and says whether there was room. */
export const addToCart = async (productId: string, isDemo: boolean): Promise<boolean> =>
  await alone(async () => {
    const units = await requireClient().store.records(entity).toArray();
    const cart = cartOf(units as unknown as CartUnit[], productList);
    if (roomFor(cart, productId, mostInCart(isDemo)) === 0) return false;
    const fields: CartUnitFields = { productId, addedBy: await changes.deviceId() };
    await changes.together([{ type: 'add', entity, fields }]);
    return true;
  });

const bringBack = async (records: readonly LocalRecord[]): Promise<void> => {
  await changes.together(
    records.map((record) => ({ type: 'restore', entity, id: record.id, record })),
  );
};

/** Takes so many of a product out, or all there are, and gives what brings the same units back. */
export const takeFromCart = async (
  productId: string,
  count: number,
): Promise<() => Promise<void>> =>
  await alone(async () => {
    const { store } = requireClient();
    const units = await store.records(entity).where('productId').equals(productId).toArray();
    const deviceId = await changes.deviceId();
    const taken = unitsToTake(units as unknown as (CartUnit & LocalRecord)[], { deviceId, count });
    await changes.together(taken.map(({ id }) => ({ type: 'delete', entity, id })));
    return () => alone(() => bringBack(taken));
  });
