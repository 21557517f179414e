import { expect, test } from 'vitest';
import { runInSlices } from './time-slices.ts';

const spin = (ms: number) => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

test('long work in time slices lets other work run in between and returns its result', async () => {
  function* work(): Generator<void, string> {
    for (let at = 0; at < 60; at += 1) {
      spin(2);
      yield;
    }
    return 'found';
  }
  let others = 0;
  const timer = setInterval(() => (others += 1), 1);
  expect(await runInSlices(work(), { busyMs: 10_000 })).toBe('found');
  clearInterval(timer);
  expect(others).toBeGreaterThan(5);
});

test('work in time slices that never finishes is ended', async () => {
  function* work(): Generator<void, never> {
    for (;;) {
      spin(1);
      yield;
    }
  }
  const began = performance.now();
  await expect(runInSlices(work(), { busyMs: 50 })).rejects.toMatchObject({ name: 'OutOfTime' });
  expect(performance.now() - began).toBeLessThan(2000);
});
