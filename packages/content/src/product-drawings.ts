/** Returns the address of a product's drawing. */
export const productDrawingOf = (id: string): string =>
  new URL(`../product-drawings/${id}.svg`, import.meta.url).href;
