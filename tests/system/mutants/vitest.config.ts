import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Stryker copies the repository to another folder: every path is relative to this file.
const root = join(import.meta.dirname, '../../..');

const isSlow = ({ moduleId }: TestSpecification) => /properties|two-devices/.test(moduleId);

/** Most mutants are killed by the tests of single cases, so that the tests of random histories do not start. */
class SlowLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => Number(isSlow(one)) - Number(isSlow(other)));
  }
}

/**
 * Stryker 9.6 chooses tests by a pattern of their names with a space after each suite's name, and Vitest 5 writes ' > '
 * there. Without this change no test of a suite runs, and every mutant that only such tests notice survives.
 */
const namesWithSuites: Plugin = {
  name: 'names-with-suites',
  configureVitest: ({ project: { config } }) => {
    let pattern: RegExp | undefined;
    Object.defineProperty(config, 'testNamePattern', {
      get: () => pattern,
      set: (wanted: RegExp | undefined) => {
        pattern = wanted && new RegExp(wanted.source.replaceAll(' ', '(?: > | )'));
      },
    });
  },
};

export default defineConfig({
  root,
  plugins: [namesWithSuites],
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
    sequence: { sequencer: SlowLast },
    testTimeout: 30_000,
  },
});
