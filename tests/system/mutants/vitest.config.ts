import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// Stryker copies the repository to another folder: every path is relative to this file.
const root = join(import.meta.dirname, '../../..');

export default defineConfig({
  root,
  // Fixtures import the domain by its package's name, which would be the copy without mutants.
  resolve: {
    alias: [
      { find: /^@roadworthy\/domain\/(.*)$/, replacement: join(root, 'packages/domain/src/$1.ts') },
    ],
  },
  test: {
    include: process.env.MUTANTS_TESTS?.split(',') ?? [],
    setupFiles: [join(import.meta.dirname, 'same-seed.ts')],
    // A module that was loaded for one mutant must not serve the next.
    isolate: true,
    testTimeout: 30_000,
  },
});
