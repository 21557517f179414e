import { expect, test } from 'vitest';
import { limitWords } from './limit-words.ts';

test('the message for a full account states the limit and what to do', () => {
  expect(limitWords('vehicles', 'vehicle', false)).toBe(
    'An account holds up to 100 vehicles. Delete some you no longer need, then try again.',
  );
  expect(limitWords('taskCompletions', 'completed task', false)).toContain(
    'up to 4,000 completed tasks',
  );
  expect(limitWords('fuelFills', 'fuel entry', false)).toContain('up to 3,000 fuel entries');
});

test('the message for a demo account says that a free account holds more', () => {
  expect(limitWords('tasks', 'task', true)).toBe(
    'A demo account holds up to 200 tasks. Delete some, or create a free account for more.',
  );
});

test('the message for a full account states no limit for a kind of record that this version does not know', () => {
  expect(limitWords('spaceships', 'record', false)).toBe(
    'You have as many of these as we can keep, so it could not be added.',
  );
});
