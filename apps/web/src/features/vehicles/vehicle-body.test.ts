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
])('a %s %s is drawn as a %s', (make, model, body) => {
  expect(guessBody({ make, model })).toBe(body);
});

test('the app calls a vehicle a car, a van or a motorbike', () => {
  expect(nounOf({ make: 'Honda', model: 'Jazz' })).toBe('car');
  expect(nounOf({ make: 'Ford', model: 'Transit' })).toBe('van');
});
