import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { stringify } from 'yaml';
import { figure } from '../../support/figures.ts';
import { root } from '../../support/stack/stack.ts';
import { type AreaName, areaNames, areas } from './areas.ts';
import { type Found, keyOf, onOneLine, readSurvivors } from './survivors.ts';

/**
 * `npm run proof mutants`: Stryker changes the pure rules one operator at a time, and the unit tests must notice each
 * change. A mutant that survives must be in survivors.yaml with a judgement, and every mutant listed there must survive.
 */
const isArea = (name: string): name is AreaName => areaNames.some((each) => each === name);
const named = process.env.AREAS?.split(',') ?? areaNames;
const unknown = named.filter((name) => !isArea(name));
if (unknown.length > 0) throw new Error(`AREAS contains unknown areas: ${unknown.join(', ')}`);
const chosen = named.filter(isArea);
/** A folder for the results of earlier runs: mutants whose code and tests are the same are not tried again. */
const known = process.env.MUTANTS_KNOWN;
const concurrency = Number(process.env.MUTANTS_CONCURRENCY ?? 2);

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

process.chdir(root);

const mutate = async (area: AreaName, tempDirName: string): Promise<MutantResult[]> => {
  const { rules, tests } = areas[area];
  process.env.MUTANTS_TESTS = tests.join(',');
  const stryker = new Stryker({
    mutate: [...rules],
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
    concurrency,
    tempDirName,
    incremental: known !== undefined,
    incrementalFile: join(known ?? tempDirName, `${area}.json`),
    reporters: ['progress-append-only'],
    // A busy machine must not count as a kill.
    timeoutMS: 60_000,
  });
  return await stryker.runMutationTest();
};

// Read before the run, which takes long enough for somebody to edit a file.
const sources = new Map(
  chosen.flatMap((area) =>
    areas[area].rules.map((file) => [file, readFileSync(file, 'utf8').split('\n')] as const),
  ),
);

/** Returns the text that a mutant replaces, and the line that the text begins in. Lines and columns count from 1. */
const textsOf = (file: string, { location: { start, end } }: MutantResult) => {
  const lines = sources.get(file) ?? [];
  const original = lines
    .slice(start.line - 1, end.line)
    .map((line, at, all) => (at === all.length - 1 ? line.slice(0, end.column - 1) : line))
    .map((line, at) => (at === 0 ? line.slice(start.column - 1) : line))
    .join('\n');
  return { line: onOneLine(lines[start.line - 1] ?? ''), original: onOneLine(original) };
};

const asFound = (area: AreaName, mutant: MutantResult): Found => {
  const file = relative(root, mutant.fileName);
  return {
    area,
    file,
    mutator: mutant.mutatorName,
    ...textsOf(file, mutant),
    replacement: onOneLine(mutant.replacement),
  };
};

const survivors = readSurvivors();
let unjudged = 0;
let gone = 0;

const judge = (area: AreaName, mutants: readonly MutantResult[]) => {
  const count = (...statuses: MutantResult['status'][]) =>
    mutants.filter(({ status }) => statuses.includes(status)).length;
  const killed = count('Killed', 'Timeout');
  const alive = mutants
    .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    .map((mutant) => asFound(area, mutant));
  const listed = new Map(
    survivors.filter((each) => each.area === area).map((each) => [keyOf(each), each]),
  );
  const fresh = alive.filter((each) => !listed.has(keyOf(each)));
  const living = new Set(alive.map(keyOf));
  const dead = [...listed.values()].filter((each) => !living.has(keyOf(each)));
  for (const each of fresh)
    console.log(
      `a mutant survived that is not in the list:\n${stringify([each], { lineWidth: 0 })}`,
    );
  for (const { file, line, replacement } of dead)
    console.log(`a mutant is in the list but does not survive: ${file}: ${line} (${replacement})`);
  unjudged += fresh.length;
  gone += dead.length;
  console.log(`executed: ${killed + alive.length} mutants of ${area}`);
  figure(`mutants_killed_${area}`, killed);
  figure(`mutants_timed_out_${area}`, count('Timeout'));
  figure(`mutation_score_${area}`, (100 * killed) / (killed + alive.length));
};

const folder = await mkdtemp(join(tmpdir(), 'roadworthy-mutants-'));
try {
  for (const area of chosen) judge(area, await mutate(area, folder));
} finally {
  await rm(folder, { recursive: true, force: true });
}
figure('survivors_unjudged', unjudged, { atMost: 0 });
figure('survivors_listed_that_do_not_survive', gone, { atMost: 0 });
