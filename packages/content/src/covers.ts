/** The address of the drawing that stands for a guide in a list. */
export const coverOf = (id: string): string => new URL(`../covers/${id}.svg`, import.meta.url).href;
