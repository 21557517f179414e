/** Compares days, moments and ids by their characters, independent of any language. */
export const compare = (one: string, other: string): number =>
  one < other ? -1 : one > other ? 1 : 0;

type Dated = { readonly id: string; readonly createdAt: string };

/** Sorts the newest record first, and records of the same moment by id. */
export const newestFirst = (one: Dated, other: Dated): number =>
  compare(other.createdAt, one.createdAt) || compare(one.id, other.id);
