import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { createLog } from '../../platform/log.ts';
import {
  createLocalEngine,
  type EngineSettings,
  type LocalEngine,
  type LocalQuestion,
} from './local-engine.ts';
import { createPreparedEngine } from './prepared-engine.ts';

const program = new URL(
  '../../../../../tests/support/api/obedient-engine.thread.ts',
  import.meta.url,
);
const log = createLog({ logLevel: 'silent' });
const open: LocalEngine[] = [];
const engineWith = (settings: Partial<EngineSettings> = {}) => {
  const engine = createLocalEngine(log, {
    program,
    mostWaiting: 64,
    longestMs: 10_000,
    ...settings,
  });
  open.push(engine);
  return engine;
};
afterEach(async () => {
  await Promise.all(open.splice(0).map((engine) => engine.close()));
});

const stays = new AbortController().signal;
/** Asks questions and notes in which order they end, with what. */
const listener = (engine: LocalEngine) => {
  const ended: string[] = [];
  const ask = (complaint: string, lane = 'alex', signal: AbortSignal = stays) =>
    engine
      .diagnose({ input: { complaint, vehicle: {} } }, { lane, signal })
      .then(({ report }) => report.advice)
      .catch((error: Error) => `${complaint}: ${error.message}`)
      .then((words) => {
        ended.push(words);
        return words;
      });
  return { ask, ended };
};

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
  const engine = createLocalEngine(log);
  open.push(engine);
  const inLoop = createPreparedEngine();
  await engine.prepare();
  const ask = () => engine.diagnose(heaviest, { lane: 'alex', signal: stays });
  expect(await ask()).toEqual(inLoop.diagnose(heaviest));
  const shares = [await blockedShare(ask), await blockedShare(ask), await blockedShare(ask)];
  expect(Math.min(...shares)).toBeLessThan(0.5);
  expect(await blockedShare(() => inLoop.diagnose(heaviest))).toBeGreaterThan(0.9);
});

test('users take turns in the diagnosis queue, however many questions one user has waiting', async () => {
  const { ask, ended } = listener(engineWith());
  await Promise.all([
    ...['wait 1', 'wait 2', 'wait 3', 'wait 4'].map((each) => ask(each, 'one network')),
    ask('wait 5', 'sam'),
    ask('wait 6', 'kim'),
  ]);
  expect(ended).toEqual(['wait 1', 'wait 5', 'wait 6', 'wait 2', 'wait 3', 'wait 4']);
});

test('when the diagnosis queue is full, the user with the most waiting questions loses a question, never a user with a single question', async () => {
  const engine = engineWith({ mostWaiting: 3 });
  await engine.prepare();
  const { ask, ended } = listener(engine);
  await Promise.all([
    ...['wait 100', '2', '3', '4'].map((each) => ask(each, 'many')),
    ask('a', 'sam'),
    ask('b', 'kim'),
    ask('c', 'lou'),
  ]);
  const sentAway = ['4', '3', 'c'].map(
    (each) => `${each}: The server is too busy: try again shortly`,
  );
  expect(ended).toEqual([...sentAway, 'wait 100', '2', 'a', 'b']);
});

test('a question leaves the diagnosis queue when its user disconnects', async () => {
  const { ask, ended } = listener(engineWith());
  const leaving = new AbortController();
  const first = ask('wait 50');
  const left = Array.from({ length: 20 }, () => ask('wait 1000', 'gone', leaving.signal));
  const last = ask('quick', 'sam');
  leaving.abort();
  await Promise.all(left);
  expect(ended).toHaveLength(20);
  await Promise.all([first, last]);
  expect(ended.slice(20)).toEqual(['wait 50', 'quick']);
});

test('only the question that ends the thread fails, and a new thread answers the waiting questions', async () => {
  const { ask } = listener(engineWith());
  expect(await Promise.all([ask('end', 'one'), ask('quick', 'two')])).toEqual([
    'end: The diagnosis thread ended with code 3',
    'quick',
  ]);
  expect(await ask('fail')).toBe('fail: The test told the engine to fail');
  expect(await ask('quick')).toBe('quick');
});

test('a diagnosis that never ends is stopped', async () => {
  const { ask } = listener(engineWith({ longestMs: 200 }));
  expect(await Promise.all([ask('spin', 'one'), ask('quick', 'two')])).toEqual([
    'spin: The diagnosis engine took more than 200 ms to answer a question',
    'quick',
  ]);
});

test('if the diagnosis thread cannot start, all waiting questions fail', async () => {
  const engine = engineWith({ program: new URL('./no-such.thread.ts', import.meta.url) });
  await expect(engine.prepare()).rejects.toThrow('no-such.thread');
  const { ask } = listener(engine);
  expect(await Promise.all([ask('one'), ask('two', 'sam')])).toEqual([
    expect.stringContaining('no-such.thread'),
    expect.stringContaining('no-such.thread'),
  ]);
});

test('closing the diagnosis engine ends its thread and all waiting questions', async () => {
  const engine = engineWith();
  const { ask } = listener(engine);
  const asked = [ask('spin'), ask('quick', 'sam')];
  await engine.close();
  expect(await Promise.all(asked)).toEqual([
    'spin: The diagnosis engine is closed',
    'quick: The diagnosis engine is closed',
  ]);
  expect(await ask('quick')).toBe('quick: The diagnosis engine is closed');
});
