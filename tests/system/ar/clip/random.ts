/** Seeded pseudo-random numbers. */
export type Random = {
  /** 0 to 1, without 1. */
  unit(): number;
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  sign(): 1 | -1;
};

export const seededRandom = (seed: number): Random => {
  let state = seed >>> 0;
  const unit = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    unit,
    between: (low, high) => low + unit() * (high - low),
    chance: (probability) => unit() < probability,
    sign: () => (unit() < 0.5 ? -1 : 1),
  };
};

export const clamp = (value: number, low: number, high: number): number =>
  value < low ? low : value > high ? high : value;

/** Returns 0 before `from`, 1 after `to`, smooth in between; `from` may be greater than `to`. */
export const smoothStep = (from: number, to: number, value: number): number => {
  const share = clamp((value - from) / (to - from), 0, 1);
  return share * share * (3 - 2 * share);
};
