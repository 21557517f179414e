import type { Calibration } from '../src/red-flags/weighing/weigh.ts';

/** The odds of a left-out text as a whole and of its worst part, and whether it is a danger. */
export type Judged = {
  readonly whole: number;
  readonly part: number;
  readonly danger: boolean;
  readonly weight: number;
};

const rounds = 400;
const stepSize = 0.5;

/** Fits the chance of a danger to the odds of texts that were left out of the training. */
export const calibrate = (judged: readonly Judged[]): Calibration => {
  let [whole, part, bias] = [0.5, 0.1, 0];
  const total = judged.reduce((sum, { weight }) => sum + weight, 0);
  for (let round = 0; round < rounds; round += 1) {
    let [gWhole, gPart, gBias] = [0, 0, 0];
    for (const each of judged) {
      const odds = whole * each.whole + part * each.part + bias;
      const error = (each.weight * (1 / (1 + Math.exp(-odds)) - (each.danger ? 1 : 0))) / total;
      gWhole += error * each.whole;
      gPart += error * each.part;
      gBias += error;
    }
    whole -= stepSize * gWhole;
    part = Math.max(0, part - stepSize * gPart);
    bias -= stepSize * gBias;
  }
  return { whole, part, bias };
};
