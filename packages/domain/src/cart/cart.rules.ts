import { compare } from '../kernel/compare.ts';
import type { Article, Product } from '../products/products.schema.ts';
import type { CartUnit } from './cart.schema.ts';

/** The most units of one product that one user can add. Two devices that sync may exceed it. */
export const mostOfOneProduct = 99;

/** The product fields that the cart needs. */
export type Priced = Pick<Product, 'id' | 'name' | 'pricePence'> & {
  /** Null: it is not sold here, and the price is a guide. */
  article: Article | null;
};

export type CartLine = {
  productId: string;
  /** Null when the catalogue no longer has the product: the line can be removed and is not charged. */
  product: Priced | null;
  quantity: number;
  pence: number;
  isForSale: boolean;
};

type Sum = { count: number; pence: number };
export type Cart = Sum & {
  lines: CartLine[];
  /** The part of the cart that can be bought. The rest is a shopping list. */
  forSale: Sum;
};

const sumOf = (lines: readonly CartLine[]): Sum => ({
  count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  pence: lines.reduce((sum, { pence }) => sum + pence, 0),
});

/** Returns the cart to show: one line per product in catalogue order, then products that are no longer sold. */
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
    const pence = quantity * (product?.pricePence ?? 0);
    const isForSale = product !== null && product.article !== null;
    return [{ productId, product, quantity, pence, isForSale }];
  });
  return { lines, ...sumOf(lines), forSale: sumOf(lines.filter(({ isForSale }) => isForSale)) };
};

/** Returns how many more units of a product fit, in an account limited to `most` units. */
export const roomFor = (cart: Cart, productId: string, limit: number): number => {
  const quantity = cart.lines.find((line) => line.productId === productId)?.quantity ?? 0;
  return Math.max(0, Math.min(mostOfOneProduct - quantity, limit - cart.count));
};

/**
 * Returns the units of a product that a device removes: its own from the end, then other devices' units from the start.
 * Two devices that remove units at the same time then pick the same unit only when no others are left. Units are
 * ordered by id, because ids are the same on every device.
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
