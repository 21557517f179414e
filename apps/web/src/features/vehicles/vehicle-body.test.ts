import { expect, test } from 'vitest';
import { guessBody, nounOf } from './vehicle-body.ts';

test.each([
  ['Honda', 'Jazz', 'mpv'],
  ['Fiat', '500', 'city'],
  ['MINI', 'Hatch Cooper', 'city'],
  ['Ford', 'Focus', 'hatchback'],
  ['Vauxhall', 'Corsa', 'hatchback'],
  ['Ford', 'Focus Estate', 'estate'],
  ['Ford', 'Transit', 'van'],
  ['Triumph', 'Bonneville', 'motorcycle'],
])('draws a %s %s as %s', (make, model, body) => {
  expect(guessBody({ make, model })).toBe(body);
});

test('calls a vehicle a car, a van or a motorbike', () => {
  expect(nounOf({ make: 'Honda', model: 'Jazz' })).toBe('car');
  expect(nounOf({ make: 'Ford', model: 'Transit' })).toBe('van');
});
