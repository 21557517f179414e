export const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

export const union = (...sets: readonly ReadonlySet<string>[]): ReadonlySet<string> =>
  new Set(sets.flatMap((set) => [...set]));
