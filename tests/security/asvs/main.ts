import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { figure } from '../../support/figures.ts';
import { flawsOf, type NamedTest, parseDocument, readDocument, readIds } from './document.ts';
import { casesNamed, problemWith, type RunCase, readReport } from './reports.ts';

/**
 * `npm run proof asvs`: every requirement of docs/asvs.md that names a test is shown by it. Runs the files that are
 * named (the journeys need `npm run build` first), or reads the JSON reports of an earlier run in `ASVS_REPORTS`.
 */
const root = join(import.meta.dirname, '../../..');
const requirements = parseDocument(readDocument());
const flaws = flawsOf(requirements, readIds());
const named = requirements.flatMap(({ id, tests }) => tests.map((test) => ({ id, ...test })));
const files = [...new Set(named.map(({ file }) => file))];

const readReports = async (folder: string): Promise<RunCase[]> => {
  const reports = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const cases: RunCase[] = [];
  for (const name of reports) {
    cases.push(...readReport(JSON.parse(await readFile(join(folder, name), 'utf8')), root));
  }
  return cases;
};

const runFiles = async (): Promise<RunCase[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'roadworthy-asvs-'));
  const run = (name: string, parameters: string[], env: Record<string, string> = {}) =>
    spawnSync(join(root, 'node_modules/.bin', name), parameters, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: 'inherit',
    });
  const journeys = files.filter((file) => file.startsWith('tests/journeys/'));
  const tests = files.filter((file) => !journeys.includes(file));
  const output = `--outputFile=${join(folder, 'vitest.json')}`;
  // As CI runs them: without those that are long.
  const reporters = ['--reporter=default', '--reporter=json', output];
  run('vitest', ['run', ...tests, '--tags-filter=!long', ...reporters]);
  const config = ['--config', 'tests/journeys/playwright.config.ts', '--project=desktop'];
  const choice = ['--grep-invert', '@long', '--reporter=list,json'];
  run('playwright', ['test', ...journeys, ...config, ...choice], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(folder, 'playwright.json'),
  });
  const cases = await readReports(folder);
  await rm(folder, { recursive: true, force: true });
  return cases;
};

for (const flaw of flaws) console.log(`flaw: ${flaw}`);
for (const file of files.filter((each) => !existsSync(join(root, each)))) {
  flaws.push(`${file} does not exist`);
  console.log(`flaw: ${file} does not exist`);
}
const cases = process.env.ASVS_REPORTS
  ? await readReports(process.env.ASVS_REPORTS)
  : await runFiles();

const problems = named.flatMap((test) => {
  const problem = problemWith(cases, test);
  return problem ? [`${test.id}: ${test.file}: ${test.title} ${problem}`] : [];
});
for (const problem of problems) console.log(`not shown: ${problem}`);

const distinct = new Set(named.flatMap((test) => casesNamed(cases, test)));
const states = (state: string) => requirements.filter((each) => each.state === state).length;
const invented: NamedTest = { file: files[0] ?? '', title: 'a promise that no test makes' };
console.log(`executed: ${distinct.size} cases of ${files.length} files, for ${named.length} names`);
figure('requirements of levels 1 and 2', requirements.length, { atLeast: readIds().length });
figure('flaws of docs/asvs.md', flaws.length, { atMost: 0 });
figure('requirements shown by a test', states('shown'), { atLeast: 1 });
figure('requirements not applicable', states('not applicable'));
figure('requirements not met', states('not met'));
figure('tests in docs/asvs.md that were not run or did not pass', problems.length, { atMost: 0 });
figure('planted fault: an invented test is detected', problemWith(cases, invented) ? 1 : 0, {
  atLeast: 1,
});
