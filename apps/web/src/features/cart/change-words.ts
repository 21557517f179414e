import { productList } from '@roadworthy/content/product-list';
import type { ChangeWords } from '../../records/change-words.ts';

const labels: Record<string, string> = { productId: 'Product', addedBy: 'Added on' };

const nameOfProduct = (id: unknown): string =>
  productList.find((product) => product.id === id)?.name ?? 'an item';

/** Formats a field. A device's id is hidden, because it means nothing to the owner. */
const formatField = (field: string, value: unknown): string => {
  if (value === null || value === undefined) return 'Not set';
  return field === 'productId' ? nameOfProduct(value) : 'One of your devices';
};

export const cartUnitWords: ChangeWords = {
  noun: 'cart item',
  nameOf: (fields) => nameOfProduct(fields?.productId),
  labelOf: (field) => labels[field] ?? field,
  formatField,
  describe: ({ type, fields, patch }) => {
    const name = nameOfProduct(patch.productId ?? fields?.productId);
    if (type === 'delete') return `Took ${name} out of your cart`;
    return type === 'add' ? `Added ${name} to your cart` : `Put ${name} back into your cart`;
  },
};
