import type { Features } from './features.ts';
import type { Weights } from './weights.ts';

/** A danger in one of four is enough to stop: to stop for nothing costs an hour. */
export const stopAbove = -1.1;
/** What is over or repaired may be told in the next sentence: one alone must say more. */
export const passageStopAbove = 0.4;

/** The logarithm of the odds that a complaint tells of a danger. */
export const weigh = ({ table, step, bias }: Weights, { keys, values }: Features): number => {
  const low = table.length - 1;
  let sum = 0;
  for (let at = 0; at < keys.length; at += 1)
    sum += (table[(keys[at] ?? 0) & low] ?? 0) * (values[at] ?? 0);
  return bias + step * sum;
};
