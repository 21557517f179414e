import { cartUnitEntity } from '@roadworthy/domain/cart/cart.entity';
import { cartOf, roomFor, unitsToTake } from '@roadworthy/domain/cart/cart.rules';
import type { CartUnitFields } from '@roadworthy/domain/cart/cart.schema';
import { openedClient, recordStore } from '../../records/client.ts';
import { save, thisDeviceId, toAdd, toDelete, toRestore } from '../../records/save.ts';
import type { Local } from '../../records/store/local-store.ts';
import { mostInCart } from './cart.reads.ts';

/** Runs one change at a time across all tabs: two quick presses must not remove the same unit, nor exceed the limit. */
const alone = async <T>(change: () => Promise<T>): Promise<T> => {
  const { store } = await openedClient();
  const result = await navigator.locks.request(`cart ${store.userId}`, change);
  return result as T;
};

/** Adds one unit and returns whether there was room. */
export const addToCart = async (productId: string, isDemo: boolean): Promise<boolean> =>
  await alone(async () => {
    const units = await recordStore().records(cartUnitEntity).toArray();
    // Room does not depend on names and prices.
    const cart = cartOf(units, []);
    if (roomFor(cart, productId, mostInCart(isDemo)) === 0) return false;
    const fields: CartUnitFields = { productId, addedBy: await thisDeviceId() };
    await save([toAdd(cartUnitEntity, { fields })]);
    return true;
  });

const bringBack = async (records: readonly Local<CartUnitFields>[]): Promise<void> => {
  await save(records.map((record) => toRestore(cartUnitEntity, record)));
};

/**
 * Removes this many units of a product, or as many as there are, and returns a function that restores the same units.
 */
export const takeFromCart = async (
  productId: string,
  count: number,
): Promise<() => Promise<void>> =>
  await alone(async () => {
    const store = recordStore();
    const units = await store
      .records(cartUnitEntity)
      .where('productId')
      .equals(productId)
      .toArray();
    const deviceId = await thisDeviceId();
    const taken = unitsToTake(units, { deviceId, count });
    await save(taken.map(({ id }) => toDelete(cartUnitEntity, id)));
    return () => alone(() => bringBack(taken));
  });
