import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { createLocalEngine, type LocalQuestion } from './local-engine.ts';
import { createPreparedEngine } from './prepared-engine.ts';

const clunk = 'It clunks over bumps at the front left and shudders when braking. ';
const heaviest: LocalQuestion = {
  input: {
    complaint: clunk.repeat(80).slice(0, 4000),
    vehicle: { fuel: 'diesel', year: 2012, mileage: 90_000 },
    history: {
      advisories: Array.from({ length: 40 }, (_, at) => ({
        id: `advisory-${at}`,
        text: 'Front suspension arm pin or bush worn '.repeat(13),
      })),
    },
  },
};

/** Returns for how much of a question's time the event loop could do nothing else. */
const blockedShare = async (diagnose: () => unknown): Promise<number> => {
  const delay = monitorEventLoopDelay({ resolution: 2 });
  delay.enable();
  // Only what happens between two beats of the monitor is measured.
  await pause(20);
  const began = performance.now();
  await diagnose();
  const took = performance.now() - began;
  await pause(20);
  delay.disable();
  return delay.max / 1e6 / took;
};

test('the slowest question does not block the event loop, because it runs in a thread', async () => {
  const engine = createLocalEngine(createLog({ logLevel: 'silent' }));
  const inLoop = createPreparedEngine();
  await engine.prepare();
  const ask = () =>
    engine.diagnose(heaviest, { lane: 'alex', signal: new AbortController().signal });
  expect(await ask()).toEqual(inLoop.diagnose(heaviest));
  const shares = [await blockedShare(ask), await blockedShare(ask), await blockedShare(ask)];
  expect(Math.min(...shares)).toBeLessThan(0.5);
  expect(await blockedShare(() => inLoop.diagnose(heaviest))).toBeGreaterThan(0.9);
  await engine.close();
});
