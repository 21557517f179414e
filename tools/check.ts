import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from '../tests/support/stack/stack.ts';

/** `npm run check`: everything that must hold before a commit. With `--e2e` also the journeys in the browser. */
type Counts = { passed: number; failed: number };
type Step = {
  name: string;
  command: string[];
  env?: Record<string, string>;
  /** Reads what a step ran; a step without is one case itself. */
  read?: () => Promise<{ counts: Counts; parts: Part[]; failures: string[] }>;
};
/** A test file or a journey, with its time. */
type Part = { name: string; seconds: number };

const began = performance.now();
const scratch = await mkdtemp(join(tmpdir(), 'roadworthy-check-'));
const report = (name: string) => join(scratch, `${name}.json`);
const readReport = async (name: string) => JSON.parse(await readFile(report(name), 'utf8'));
const bin = (name: string) => join(root, 'node_modules/.bin', name);
const tsc = (project: string) => [
  process.execPath,
  'node_modules/typescript7/bin/tsc',
  '-p',
  project,
];

type TestFile = {
  name: string;
  status: string;
  message: string;
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
};
const failuresIn = ({ name, status, message, assertionResults }: TestFile): string[] => {
  const file = relative(root, name);
  const failed = assertionResults.filter((each) => each.status === 'failed');
  // A file whose set-up fails has no failed test.
  if (status === 'failed' && failed.length === 0)
    return [`npx vitest run ${file}: ${message.slice(0, 300)}`];
  return failed.map(
    ({ fullName, failureMessages: [why = ''] }) =>
      `npx vitest run ${file}: ${fullName}: ${why.slice(0, 300)}`,
  );
};

const vitest: Step = {
  name: 'tests',
  command: [
    bin('vitest'),
    'run',
    '--tags-filter=!long',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${report('vitest')}`,
  ],
  read: async () => {
    const { numPassedTests, numFailedTests, testResults } = await readReport('vitest');
    return {
      failures: (testResults as TestFile[]).flatMap(failuresIn),
      counts: { passed: numPassedTests, failed: numFailedTests },
      parts: testResults.map(
        ({ name, startTime, endTime }: { name: string; startTime: number; endTime: number }) => ({
          name: relative(root, name),
          seconds: (endTime - startTime) / 1000,
        }),
      ),
    };
  },
};

type JourneySuite = {
  title: string;
  specs: { title: string; ok: boolean; tests: { results: { duration: number }[] }[] }[];
  suites?: JourneySuite[];
};
const secondsOf = ({ specs, suites = [] }: JourneySuite): number =>
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    .reduce((sum, { duration }) => sum + duration / 1000, 0) +
  suites.reduce((sum, suite) => sum + secondsOf(suite), 0);
const failuresOf = ({ title, specs, suites = [] }: JourneySuite): string[] => [
  ...specs.filter(({ ok }) => !ok).map((spec) => `npm run e2e -- ${title}: ${spec.title}`),
  ...suites.flatMap(failuresOf),
];

const e2e: Step = {
  name: 'e2e',
  command: [
    bin('playwright'),
    'test',
    '--config',
    'tests/journeys/playwright.config.ts',
    '--reporter=list,json',
  ],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report('playwright') },
  read: async () => {
    const { stats, suites } = await readReport('playwright');
    return {
      failures: suites.flatMap(failuresOf),
      counts: { passed: stats.expected + stats.flaky, failed: stats.unexpected },
      parts: suites.map((file: JourneySuite) => ({
        name: `tests/journeys/${file.title}`,
        seconds: secondsOf(file),
      })),
    };
  },
};

const proof = (name: string, folder: string, env: Record<string, string>): Step => ({
  name,
  command: [process.execPath, `tests/${folder}/main.ts`],
  env,
});

/**
 * Each has its own database and waits for some of its time. The longest come first. The whole commands run at full
 * size and plant all bugs; here two proofs plant some that any machine catches at once.
 */
const proofs: Step[] = [
  proof('privacy', 'system/privacy', {
    PRIVACY_SHORT: '1',
    PLANTS: 'the account is erased at once,the last row of a page is left out',
  }),
  proof('sync histories', 'system/sync', {
    SYNC_HISTORIES: '10',
    SYNC_SEED: '1',
    SYNC_GARAGES: '2',
    SYNC_SEVERAL: '9',
    SYNC_MOVES: '4',
    PLANTS: 'the server stores no receipts,covers are refused',
  }),
  proof('papers', 'system/papers', { PAPERS_PHOTOS: '1' }),
  proof('reminders', 'system/reminders', {
    REMINDERS_USERS: '25',
    // A leap day and a change of the clocks.
    REMINDERS_START: '2028-02-25',
    REMINDERS_DAYS: '32',
    REMINDERS_SEED: '1',
    PLANTS: '0',
  }),
  proof('diagnosis', 'system/diagnosis', {
    DIAGNOSIS_PART: 'reading',
    DIAGNOSIS_BOUNDS: 'reached',
    PLANTS: '1',
  }),
  proof('anonymous lookups', 'security/anonymous', {
    ANONYMOUS_LOOKUPS: '1000',
    ANONYMOUS_SHORT: '1',
    PLANTS: '0',
  }),
  proof('checkout', 'system/checkout', { CHECKOUT_ORDERS: '12', CHECKOUT_SEED: '1', PLANTS: '0' }),
  proof('renewals', 'system/renewals', { RENEWALS_VEHICLES: '1000', PLANTS: '0' }),
  proof('dates', 'system/dates', { DATES_STEP: '21' }),
];

/** Through a real browser and the built product. */
const cameraGuide = proof('camera guide', 'system/ar', {
  AR_SCENES: '1',
  AR_SHORT: '1',
  AR_RATE: '20',
  AR_PAIRS: '0',
  AR_MINUTES: '0',
});

/** Finds the tests that docs/asvs.md names among those that were run. */
const asvs: Step = {
  name: 'ASVS',
  command: [process.execPath, 'tests/security/asvs/main.ts'],
  env: { ASVS_REPORTS: scratch },
};

const statics: Step[] = [
  { name: 'build', command: ['npm', 'run', 'build'] },
  { name: 'format and lint', command: [bin('biome'), 'check', '.'] },
  // Needs types, which take ten seconds to read: not in biome.json, so that editors and `check:fast` are quick.
  {
    name: 'promises that nobody waits for',
    command: [bin('biome'), 'lint', '--config-path=tools/biome-promises.json', '.'],
  },
  {
    name: 'boundaries and cycles',
    command: [bin('depcruise'), 'apps', 'packages', 'tests', 'tools'],
  },
  {
    name: 'nothing unused',
    command: [bin('knip'), '--include', 'files,exports,types', '--no-config-hints'],
  },
  { name: 'types: tests and tools', command: tsc('.') },
  { name: 'types: api', command: tsc('apps/api') },
  { name: 'types: web', command: tsc('apps/web') },
  { name: 'types: web build', command: tsc('apps/web/tsconfig.node.json') },
  { name: 'types: web worker', command: tsc('apps/web/tsconfig.worker.json') },
  { name: 'types: web tests', command: tsc('apps/web/tsconfig.tests.json') },
  { name: 'types: tracker', command: tsc('packages/tracker') },
  { name: 'types: domain', command: tsc('packages/domain') },
  { name: 'types: content', command: tsc('packages/content') },
  { name: 'types: diagnosis', command: tsc('packages/diagnosis') },
];

/** Runs one after another; the steps of a group run three at a time. */
const steps: (Step | Step[])[] = [
  statics,
  vitest,
  [
    ...proofs,
    {
      name: 'JavaScript of every page',
      command: [process.execPath, 'tests/bench/web.ts'],
      env: { BENCH_RUNS: '0' },
    },
    { name: 'boot smoke', command: [process.execPath, 'tests/system/smoke/main.ts'] },
  ],
  ...(process.argv.includes('--e2e') ? [cameraGuide, e2e, asvs] : []),
];

type Ended = { isSuccess: boolean; output: string };

const run = ({ command: [file = '', ...parameters], env = {} }: Step) =>
  new Promise<Ended>((resolve) => {
    const child = spawn(file, parameters, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (part: Buffer) => output.push(part));
    }
    const end = (isSuccess: boolean, problem = '') =>
      resolve({ isSuccess, output: `${Buffer.concat(output)}${problem}` });
    child.once('close', (code) => end(code === 0));
    child.once('error', (error) => end(false, String(error)));
  });

/** What a step measured and counted, without the rest. */
const figuresIn = (output: string): string[] =>
  output.split('\n').filter((line) => /^(?:figure|executed|planted): /.test(line));

/** The command that runs a step alone. */
const alone = ({ command, env = {} }: Step): string =>
  [
    ...Object.entries(env).map(([name, value]) => `${name}='${value}'`),
    ...command.map((word) => word.replace(`${root}/`, '').replace(process.execPath, 'node')),
  ].join(' ');

const total: Counts = { passed: 0, failed: 0 };
const parts: Part[] = [];
const failures: string[] = [];
const runAndCount = async (step: Step): Promise<void> => {
  const started = performance.now();
  const { isSuccess: succeeded, output } = await run(step);
  const seconds = (performance.now() - started) / 1000;
  const outcome = {
    counts: { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 },
    parts: [{ name: step.name, seconds }],
    failures: succeeded ? [] : [`${step.name}: ${alone(step)}`],
  };
  const {
    counts,
    parts: own,
    failures: broken,
  } = (await step.read?.().catch(() => outcome)) ?? outcome;
  // A runner can fail without a failed case (a suite that does not load): that is a failure too.
  if (!succeeded && counts.failed === 0) counts.failed = 1;
  total.passed += counts.passed;
  total.failed += counts.failed;
  parts.push(...own);
  failures.push(...(succeeded || broken.length > 0 ? broken : outcome.failures));
  console.log(succeeded ? figuresIn(output).join('\n') : output);
  console.log(`${succeeded ? 'ok  ' : 'FAIL'} ${step.name} (${seconds.toFixed(1)} s)`);
};
for (const group of steps) {
  const waiting = [group].flat();
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await runAndCount(step);
  };
  await Promise.all([lane(), lane(), lane()]);
  // What does not build or type-check makes every later failure a riddle.
  if (group === statics && total.failed > 0) break;
}
await rm(scratch, { recursive: true, force: true });
console.log('The ten slowest steps and files, some of which ran at the same time:');
for (const { name, seconds } of parts.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10)) {
  console.log(`  ${seconds.toFixed(1)} s ${name}`);
}
for (const failure of failures) console.log(`Failed: ${failure}`);
console.log(`The whole check took ${((performance.now() - began) / 60_000).toFixed(1)} minutes.`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed ? 1 : 0);
