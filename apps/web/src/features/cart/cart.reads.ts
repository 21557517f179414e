import { productList } from '@roadworthy/content/product-list';
import { cartUnitEntity } from '@roadworthy/domain/cart/cart.entity';
import { type Cart, cartOf } from '@roadworthy/domain/cart/cart.rules';
import { mostOf } from '@roadworthy/domain/sync/entity';
import { type Loaded, useRecords } from '../../records/hooks.ts';

/** Reads the cart on this device, at the prices of the current catalogue. */
export const useCart = (): Loaded<Cart> => {
  const { status, value } = useRecords(cartUnitEntity);
  return { status, value: cartOf(value, productList) };
};

export const mostInCart = (isDemo: boolean): number => mostOf(cartUnitEntity, isDemo);
