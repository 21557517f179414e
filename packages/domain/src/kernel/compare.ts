/** Compares days, moments and ids by their characters, independent of any language. */
export const compare = (one: string, other: string): number =>
  one < other ? -1 : one > other ? 1 : 0;
