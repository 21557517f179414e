import { expect, test } from 'vitest';
import { unclearLights } from './unclear-lights.ts';

test('a warning light without its colour leads to a question about the danger', () => {
  expect(unclearLights('It judders, and the engine light is on')).toEqual([
    'and the engine light is on',
  ]);
  expect(unclearLights('oil lamp came on this morning')).toEqual(['oil lamp came on this morning']);
});

test('a warning light with its colour or a flash, or a harmless light, leads to no question', () => {
  for (const text of [
    'amber engine light on',
    'engine light on, it is steady',
    'the engine light is flashing',
    'one headlight stays on',
    'brake light stays on',
    'it squeals',
  ])
    expect(unclearLights(text)).toEqual([]);
});
