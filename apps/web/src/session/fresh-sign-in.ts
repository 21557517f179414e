import { useSyncExternalStore } from 'react';
import { ApiProblem } from '../api/api-problem.ts';

/** Whoever waits to hear whether the signed-in person has proved who they are. */
export type FreshSignInQuestion = { answer: (isProved: boolean) => void };

let question: (FreshSignInQuestion & { answered: Promise<boolean> }) | null = null;
const listeners = new Set<() => void>();
const put = (next: typeof question) => {
  question = next;
  for (const listener of listeners) listener();
};

/** Two actions that ask at once are one question. */
const ask = (): Promise<boolean> => {
  if (question) return question.answered;
  let settle: (isProved: boolean) => void = () => undefined;
  const answered = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  const answer = (isProved: boolean) => {
    put(null);
    settle(isProved);
  };
  put({ answer, answered });
  return answered;
};

const isNeeded = (error: unknown) =>
  error instanceof ApiProblem && error.code === 'FRESH_SIGN_IN_NEEDED';

/**
 * Runs something dangerous. When the server wants to know first that it is really the owner, asks them and runs it
 * again; when they decline, fails as the server did: `await confirmed(() => call((api) => api.accounts.unlinkGoogle()))`.
 */
export const confirmed = async <T>(run: () => Promise<T>): Promise<T> => {
  try {
    return await run();
  } catch (error) {
    if (!isNeeded(error) || !(await ask())) throw error;
    return await run();
  }
};

/** For the one place that draws the question. */
export const useFreshSignInQuestion = (): FreshSignInQuestion | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => question,
    () => null,
  );
