/** Compares days, moments and ids by their characters, independent of any language. */
export const compare = (one: string, other: string): number =>
  one < other ? -1 : one > other ? 1 : 0;

type Dated = { readonly id: string; readonly createdAt: string };

/** For sorting records: the one added last comes first; records of one moment go by their ids. */
export const newestFirst = (one: Dated, other: Dated): number =>
  compare(other.createdAt, one.createdAt) || compare(one.id, other.id);
