import { expect, test } from 'vitest';
import { paintOf } from './paint.ts';

test("the base colour is found in the name of a car's colour", () => {
  expect(paintOf('BLUE')).toBe('blue');
  expect(paintOf('Midnight Blue metallic')).toBe('blue');
  expect(paintOf('Multi-colour')).toBeUndefined();
  expect(paintOf(null)).toBeUndefined();
});
