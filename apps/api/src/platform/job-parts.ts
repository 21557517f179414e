import { hash } from 'node:crypto';

/** Before the first user there is. */
export const beforeAll = '00000000-0000-0000-0000-000000000000';

/** The same part of a run is called the same: planned again by a worker that comes after a killed one, it is there already. */
export const jobIdOf = (...parts: string[]): string => {
  const digest = hash('sha256', parts.join(' '));
  return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};

export const inParts = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );
