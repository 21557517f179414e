import { expect, test, vi } from 'vitest';
import { createRounds } from './rounds.ts';

/** Creates rounds that the test ends by hand, with pauses that never end. */
const open = () => {
  const ends: ((error?: Error) => void)[] = [];
  const later = vi.fn(() => () => undefined);
  const rounds = createRounds({
    once: () =>
      new Promise((resolve, reject) => {
        ends.push((error) => (error ? reject(error) : resolve()));
      }),
    later,
  });
  const end = async (round: number, error?: Error) => {
    await vi.waitFor(() => expect(ends.length).toBeGreaterThan(round));
    ends[round]?.(error);
  };
  return { rounds, end, count: () => ends.length, later };
};
const failed = (code: string) => Object.assign(new Error(code), { code });

test('a hundred requests to sync during a sync round start only one more round', async () => {
  const { rounds, end, count } = open();
  const poked = Array.from({ length: 100 }, () => rounds.poke());
  await end(0);
  await end(1);
  expect(await Promise.all(poked)).not.toContain(false);
  expect(count()).toBe(2);
});

test('a failed sync round is retried, unless the user signed out or left the garage, or another user signed in', async () => {
  for (const [code, tries] of [
    ['NETWORK', 1],
    ['UNAUTHENTICATED', 0],
    ['OTHER_USER', 0],
    ['NOT_A_MEMBER', 0],
  ] as const) {
    const { rounds, end, later } = open();
    const poked = rounds.poke();
    await end(0, failed(code));
    expect(await poked).toBe(false);
    expect(later, code).toHaveBeenCalledTimes(tries);
  }
});

test('after sync is stopped, no sync round runs or is retried', async () => {
  const { rounds, end, count, later } = open();
  const poked = rounds.poke();
  rounds.stop();
  await end(0, failed('NETWORK'));
  await poked;
  await rounds.poke();
  expect(count()).toBe(1);
  expect(later).not.toHaveBeenCalled();
});
