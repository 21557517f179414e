import { afterEach, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { createWorkThread, type ThreadSettings, type WorkThread } from './work-thread.ts';

const program = new URL('../../../../../tests/support/api/obedient.thread.ts', import.meta.url);
const log = createLog({ logLevel: 'silent' });
const open: WorkThread<string, string>[] = [];
const threadWith = (settings: Partial<ThreadSettings> = {}) => {
  const thread = createWorkThread<string, string>(log, {
    name: 'test',
    program,
    mostWaiting: 64,
    longestMs: 10_000,
    heapMb: 64,
    ...settings,
  });
  open.push(thread);
  return thread;
};
afterEach(async () => {
  await Promise.all(open.splice(0).map((thread) => thread.close()));
});

const stays = new AbortController().signal;
/** Asks questions and notes in which order they end, with what. */
const listener = (thread: WorkThread<string, string>) => {
  const ended: string[] = [];
  const ask = (question: string, lane = 'alex', signal: AbortSignal = stays) =>
    thread
      .ask(question, { lane, signal })
      .catch((error: Error) => `${question}: ${error.message}`)
      .then((words) => {
        ended.push(words);
        return words;
      });
  return { ask, ended };
};

test('users take turns in the queue of a thread, however many questions one user has waiting', async () => {
  const { ask, ended } = listener(threadWith());
  await Promise.all([
    ...['wait 1', 'wait 2', 'wait 3', 'wait 4'].map((each) => ask(each, 'one network')),
    ask('wait 5', 'sam'),
    ask('wait 6', 'kim'),
  ]);
  expect(ended).toEqual(['wait 1', 'wait 5', 'wait 6', 'wait 2', 'wait 3', 'wait 4']);
});

test('when the queue of a thread is full, the user with the most waiting questions loses a question, never a user with a single question', async () => {
  const thread = threadWith({ mostWaiting: 3 });
  await thread.prepare();
  const { ask, ended } = listener(thread);
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

test('a question leaves the queue of a thread when its user disconnects', async () => {
  const { ask, ended } = listener(threadWith());
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
  const { ask } = listener(threadWith());
  expect(await Promise.all([ask('end', 'one'), ask('quick', 'two')])).toEqual([
    'end: The test thread ended with code 3',
    'quick',
  ]);
  expect(await ask('fail')).toBe('fail: The test told the thread to fail');
  expect(await ask('quick')).toBe('quick');
});

test('a question that never ends is stopped', async () => {
  const { ask } = listener(threadWith({ longestMs: 200 }));
  expect(await Promise.all([ask('spin', 'one'), ask('quick', 'two')])).toEqual([
    'spin: The test thread took more than 200 ms to answer a question',
    'quick',
  ]);
});

test('if a thread cannot start, all waiting questions fail', async () => {
  const thread = threadWith({ program: new URL('./no-such.thread.ts', import.meta.url) });
  await expect(thread.prepare()).rejects.toThrow('no-such.thread');
  const { ask } = listener(thread);
  expect(await Promise.all([ask('one'), ask('two', 'sam')])).toEqual([
    expect.stringContaining('no-such.thread'),
    expect.stringContaining('no-such.thread'),
  ]);
});

test('closing a thread ends it and all waiting questions', async () => {
  const thread = threadWith();
  const { ask } = listener(thread);
  const asked = [ask('spin'), ask('quick', 'sam')];
  await thread.close();
  expect(await Promise.all(asked)).toEqual([
    'spin: The test thread is closed',
    'quick: The test thread is closed',
  ]);
  expect(await ask('quick')).toBe('quick: The test thread is closed');
});
