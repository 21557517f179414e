import { cartUnitEntity } from '@roadworthy/domain/cart/cart.entity';
import { type Cart, cartOf, type Priced } from '@roadworthy/domain/cart/cart.rules';
import { limitOf } from '@roadworthy/domain/sync/entity';
import { type Loaded, useRecords } from '../../records/hooks.ts';

/** Reads the cart on this device, at the prices of the current catalogue. */
export const useCart = (products: readonly Priced[]): Loaded<Cart> => {
  const { status, value } = useRecords(cartUnitEntity);
  return { status, value: cartOf(value, products) };
};

export const mostInCart = (isDemo: boolean): number => limitOf(cartUnitEntity, isDemo);
