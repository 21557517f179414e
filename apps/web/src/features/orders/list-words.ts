import type { Cart } from '@roadworthy/domain/cart/cart.rules';
import { formatPounds } from '../../format/figures.ts';

export const listTitle = 'My Roadworthy list';

/** Returns one line for each product that is sold: `2 × Brake Pads, £57.98`. */
export const linesOf = ({ lines }: Cart): string[] =>
  lines.flatMap(({ product, quantity, pence }) =>
    product ? [`${quantity} × ${product.name}, ${formatPounds(pence)}`] : [],
  );

/** Formats the cart as plain text, for a shop or a friend. */
export const listText = (cart: Cart): string =>
  [listTitle, ...linesOf(cart), `Total ${formatPounds(cart.pence)}, without delivery`].join('\n');
