import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { root } from '../tests/support/stack/stack.ts';

/**
 * `npm run check:fast`: format, types, boundaries, and the tests beside a change or importing it, for use while working.
 * A change is what differs from where the branch left main; `--since REV` compares with another commit. `npm run check`
 * is the whole.
 */
const git = (...parameters: string[]) =>
  execFileSync('git', parameters, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
    .split('\n')
    .filter(Boolean);
/** Where this branch left main: HEAD on main itself, and in a clone without main. */
const branchPoint = (): string => {
  for (const main of ['main', 'origin/main']) {
    try {
      return git('merge-base', 'HEAD', main)[0] ?? 'HEAD';
    } catch {
      // There is no such branch here.
    }
  }
  return 'HEAD';
};
const asked = process.argv.indexOf('--since');
const since = (asked < 0 ? undefined : process.argv[asked + 1]) ?? branchPoint();
const changed = [
  ...new Set([
    ...git('diff', '--name-only', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]),
].filter((name) => existsSync(join(root, name)));

/** The paths that a module imports, without packages from npm. */
const importsOf = (name: string): string[] =>
  [
    ...readFileSync(join(root, name), 'utf8').matchAll(/(?:from|import\(|mock\() ?'([^']+)'/g),
  ].flatMap(([, target = '']) => {
    const [, owner, path] = /^@roadworthy\/([^/]+)\/(.+)$/.exec(target) ?? [];
    if (owner) return [`packages/${owner}/src/${path}.ts`];
    return target.startsWith('.') ? [posix.join(dirname(name), target)] : [];
  });

/** A test belongs to a change that it imports, or that is in its own folder. */
const testsOf = (names: readonly string[]): string[] => {
  const touched = new Set(names);
  const sources = names.filter((name) => /\.tsx?$/.test(name));
  const folders = new Set(sources.map((name) => dirname(name)));
  return globSync('{apps,packages,tests,tools}/**/*.test.{ts,tsx}', {
    cwd: root,
    exclude: (name) => /(?:^|\/)(?:node_modules|dist)$/.test(name),
  })
    .filter(
      (test) =>
        touched.has(test) ||
        folders.has(dirname(test)) ||
        importsOf(test).some((name) => touched.has(name)),
    )
    .toSorted();
};

const projects: [project: string, isNeeded: RegExp][] = [
  ['packages/domain', /^packages\/domain\//],
  ['packages/diagnosis', /^packages\/(?:domain|diagnosis)\//],
  ['packages/content', /^packages\/(?:domain|content)\//],
  ['packages/tracker', /^packages\/tracker\/|^tests\/support\/tracker\//],
  ['apps/api', /^packages\/|^apps\/api\//],
  ['apps/web', /^packages\/|^apps\/web\/src\//],
  ['apps/web/tsconfig.tests.json', /^packages\/|^apps\/web\/src\/|^tests\/support\//],
  ['apps/web/tsconfig.worker.json', /^apps\/web\/worker\//],
  ['apps/web/tsconfig.node.json', /^apps\/web\/(?:scripts|vite)/],
  ['.', /^(?:packages|apps|tests|tools)\//],
];

const bin = (name: string) => join(root, 'node_modules/.bin', name);
const failures: string[] = [];
/** Prints the output of a command that failed, and nothing of one that passed. */
const step = (name: string, file: string, parameters: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(file, parameters, { cwd: root, encoding: 'utf8' });
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name}`);
  if (status === 0) return;
  console.log(`${stdout}${stderr}`);
  failures.push(name);
};

const linted = changed.filter((name) => /\.(?:tsx?|jsx?|cjs|mjs|json|css)$/.test(name));
if (linted.length > 0) {
  step('format and lint', bin('biome'), ['check', '--no-errors-on-unmatched', ...linted]);
}
for (const [project, isNeeded] of projects) {
  if (!changed.some((name) => isNeeded.test(name))) continue;
  step(`types: ${project}`, process.execPath, ['node_modules/typescript7/bin/tsc', '-p', project]);
}
if (changed.some((name) => /\.tsx?$/.test(name))) {
  step('boundaries', bin('depcruise'), ['apps', 'packages', 'tests', 'tools']);
}
const tests = testsOf(changed);
if (tests.length > 0) {
  step(`${tests.length} test files`, bin('vitest'), ['run', '--tags-filter=!long', ...tests]);
}
console.log(`${changed.length} files changed since ${since}, ${failures.length} steps failed`);
process.exitCode = failures.length > 0 ? 1 : 0;
