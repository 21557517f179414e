/** Pseudo-random numbers from 0 to 1: the same seed gives the same ones. */
export const drawFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x80000000;
  };
};

/** Draws `count` items in random order. */
export const drawSome = <T>(items: readonly T[], count: number, draw: () => number): T[] => {
  const left = [...items];
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(Math.floor(draw() * left.length), 1),
  ).flat();
};
