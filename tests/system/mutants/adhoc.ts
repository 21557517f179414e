import { Stryker } from '@stryker-mutator/core';

const [, , tests, bail, ...mutate] = process.argv;
process.env.MUTANTS_TESTS = tests;
const r = await new Stryker({
  mutate,
  testRunner: 'vitest',
  vitest: { configFile: 'tests/system/mutants/vitest.config.ts', related: false },
  plugins: ['@stryker-mutator/vitest-runner'],
  ignorePatterns: [
    '**',
    '!packages/domain/**',
    '!packages/diagnosis/**',
    '!tests/support/fixtures/**',
    '!tests/system/mutants/**',
    '!package.json',
    '!tsconfig.base.json',
  ],
  coverageAnalysis: 'perTest',
  concurrency: 1,
  tempDirName: '/tmp/mutants-adhoc',
  reporters: ['progress-append-only'],
  timeoutMS: 60000,
  disableBail: bail === 'nobail',
}).runMutationTest();
for (const m of r)
  console.log(
    m.status,
    m.mutatorName,
    m.location.start.line,
    m.replacement.slice(0, 60),
    'killedBy',
    m.killedBy?.length,
    'covered',
    m.coveredBy?.length,
    'tests',
    m.testsCompleted,
  );
