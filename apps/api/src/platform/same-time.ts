import { setTimeout as wait } from 'node:timers/promises';

/**
 * Ends no sooner than `ms` after it began, whether it succeeds or fails. Makes two outcomes indistinguishable by their
 * time; `ms` must be more than either needs.
 */
export const noSoonerThan = async <T>(ms: number, work: () => Promise<T>): Promise<T> => {
  const earliest = wait(ms);
  try {
    return await work();
  } finally {
    await earliest;
  }
};
