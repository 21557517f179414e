import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// A busy machine is not a failure: these are there to end what hangs.
const withDatabase = {
  globalSetup: ['tests/support/api/global-setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 180_000,
};

export default defineConfig({
  test: {
    // CI's machine is shared and can stall a process for seconds. A test that fails twice is broken.
    retry: process.env.CI ? 1 : 0,
    // Names made of a case are printed whole: docs/asvs.md names some.
    taskTitleValueFormatTruncate: 0,
    // What `ignoreFailure` logs: the tests that expect it spy on the console.
    onConsoleLog: (text) => !text.startsWith('ignored:'),
    // Much of their time is waiting for the database and for slow hashes: one at a time leaves half a small machine idle.
    maxWorkers: Math.max(5, availableParallelism() - 1),
    tags: [
      {
        name: 'long',
        description:
          'What CI leaves out: most planted bugs, and cases that repeat others at length.',
        timeout: 600_000,
      },
    ],
    projects: [
      {
        test: {
          name: 'domain',
          include: ['packages/{content,diagnosis,domain}/src/**/*.test.ts'],
          // Pure rules and the server's modules keep nothing between tests; reloading them for each file takes half of the
          // time.
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'proofs',
          include: [
            'tests/{security,system}/*.test.ts',
            'packages/diagnosis/training/*.test.ts',
            'tools/**/*.test.ts',
          ],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          include: [
            'apps/web/{src,worker}/**/*.test.{ts,tsx}',
            'packages/tracker/src/**/*.test.ts',
          ],
          setupFiles: ['tests/support/web/finish-rendering.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'api',
          include: [
            'apps/api/src/**/*.test.ts',
            'tests/contracts/{dvla,dvsa,model,payments,push,vehicle-sources}/*.test.ts',
            'tests/security/{attacks,garages,invitations,isolation,lookup,passport,visit}/**/*.test.ts',
            'tests/system/processes/*.test.ts',
          ],
          isolate: false,
          ...withDatabase,
        },
      },
      {
        test: {
          name: 'files',
          include: ['tests/security/files/**/*.test.ts', 'tests/contracts/storage/*.test.ts'],
          isolate: false,
          ...withDatabase,
          globalSetup: [...withDatabase.globalSetup, 'tests/security/files/global-setup.ts'],
        },
      },
    ],
  },
});
