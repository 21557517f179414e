import type { Features } from './features.ts';
import type { Weights } from './weights.ts';

/** Stops when one in four such complaints is a danger: a false stop costs only an hour. */
export const stopAbove = -1.1;
/** Asks about the danger from here. */
export const askAbove = -2.5;
/** Higher for a single passage, because the next sentence may say that the fault was repaired. */
export const passageStopAbove = 0.4;

/** Returns the logarithm of the odds that a complaint describes a danger. */
export const weigh = ({ table, step, bias }: Weights, { keys, values }: Features): number => {
  const low = table.length - 1;
  let sum = 0;
  for (let at = 0; at < keys.length; at += 1)
    sum += (table[(keys[at] ?? 0) & low] ?? 0) * (values[at] ?? 0);
  return bias + step * sum;
};
