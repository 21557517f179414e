import { expect, test } from 'vitest';
import { minutesToGo, spokenStep } from './guide-step.rules.ts';

const steps = ['15-20 minutes', '8-10 minutes', '2-3 minutes', '1 minutes'].map((minutes) => ({
  minutes,
}));

test.each([
  [0, 30],
  [1, 15],
  [2, 4],
  [3, 1],
  [4, 0],
])('from step %i the rest of the guide takes %i minutes', (from, minutes) => {
  expect(minutesToGo(steps, from)).toBe(minutes);
});

test('a step is read aloud with its warnings before the instruction and its tips after it', () => {
  const step = {
    title: 'Undo the drain plug',
    instruction: 'Slide the tray underneath. Loosen the plug.',
    warnings: ['Hot oil burns.'],
    tips: ['Push the tray a little further'],
    vehicleSpecificNotes: 'It is at the back.',
  };
  expect(spokenStep(step, { number: 3, count: 8 })).toBe(
    'Step 3 of 8. Undo the drain plug. Careful. Hot oil burns. Slide the tray underneath. Loosen the plug. ' +
      'It is at the back. A tip. Push the tray a little further.',
  );
});
