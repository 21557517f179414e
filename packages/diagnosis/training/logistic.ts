import type { Features } from '../src/red-flags/weighing/features.ts';
import { largestWeight, type Weights } from '../src/red-flags/weighing/weights.ts';
import { drawFrom } from './draw.ts';

// Logistic regression by stochastic gradient descent with a step per weight (AdaGrad). The same examples give the same
// weights: the order is drawn from a fixed seed.

export type Example = {
  readonly features: Features;
  /** The chance that such a text describes a danger. */
  readonly goal: number;
  readonly weight: number;
};

const bits = 18;
const epochs = 10;
const stepSize = 0.3;
const biasStep = 0.05;
const shrinkage = 1e-3;
/** A feature of fewer texts describes its writers, not dangers. */
const leastTexts = 4;

type Row = {
  readonly places: Uint32Array;
  readonly values: Float32Array;
  readonly goal: number;
  readonly weight: number;
};

const rowsOf = (examples: readonly Example[]): Row[] => {
  const counts = new Map<number, number>();
  for (const { features } of examples)
    for (const key of features.keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  const low = 2 ** bits - 1;
  return examples.map(({ features: { keys, values }, goal, weight }) => {
    const kept = [...keys.keys()].filter((at) => (counts.get(keys[at] ?? 0) ?? 0) >= leastTexts);
    return {
      places: Uint32Array.from(kept, (at) => (keys[at] ?? 0) & low),
      values: Float32Array.from(kept, (at) => values[at] ?? 0),
      goal,
      weight,
    };
  });
};

const shuffle = (rows: Row[], draw: () => number): void => {
  for (let at = rows.length - 1; at > 0; at -= 1) {
    const other = Math.floor(draw() * (at + 1));
    [rows[at], rows[other]] = [rows[other] as Row, rows[at] as Row];
  }
};

const round = (weights: Float64Array, bias: number): Weights => {
  const sizes = weights
    .map(Math.abs)
    .filter((size) => size > 0)
    .sort();
  const step = (sizes[Math.floor(sizes.length * 0.999)] ?? 1) / largestWeight;
  const clamp = (weight: number) => Math.max(-largestWeight, Math.min(largestWeight, weight));
  return {
    table: Int8Array.from(weights, (weight) => clamp(Math.round(weight / step))),
    step,
    bias,
  };
};

export const train = (examples: readonly Example[]): Weights => {
  const rows = rowsOf(examples);
  const weights = new Float64Array(2 ** bits);
  const squares = new Float64Array(2 ** bits).fill(1e-8);
  let bias = 0;
  const draw = drawFrom(1);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(rows, draw);
    for (const { places, values, goal, weight: share } of rows) {
      let odds = bias;
      for (let at = 0; at < places.length; at += 1)
        odds += (weights[places[at] ?? 0] ?? 0) * (values[at] ?? 0);
      const error = share * (1 / (1 + Math.exp(-odds)) - goal);
      bias -= biasStep * error;
      for (let at = 0; at < places.length; at += 1) {
        const place = places[at] ?? 0;
        const weight = weights[place] ?? 0;
        const slope = error * (values[at] ?? 0) + shrinkage * weight;
        const square = (squares[place] ?? 0) + slope * slope;
        squares[place] = square;
        weights[place] = weight - (stepSize * slope) / Math.sqrt(square);
      }
    }
  }
  return round(weights, bias);
};
