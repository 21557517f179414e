import { execFileSync, spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root, webDist } from '../tests/support/stack/stack.ts';
import { recordFile, recordOf } from './docs/proof-records.ts';
import { benches, proofs, type Suite } from './proofs.ts';

/**
 * `npm run proof NAME` and `npm run bench NAME`; without a name they list what there is. What a run needs is looked for
 * before it starts. Further words are passed on, but for `--record`, which keeps the figures in docs/figures.
 */
const suites: Record<string, Record<string, Suite>> = { proof: proofs, bench: benches };

const [, , kind = '', name = '', ...words] = process.argv;
const isRecorded = words.includes('--record');
const further = words.filter((word) => word !== '--record');
const known = suites[kind] ?? {};

/** Where Debian puts programs, some of which are not on every user's path. */
const places = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin', '/usr/lib'];
const isInstalled = (program: string) =>
  places.some((place) => existsSync(join(place, program))) ||
  (program === 'chromium' && process.env.CHROMIUM !== undefined);

const missingPackages = ({ programs = {} }: Suite): string[] =>
  Object.entries(programs).flatMap(([program, owner]) => (isInstalled(program) ? [] : [owner]));

/** What must be done before the suite can run, as sentences. */
const obstacles = (suite: Suite): string[] => {
  const packages = [...new Set(missingPackages(suite))];
  return [
    ...(packages.length > 0
      ? [`Not installed: apt-get install --no-install-recommends ${packages.join(' ')}`]
      : []),
    ...(suite.root && process.getuid?.() !== 0 ? ['It must run as root.'] : []),
    ...(suite.build && !existsSync(join(webDist, 'index.html'))
      ? ['Run `npm run build` first.']
      : []),
  ];
};

const list = () => {
  const widest = Math.max(...Object.keys(known).map(({ length }) => length));
  for (const [each, suite] of Object.entries(known)) {
    const needs = [
      ...(suite.build ? ['a build'] : []),
      ...(suite.root ? ['root'] : []),
      ...new Set(Object.values(suite.programs ?? {})),
    ];
    const takes = suite.minutes ? `, about ${suite.minutes} min` : '';
    const wants = needs.length > 0 ? ` (needs ${needs.join(', ')})` : '';
    console.log(`${each.padEnd(widest)}  ${suite.about}${takes}${wants}`);
  }
};

const commandOf = ({ run }: Suite): string[] =>
  'file' in run
    ? [join(root, run.file), ...further]
    : [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...run.vitest, ...further];

const record = (output: string, exit: number) => {
  const file = recordFile(kind, name);
  const run = {
    command: ['npm run', kind, name, ...further].join(' '),
    date: new Date().toISOString().slice(0, 10),
    commit: execFileSync('git', ['describe', '--always', '--dirty', '--exclude=*'], {
      cwd: root,
      encoding: 'utf8',
    }).trim(),
    exit,
  };
  writeFileSync(join(root, file), recordOf(output, run));
  console.log(`${file} is written. Next: npm run generate proofs`);
};

const start = (suite: Suite) => {
  const child = spawn(process.execPath, commandOf(suite), {
    cwd: root,
    env: { ...suite.env, ...process.env },
    stdio: isRecorded ? ['inherit', 'pipe', 'inherit'] : 'inherit',
  });
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (part: string) => {
    output += part;
    process.stdout.write(part);
  });
  child.once('close', (code, signal) => {
    // A run that was interrupted says nothing.
    if (isRecorded && !signal) record(output, code ?? 1);
    process.exit(signal ? 1 : (code ?? 1));
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => child.kill(signal));
  }
};

const suite = Object.hasOwn(known, name) ? known[name] : undefined;
if (!suite) {
  list();
  if (name) console.error(`There is no ${kind} called ${name}.`);
  process.exitCode = name ? 64 : 0;
} else {
  const before = obstacles(suite);
  for (const sentence of before) console.error(sentence);
  if (before.length > 0) process.exitCode = 69;
  else start(suite);
}
