import { expect, test } from 'vitest';
import { roomWords } from './room-words.ts';

test('a full account is told how much it holds, and what to do', () => {
  expect(roomWords('vehicles', 'vehicle', false)).toBe(
    'An account holds up to 100 vehicles. Delete some you no longer need, then try again.',
  );
  expect(roomWords('taskCompletions', 'completed task', false)).toContain(
    'up to 4,000 completed tasks',
  );
  expect(roomWords('fuelFills', 'fuel entry', false)).toContain('up to 3,000 fuel entries');
});

test('a demo account is told that an account of one’s own holds more', () => {
  expect(roomWords('tasks', 'task', true)).toBe(
    'A demo account holds up to 200 tasks. Delete some, or create a free account for more.',
  );
});

test('of a kind this page does not know yet, no number is made up', () => {
  expect(roomWords('spaceships', 'record', false)).toBe(
    'You have as many of these as we can keep, so it could not be added.',
  );
});
