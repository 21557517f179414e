import type { Cart, Priced } from '@roadworthy/domain/cart/cart.rules';
import { formatPounds } from '../../format/figures.ts';

export const listTitle = 'My Roadworthy list';

const titleOf = ({ name, article }: Priced): string =>
  article ? `${name}, ${article.brand} ${article.partNumber}` : name;

/** Returns one line for each product: `2 × Brake Pads, £57.98`, with brand and part number if they are known. */
export const linesOf = ({ lines }: Cart): string[] =>
  lines.flatMap(({ product, quantity, pence }) =>
    product ? [`${quantity} × ${titleOf(product)}, ${formatPounds(pence)}`] : [],
  );

/** A guide price is not an offer. */
export const totalOf = ({ pence, forSale }: Cart): string =>
  pence > forSale.pence
    ? `Total ${formatPounds(pence)}, with guide prices and without delivery`
    : `Total ${formatPounds(pence)}, without delivery`;

/** Formats the cart as plain text, for a shop or a friend. */
export const listText = (cart: Cart): string =>
  [listTitle, ...linesOf(cart), totalOf(cart)].join('\n');
