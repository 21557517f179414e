/** Returns the address of a guide's cover drawing. */
export const coverOf = (id: string): string => new URL(`../covers/${id}.svg`, import.meta.url).href;
