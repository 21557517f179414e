import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { createFairShare } from './fair-share.ts';
import { registerProblemReplies } from './problem-replies.ts';

const started: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const each of started.splice(0)) await each.close();
});

/** Starts an app with one route that answers when the test says so. */
const startSlowApp = async () => {
  const app = Fastify();
  registerProblemReplies(app);
  const onRequest = createFairShare(({ headers }) =>
    headers.session ? { tokenHash: String(headers.session), garage: null } : null,
  );
  const underWay: { who: string; answer: () => void }[] = [];
  app.get('/slow', { onRequest }, async ({ headers }) => {
    await new Promise<void>((resolve) => {
      underWay.push({ who: String(headers.session), answer: resolve });
    });
    return {};
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  started.push(app);
  const ask = (session: string, signal?: AbortSignal) =>
    fetch(`${url}/slow`, { headers: { session }, ...(signal ? { signal } : {}) });
  const workedOn = (who: string) => underWay.filter((each) => each.who === who).length;
  return { underWay, ask, workedOn };
};

test('the server handles at most three requests of a session at a time, and answers all of them', async () => {
  const { underWay, ask, workedOn } = await startSlowApp();
  const replies = Array.from({ length: 12 }, () => ask('greedy'));
  await expect.poll(() => workedOn('greedy')).toBe(3);
  const neighbour = ask('neighbour');
  await expect.poll(() => workedOn('neighbour')).toBe(1);
  underWay.find(({ who }) => who === 'neighbour')?.answer();
  expect((await neighbour).status).toBe(200);
  for (let answered = 0; answered < 12; ) {
    const next = underWay.filter(({ who }) => who === 'greedy').slice(answered);
    for (const { answer } of next) answer();
    answered += next.length;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  expect((await Promise.all(replies)).map(({ status }) => status)).toEqual(Array(12).fill(200));
});

test('requests of a session beyond its queue limit are rejected with the time after which to retry', async () => {
  const { underWay, ask, workedOn } = await startSlowApp();
  const going = Array.from({ length: 503 }, () => ask('greedy'));
  await expect.poll(() => workedOn('greedy')).toBe(3);
  await new Promise((resolve) => setTimeout(resolve, 200));
  const reply = await ask('greedy');
  expect(reply.status).toBe(429);
  expect(await reply.json()).toMatchObject({ details: { retryAfterSeconds: 1 } });
  const answering = setInterval(() => {
    for (const { answer } of underWay) answer();
  }, 5);
  await Promise.all(going);
  clearInterval(answering);
});

test('when a waiting request is aborted, the next request of the session takes its place', async () => {
  const { underWay, ask, workedOn } = await startSlowApp();
  const cut = new AbortController();
  const lost = Array.from({ length: 10 }, () => ask('greedy', cut.signal).catch(() => null));
  await expect.poll(() => workedOn('greedy')).toBe(3);
  cut.abort();
  await Promise.all(lost);
  const later = ask('greedy');
  await expect.poll(() => workedOn('greedy')).toBe(4);
  underWay.at(-1)?.answer();
  expect((await later).status).toBe(200);
});
