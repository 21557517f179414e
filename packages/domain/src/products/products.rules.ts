import type { Product } from './products.schema.ts';

type Work = { readonly title: string; readonly description: string; readonly category: string };

/** A task speaks of one of the product's related tasks, or its title is part of one. */
export const isProductFor = (product: Product, work: Work): boolean => {
  const text = `${work.title}\n${work.description}\n${work.category}`.toLowerCase();
  const title = work.title.trim().toLowerCase();
  return product.relatedTasks.some((related) => {
    const words = related.toLowerCase();
    return text.includes(words) || (title !== '' && words.includes(title));
  });
};

/** Give it the tasks that are pending or in progress. */
export const productsFor = (products: readonly Product[], work: readonly Work[]): Product[] =>
  products.filter((product) => work.some((one) => isProductFor(product, one)));
