import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { watchStalls } from './heavy/stalls.ts';

const compute = (ms: number) => {
  const before = process.threadCpuUsage();
  const used = () => {
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  };
  while (used() < ms);
};

test('a computation without a pause counts as a stall of the event loop, and the same work in parts does not', async () => {
  const stalls = watchStalls();
  compute(80);
  await wait(10);
  expect(stalls.longestMs()).toBeGreaterThanOrEqual(80);

  stalls.reset();
  for (let part = 0; part < 8; part += 1) {
    compute(10);
    await wait(2);
  }
  expect(stalls.longestMs()).toBeLessThan(60);
});

test('waiting does not count as a stall of the event loop', async () => {
  const stalls = watchStalls();
  await wait(200);
  expect(stalls.longestMs()).toBeLessThan(60);
});
