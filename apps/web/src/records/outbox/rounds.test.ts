import { expect, test, vi } from 'vitest';
import { createRounds } from './rounds.ts';

/** Rounds that end when the test says so, and pauses that never end by themselves. */
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

test('a hundred pokes while a round runs make one more round', async () => {
  const { rounds, end, count } = open();
  const poked = Array.from({ length: 100 }, () => rounds.poke());
  await end(0);
  await end(1);
  await Promise.all(poked);
  expect(count()).toBe(2);
});

test('what failed is tried again, unless nobody is signed in any more or somebody else is', async () => {
  for (const [code, tries] of [
    ['NETWORK', 1],
    ['UNAUTHENTICATED', 0],
    ['OTHER_USER', 0],
  ] as const) {
    const { rounds, end, later } = open();
    const poked = rounds.poke();
    await end(0, failed(code));
    await poked;
    expect(later, code).toHaveBeenCalledTimes(tries);
  }
});

test('after it is stopped nothing runs and nothing is tried again', async () => {
  const { rounds, end, count, later } = open();
  const poked = rounds.poke();
  rounds.stop();
  await end(0, failed('NETWORK'));
  await poked;
  await rounds.poke();
  expect(count()).toBe(1);
  expect(later).not.toHaveBeenCalled();
});
