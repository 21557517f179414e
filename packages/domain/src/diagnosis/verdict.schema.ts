import * as z from 'zod/mini';

/**
 * What to do now. `ask`: a danger cannot be ruled out without one more answer. `immobile`: it will not start or move.
 * `unknown` and `not_vehicle` say nothing about driving.
 */
export const Verdict = z.literal([
  'stop',
  'ask',
  'care',
  'drive',
  'immobile',
  'unknown',
  'not_vehicle',
]);
export type Verdict = z.infer<typeof Verdict>;
