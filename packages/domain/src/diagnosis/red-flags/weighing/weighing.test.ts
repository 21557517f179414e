import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unnamedDanger } from '../dangers/unnamed.ts';
import { readComplaint } from '../reading/reading.ts';
import { findRedFlags } from '../red-flags.rules.ts';
import { dangers } from '../red-flags.table.ts';
import { featuresOf } from './features.ts';
import { nameDanger } from './name-danger.ts';
import { tellingWords, trainedWeights } from './trained.ts';
import { largestWeight, packWeights, unpackWeights } from './weights.ts';

test('weights come out of their text as they went in', () => {
  const weight = fc.integer({ min: -largestWeight, max: largestWeight });
  const sparse = fc.oneof(
    { weight: 9, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: weight },
  );
  fc.assert(
    fc.property(fc.array(sparse, { minLength: 1024, maxLength: 1024 }), (weights) => {
      const table = Int8Array.from(weights);
      expect(unpackWeights(packWeights({ table, step: 0.5, bias: -1 }))).toEqual({
        table,
        step: 0.5,
        bias: -1,
      });
    }),
  );
});

test('the text of the weights needs no escaping, and they are all there', () => {
  expect(JSON.stringify(trainedWeights.packed)).toHaveLength(trainedWeights.packed.length + 2);
  const { table } = unpackWeights(trainedWeights);
  expect(table.filter((weight) => weight !== 0).length).toBeGreaterThan(20_000);
});

test('however long a complaint is, its features sum up to the same', () => {
  for (const text of ['brakes', 'the brakes are gone and it smokes '.repeat(60)]) {
    const { values } = featuresOf(text, readComplaint(text), []);
    expect(values.reduce((sum, value) => sum + value * value, 0)).toBeCloseTo(16, 3);
  }
});

test('every danger that words can name is one we have an answer to', () => {
  const ids = new Set(dangers.map(({ id }) => id));
  expect(Object.keys(tellingWords).filter((id) => !ids.has(id))).toEqual([]);
});

test('a danger whose patterns are not met is named by its words, or not named', () => {
  expect(nameDanger(tellingWords, readComplaint('the seat belt will not click in'))).toBe(
    'seat-belt',
  );
  expect(nameDanger(tellingWords, readComplaint('constructor toString __proto__'))).toBeNull();
  expect(unnamedDanger.doNow.length).toBeGreaterThan(1);
});

test('nothing said is nothing to stop for', () => {
  for (const text of ['', ' ', '.', '?']) expect(findRedFlags(text)).toEqual([]);
});
