import { expect, test } from 'vitest';
import { figuresOf } from './figure-words.ts';

test("the figures of a guide's step are shown with their sources", () => {
  const torque = { value: '37 Nm', source: 'handbook' };
  expect(
    figuresOf({
      torqueSpecs: { 'Drain plug': torque },
      partNumbers: { Filter: 'see your handbook' },
      fluidCapacity: { value: '4.2 litres', source: 'handbook' },
    }),
  ).toEqual([
    'Drain plug: 37 Nm (handbook)',
    'Filter: see your handbook',
    'Amount: 4.2 litres (handbook)',
  ]);
});
