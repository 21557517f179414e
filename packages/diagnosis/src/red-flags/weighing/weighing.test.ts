import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tellingWords, trainedWeights } from '../../../generated/danger-weights.ts';
import { unnamedDanger } from '../dangers/unnamed.ts';
import { readComplaint } from '../reading/reading.ts';
import { findRedFlags, readDangers } from '../red-flags.rules.ts';
import { dangers } from '../red-flags.table.ts';
import { featuresOf } from './features.ts';
import { nameDanger } from './name-danger.ts';
import { passagesOf } from './passages.ts';
import { largestWeight, packWeights, unpackWeights } from './weights.ts';

test('the weights of words for red flags are unchanged after packing and unpacking', () => {
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

test('the packed weights of words for red flags need no escaping and are complete', () => {
  expect(JSON.stringify(trainedWeights.packed)).toHaveLength(trainedWeights.packed.length + 2);
  const { table } = unpackWeights(trainedWeights);
  expect(table.filter((weight) => weight !== 0).length).toBeGreaterThan(20_000);
});

test('the scale of the features does not depend on the length of a complaint', () => {
  for (const text of ['brakes', 'the brakes are gone and it smokes '.repeat(60)]) {
    const { values } = featuresOf(text, readComplaint(text), []);
    expect(values.reduce((sum, value) => sum + value * value, 0)).toBeCloseTo(16, 3);
  }
});

test('the list of typical words contains only dangers that exist', () => {
  const ids = new Set(dangers.map(({ id }) => id));
  expect(Object.keys(tellingWords).filter((id) => !ids.has(id))).toEqual([]);
});

test('a danger that matches no pattern is named by the weights of its words, or stays unnamed', () => {
  expect(nameDanger(tellingWords, readComplaint('the seat belt will not click in'))).toBe(
    'seat-belt',
  );
  expect(nameDanger(tellingWords, readComplaint('constructor toString __proto__'))).toBeNull();
  expect(unnamedDanger.doNow.length).toBeGreaterThan(1);
});

test('an empty complaint raises no red flag', () => {
  for (const text of ['', ' ', '.', '?']) expect(findRedFlags(text)).toEqual([]);
});

const story =
  'We have had the car since 2019 and it has never let us down. My wife takes it to the station in the week and at the weekend we go and see the grandchildren in Kent, which is about ninety miles each way.';
test('a danger in the middle of a long message is found', () => {
  const danger = 'This morning the brake pedal went right to the floor.';
  const text = `${story} ${danger} ${story} Thank you for any help.`;
  expect(readDangers(text).map(({ id }) => id)).toContain('brake-pedal');
  expect(readDangers(`${story} ${story} Thank you for any help.`)).toEqual([]);
  const dictated = text.replaceAll('.', '').toLowerCase();
  expect(readDangers(dictated)).not.toEqual([]);
});

test('a danger is found however many harmless things a message lists', () => {
  for (const separator of [', ', '\n'])
    for (const items of [20, 80, 120, 600]) {
      const list = Array.from({ length: items }, (_, at) => `shelf item ${at}`);
      for (const at of [0, items / 2, items]) {
        const text = list.toSpliced(at, 0, 'my brakes have failed').join(separator);
        expect([items, at, readDangers(text).map(({ id }) => id)]).toEqual([
          items,
          at,
          expect.arrayContaining(['brake-failure']),
        ]);
      }
    }
});

test('every word of a long message is in one of its passages, and no passage is long', () => {
  const text = Array.from({ length: 190 }, (_, at) => `w${at}${at % 37 === 36 ? '.' : ''}`).join(
    ' ',
  );
  const { whole, parts } = passagesOf(text);
  expect(whole).toBe(text);
  expect(new Set(parts.flatMap((part) => part.split(' ')))).toEqual(new Set(text.split(' ')));
  for (const part of parts) expect(part.split(' ').length).toBeLessThanOrEqual(37);
});
