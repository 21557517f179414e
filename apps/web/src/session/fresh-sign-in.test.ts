// @vitest-environment jsdom

import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiProblem } from '../api/api-problem.ts';
import { confirmed, useFreshSignInQuestion } from './fresh-sign-in.ts';

const needed = () =>
  new ApiProblem(
    'FRESH_SIGN_IN_NEEDED',
    'Prove your identity first, for example with your password',
  );
const once = () => vi.fn(async () => 'done').mockRejectedValueOnce(needed());

const open = () => renderHook(() => useFreshSignInQuestion());
const answerWith = async (screen: ReturnType<typeof open>, isProved: boolean) => {
  await waitFor(() => expect(screen.result.current).not.toBeNull());
  act(() => screen.result.current?.answer(isProved));
};

test('an action that needs a fresh sign-in is repeated after the user has signed in again', async () => {
  const screen = open();
  const run = once();
  const result = confirmed(run);
  await answerWith(screen, true);
  expect(await result).toBe('done');
  expect(run).toHaveBeenCalledTimes(2);
  expect(screen.result.current).toBeNull();
});

test('if the user declines the fresh sign-in, the action fails with the server’s error and is not repeated', async () => {
  const screen = open();
  const run = once();
  const result = confirmed(run);
  const refused = expect(result).rejects.toMatchObject({ code: 'FRESH_SIGN_IN_NEEDED' });
  await answerWith(screen, false);
  await refused;
  expect(run).toHaveBeenCalledTimes(1);
});

test('two simultaneous actions that need a fresh sign-in ask the user once', async () => {
  const screen = open();
  const both = Promise.all([confirmed(once()), confirmed(once())]);
  await answerWith(screen, true);
  expect(await both).toEqual(['done', 'done']);
});

test('after any other error the user is not asked to sign in again', async () => {
  const screen = open();
  const run = async () => {
    throw new ApiProblem('OVERLOADED', 'Too busy');
  };
  await expect(confirmed(run)).rejects.toMatchObject({ code: 'OVERLOADED' });
  expect(screen.result.current).toBeNull();
});
