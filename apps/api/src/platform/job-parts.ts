import { hash } from 'node:crypto';

/** Sorts before every user id. */
export const beforeAll = '00000000-0000-0000-0000-000000000000';

/**
 * Returns the same id for the same part of a run, so that a worker that repeats the planning of a killed one adds
 * nothing.
 */
export const jobIdOf = (...parts: string[]): string => {
  const digest = hash('sha256', parts.join(' '));
  return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};

export const inParts = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );
