import { compare } from '../kernel/compare.ts';
import type { Product } from '../products/products.schema.ts';
import type { CartUnit } from './cart.schema.ts';

/** What one person buys of one product at most; the stepper stops there. Two devices that meet may exceed it. */
export const mostOfOneProduct = 99;

/** What the cart must know of a product. */
export type Priced = Pick<Product, 'id' | 'name' | 'pricePence'>;

export type CartLine = {
  productId: string;
  /** Null when the catalogue no longer has it: it can be removed, and is not charged. */
  product: Priced | null;
  quantity: number;
  pence: number;
};

export type Cart = { lines: CartLine[]; count: number; pence: number };

/** The cart as it is shown: a line per product in the catalogue's order, then what is no longer sold. */
export const cartOf = (
  units: readonly Pick<CartUnit, 'productId'>[],
  products: readonly Priced[],
): Cart => {
  const quantities = new Map<string, number>();
  for (const { productId } of units) {
    quantities.set(productId, (quantities.get(productId) ?? 0) + 1);
  }
  const sold = new Map(products.map((product) => [product.id, product]));
  const dropped = [...quantities.keys()].filter((id) => !sold.has(id)).toSorted(compare);
  const lines = [...sold.keys(), ...dropped].flatMap((productId): CartLine[] => {
    const quantity = quantities.get(productId);
    if (quantity === undefined) return [];
    const product = sold.get(productId) ?? null;
    return [{ productId, product, quantity, pence: quantity * (product?.pricePence ?? 0) }];
  });
  return {
    lines,
    count: units.length,
    pence: lines.reduce((sum, line) => sum + line.pence, 0),
  };
};

/** How many more of a product the cart takes, in an account that holds `most` units. */
export const roomFor = (cart: Cart, productId: string, most: number): number => {
  const quantity = cart.lines.find((line) => line.productId === productId)?.quantity ?? 0;
  return Math.max(0, Math.min(mostOfOneProduct - quantity, most - cart.count));
};

/**
 * Which units of a product a device takes out: its own from the end, then other devices' from the beginning. Two
 * devices that take out at the same time then meet only when there is nothing left between them. The ids decide the
 * order, because they are the same on every device.
 */
export const unitsToTake = <U extends CartUnit>(
  units: readonly U[],
  { deviceId, count }: { deviceId: string; count: number },
): U[] => {
  const sorted = units.toSorted((one, other) => compare(one.id, other.id));
  const own = sorted.filter(({ addedBy }) => addedBy === deviceId).toReversed();
  const others = sorted.filter(({ addedBy }) => addedBy !== deviceId);
  return [...own, ...others].slice(0, Math.max(0, count));
};
