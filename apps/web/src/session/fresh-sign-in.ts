import { useSyncExternalStore } from 'react';
import { ApiProblem } from '../api/api-problem.ts';

/** A request to the signed-in user to prove who they are. */
export type FreshSignInQuestion = { answer: (isProved: boolean) => void };

let question: (FreshSignInQuestion & { answered: Promise<boolean> }) | null = null;
const listeners = new Set<() => void>();
const put = (next: typeof question) => {
  question = next;
  for (const listener of listeners) listener();
};

/** Two actions that ask at the same time share one question. */
const ask = (): Promise<boolean> => {
  if (question) return question.answered;
  let resolveProof: (isProved: boolean) => void = () => undefined;
  const answered = new Promise<boolean>((resolve) => {
    resolveProof = resolve;
  });
  const answer = (isProved: boolean) => {
    put(null);
    resolveProof(isProved);
  };
  put({ answer, answered });
  return answered;
};

const isNeeded = (error: unknown) =>
  error instanceof ApiProblem && error.code === 'FRESH_SIGN_IN_NEEDED';

/**
 * Runs a sensitive action. If the server requires a fresh sign-in, asks the user for it and runs the action again; if
 * the user declines, throws the server's error: `await confirmed(() => call((api) => api.accounts.unlinkGoogle()))`.
 */
export const confirmed = async <T>(run: () => Promise<T>): Promise<T> => {
  try {
    return await run();
  } catch (error) {
    if (!isNeeded(error) || !(await ask())) throw error;
    return await run();
  }
};

/** For the one component that shows the question. */
export const useFreshSignInQuestion = (): FreshSignInQuestion | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => question,
    () => null,
  );
