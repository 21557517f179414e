import type { Features } from './features.ts';
import type { Weights } from './weights.ts';

/** How the odds of a message and of its worst part become a chance. */
export type Calibration = { readonly whole: number; readonly part: number; readonly bias: number };

/** Stops from this chance of a danger: a false stop costs an hour, a missed danger more. */
export const stopFrom = 0.5;
/** Asks from this chance. */
export const askFrom = 0.06;
/** A part that reaches this chance on its own leads to a question, whatever surrounds it. */
export const partAsksFrom = 0.5;
/** A part that matches a pattern and alone has this chance stops, however long the message is. */
export const partStopsFrom = 0.93;
/** A short answer to a question must be plainer than a complaint. */
export const answerStopsFrom = 0.8;

/** Odds beyond this say no more. */
const largestLogit = 8;
const limited = (odds: number): number => Math.max(-largestLogit, Math.min(largestLogit, odds));

/** Returns the logarithm of the odds that a passage describes a danger, before calibration. */
export const weigh = ({ table, step, bias }: Weights, { keys, values }: Features): number => {
  const low = table.length - 1;
  let sum = 0;
  for (let at = 0; at < keys.length; at += 1)
    sum += (table[(keys[at] ?? 0) & low] ?? 0) * (values[at] ?? 0);
  return limited(bias + step * sum);
};

/** Returns the chance that a message describes a danger. */
export const chanceOf = (
  { whole, part, bias }: Calibration,
  { whole: odds, part: worst }: { whole: number; part: number },
): number => 1 / (1 + Math.exp(-(whole * odds + part * worst + bias)));
