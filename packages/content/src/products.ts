import { productList } from './product-list.ts';

/** The products shown beside a guide. */
export const recommendedProducts = productList.slice(0, 6);
