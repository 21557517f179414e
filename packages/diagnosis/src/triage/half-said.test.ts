import { expect, test } from 'vitest';
import { halfSaidLights } from './half-said.ts';

test('a light without its colour is half of a danger', () => {
  expect(halfSaidLights('It judders, and the engine light is on')).toEqual([
    'and the engine light is on',
  ]);
  expect(halfSaidLights('oil lamp came on this morning')).toEqual([
    'oil lamp came on this morning',
  ]);
});

test('a colour, a flash or another lamp leaves nothing to ask', () => {
  for (const text of [
    'amber engine light on',
    'engine light on, it is steady',
    'the engine light is flashing',
    'one headlight stays on',
    'brake light stays on',
    'it squeals',
  ])
    expect(halfSaidLights(text)).toEqual([]);
});
