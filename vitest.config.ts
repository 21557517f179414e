import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// A busy machine is not a failure: these are there to end what hangs.
const withDatabase = {
  globalSetup: ['apps/api/test/global-setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    // Much of their time is waiting for the database and for slow hashes: one at a time leaves half a small machine idle.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'domain',
          include: ['packages/*/src/**/*.test.ts'],
          // Pure rules share nothing; loading them anew for each file takes half of the time.
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'proofs',
          include: ['proofs/*.test.ts'],
        },
      },
      {
        test: {
          name: 'web',
          include: ['apps/web/{src,worker}/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/api/src/**/*.test.ts'],
          ...withDatabase,
        },
      },
      {
        test: {
          name: 'isolation',
          include: ['apps/api/isolation/**/*.test.ts'],
          ...withDatabase,
        },
      },
      {
        test: {
          name: 'files',
          include: ['apps/api/files/**/*.test.ts'],
          ...withDatabase,
          globalSetup: [...withDatabase.globalSetup, 'apps/api/files/global-setup.ts'],
        },
      },
      {
        test: {
          name: 'lookup',
          include: ['apps/api/lookup/**/*.test.ts'],
          ...withDatabase,
        },
      },
      {
        test: {
          name: 'processes',
          include: ['apps/api/processes/**/*.test.ts'],
          ...withDatabase,
        },
      },
      {
        test: {
          name: 'security',
          include: ['apps/api/security/**/*.test.ts'],
          ...withDatabase,
        },
      },
    ],
  },
});
