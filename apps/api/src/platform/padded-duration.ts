import { setTimeout as wait } from 'node:timers/promises';

/**
 * Returns a wait for the next full step of `ms` since now. Whatever ends at a step cannot be told apart by its time;
 * `ms` should be more than the work usually takes. On a busy server it takes more steps, and still not a time that
 * shows the work.
 */
export const startPaddedDuration = (ms: number): (() => Promise<void>) => {
  const began = performance.now();
  return async () => {
    const took = performance.now() - began;
    await wait(ms * Math.max(1, Math.ceil(took / ms)) - took);
  };
};

/** Ends at a full step of `ms` after it began, whether it succeeds or fails. */
export const withPaddedDuration = async <T>(ms: number, work: () => Promise<T>): Promise<T> => {
  const step = startPaddedDuration(ms);
  try {
    return await work();
  } finally {
    await step();
  }
};
