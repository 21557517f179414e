// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useTicks } from './use-ticks.ts';

const start = (keep: () => Promise<unknown>) =>
  renderHook(({ done }) => useTicks(done, keep), { initialProps: { done: [] as number[] } });

test('a ticked step shows as ticked before it is saved, and later shows the saved state', async () => {
  const { result, rerender } = start(async () => undefined);
  await act(async () => result.current.tick(2, true));
  expect([result.current.isDone(2), result.current.isDone(1)]).toEqual([true, false]);
  rerender({ done: [2] });
  // Another device has removed the tick since.
  rerender({ done: [] });
  expect(result.current.isDone(2)).toBe(false);
});

test('a tick that could not be saved is removed again', async () => {
  const { result } = start(() => Promise.reject(new Error('full')));
  await act(async () => result.current.tick(2, true));
  expect(result.current.isDone(2)).toBe(false);
});
