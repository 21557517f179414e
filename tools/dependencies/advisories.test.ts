import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import {
  type Advisory,
  affects,
  ageInDays,
  findVulnerable,
  installedPackages,
  readExport,
} from './advisories.ts';
import { readLockfile, root, shippedPackages } from './shipped.ts';
import { compareVersions } from './versions.ts';

// The scan of `npm run proof advisories`, on advisories made up for it.

type Events = NonNullable<NonNullable<Advisory['affected']>[number]['ranges']>[number]['events'];

const about = (name: string, more: object): Advisory => ({
  id: 'OSV-0',
  modified: '2026-11-18T10:00:00Z',
  affected: [{ package: { ecosystem: 'npm', name }, ...more }],
});
const inRange = (...events: Events) => about('left', { ranges: [{ type: 'SEMVER', events }] });
const isAffected = (advisory: Advisory, version: string) =>
  affects(advisory, { name: 'left', version });

test('versions of packages are compared by semantic versioning', () => {
  const order = [
    ...['0.0.1', '0.9.0', '0.10.0', '1.0.0-alpha', '1.0.0-alpha.1', '1.0.0-alpha.beta'],
    ...['1.0.0-beta', '1.0.0-beta.2', '1.0.0-beta.11', '1.0.0-rc.1', '1.0.0', '1.0.1', '2.0.0'],
  ];
  for (const [place, version] of order.entries()) {
    for (const [other, against] of order.entries()) {
      expect(Math.sign(compareVersions(version, against)), `${version} ${against}`).toBe(
        Math.sign(place - other),
      );
    }
  }
  expect(compareVersions('1.2.3+build.7', '1.2.3')).toBe(0);
  expect(compareVersions('v1.2', '1.2.0')).toBe(0);
  expect(() => compareVersions('latest', '1.0.0')).toThrow('This is not a version: latest');
});

test.each<[string, Events, string[], string[]]>([
  [
    'fixed',
    [{ introduced: '1.2.0' }, { fixed: '1.4.1' }],
    ['1.2.0', '1.4.0', '1.4.1-rc.1'],
    ['1.1.9', '1.4.1', '2.0.0'],
  ],
  [
    'every version before a fix',
    [{ introduced: '0' }, { fixed: '0.10.0' }],
    ['0.0.0-alpha', '0.9.9'],
    ['0.10.0'],
  ],
  ['every version', [{ introduced: '0' }], ['0.0.1', '99.0.0'], []],
  [
    'up to the last affected',
    [{ introduced: '2.0.0' }, { last_affected: '2.3.0' }],
    ['2.0.0', '2.3.0'],
    ['1.9.9', '2.3.1'],
  ],
  [
    'introduced twice, in another order',
    [{ fixed: '3.0.5' }, { introduced: '3.0.0' }, { fixed: '1.0.9' }, { introduced: '1.0.0' }],
    ['1.0.0', '1.0.8', '3.0.4'],
    ['0.9.0', '1.0.9', '2.0.0', '3.0.5'],
  ],
  [
    'not beyond the limit',
    [{ introduced: '1.0.0' }, { limit: '2.0.0' }],
    ['1.5.0'],
    ['2.0.0', '3.0.0'],
  ],
  [
    'before a release',
    [{ introduced: '1.0.0-beta.2' }, { fixed: '1.0.0' }],
    ['1.0.0-beta.11'],
    ['1.0.0-beta.1', '1.0.0'],
  ],
])('the range of versions of an advisory: %s', (_name, events, hit, missed) => {
  expect(hit.filter((version) => !isAffected(inRange(...events), version))).toEqual([]);
  expect(missed.filter((version) => isAffected(inRange(...events), version))).toEqual([]);
});

test('an advisory applies to the single versions that it lists as well as to its ranges', () => {
  const listed = about('left', { versions: ['1.0.3', '1.0.5'] });
  expect(isAffected(listed, '1.0.3')).toBe(true);
  expect(isAffected(listed, '1.0.4')).toBe(false);
});

test('an advisory that is withdrawn, or about another ecosystem, another package or commits, is no finding', () => {
  const all = inRange({ introduced: '0' });
  expect(isAffected(all, '1.0.0')).toBe(true);
  expect(isAffected({ ...all, withdrawn: '2026-11-01T00:00:00Z' }, '1.0.0')).toBe(false);
  expect(affects(all, { name: 'leftover', version: '1.0.0' })).toBe(false);
  const python = { ecosystem: 'PyPI', name: 'left' };
  const elsewhere = all.affected?.map((each) => ({ ...each, package: python })) ?? [];
  expect(isAffected({ ...all, affected: elsewhere }, '1.0.0')).toBe(false);
  const commits = about('left', { ranges: [{ type: 'GIT', events: [{ introduced: '0' }] }] });
  expect(isAffected(commits, '1.0.0')).toBe(false);
});

test('the age of an export of advisories is the age of its newest change', () => {
  const older = { ...inRange(), modified: '2026-10-01T00:00:00Z' };
  expect(ageInDays([older, inRange()], new Date('2026-11-20T22:00:00Z'))).toBe(2.5);
});

const lockfile = readLockfile();

test('every package of the lockfile is compared with the advisories, at each of its versions and under its own name', () => {
  const installed = installedPackages(lockfile);
  const names = new Set(installed.map(({ name, version }) => `${name}@${version}`));
  expect(names.size).toBe(installed.length);
  for (const { name, version } of shippedPackages(lockfile)) {
    expect(names).toContain(`${name}@${version}`);
  }
  expect(installed.filter(({ isShipped }) => !isShipped).length).toBeGreaterThan(100);
  // `typescript7` is another version of typescript.
  const two = installed.filter(({ name }) => name === 'typescript');
  expect(two.map(({ version }) => version).toSorted()).toEqual(['6.0.3', '7.0.2']);
  expect(installed.some(({ name }) => name.startsWith('@roadworthy/'))).toBe(false);
});

test('a nested affected version of a package is found even if the top-level version is not affected', () => {
  const nested = {
    'node_modules/left': { version: '2.0.0' },
    'node_modules/right/node_modules/left': { version: '1.0.0' },
    'node_modules/renamed': { version: '1.5.0', name: 'left' },
  };
  const advisory = inRange({ introduced: '0' }, { fixed: '2.0.0' });
  const found = findVulnerable(installedPackages(nested), [advisory]);
  expect(found.map(({ name, version }) => `${name}@${version}`)).toEqual([
    'left@1.0.0',
    'left@1.5.0',
  ]);
});

const folder = mkdtempSync(join(tmpdir(), 'roadworthy-advisories-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the proof's command; its output and code. */
const scan = (environment: Record<string, string>): { output: string; code: number } => {
  const { OSV_EXPORT: _given, ...others } = process.env;
  try {
    const output = execFileSync(process.execPath, [join(root, 'tools/advisories.ts')], {
      env: { ...others, ...environment },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return { output, code: 0 };
  } catch (error) {
    const { stdout, stderr, status } = error as { stdout: string; stderr: string; status: number };
    return { output: stdout + stderr, code: status };
  }
};

const exportOf = (name: string, advisories: readonly object[]) => {
  const place = join(folder, name);
  mkdirSync(place);
  for (const [number, advisory] of advisories.entries()) {
    writeFileSync(join(place, `OSV-${number}.json`), JSON.stringify(advisory));
  }
  return place;
};
const today = new Date().toISOString();
const fastify = lockfile['node_modules/fastify']?.version ?? '';
const aboutFastify = (fixed: string): Advisory => ({
  ...about('fastify', { ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed }] }] }),
  modified: today,
  summary: 'a made-up hole',
});

test('without an export of advisories the command says that no package was scanned, and succeeds', () => {
  const { output, code } = scan({});
  expect(code).toBe(0);
  expect(output).toMatch(/^not scanned: set OSV_EXPORT/);
  expect(output).not.toContain('figure:');
});

test('if a shipped package has an advisory, the command names the package and fails', () => {
  const { output, code } = scan({ OSV_EXPORT: exportOf('found', [aboutFastify('999.0.0')]) });
  expect(code).toBe(1);
  expect(output).toContain(`found: OSV-0 fastify@${fastify} (shipped) a made-up hole`);
  expect(output).toContain('figure: advisories about a version that is shipped = 1');
});

test('if no installed version has an advisory, the command succeeds and prints the age of the export', () => {
  const { output, code } = scan({ OSV_EXPORT: exportOf('clean', [aboutFastify(fastify)]) });
  expect(code).toBe(0);
  expect(output).toContain('figure: days since the newest of them changed = 0 (asked at most 7)');
  expect(output).toContain('figure: advisories about a version that is shipped = 0');
});

test('the command fails if the export of advisories is old or unreadable', () => {
  const old = { ...aboutFastify(fastify), modified: '2026-01-01T00:00:00Z' };
  expect(scan({ OSV_EXPORT: exportOf('old', [old]) })).toMatchObject({
    code: 1,
    output: expect.stringContaining('MISSED'),
  });
  const broken = exportOf('broken', [aboutFastify(fastify), { id: 'OSV-1' }]);
  expect(scan({ OSV_EXPORT: broken }).code).toBe(1);
  expect(() => readExport(broken)).toThrow('OSV-1.json');
  expect(() => readExport(exportOf('empty', []))).toThrow('has no advisories');
});

test('a file with a list of advisories is also accepted as an export', () => {
  const file = join(folder, 'list.json');
  writeFileSync(file, JSON.stringify([aboutFastify('1.0.0'), aboutFastify('2.0.0')]));
  expect(readExport(file)).toHaveLength(2);
});
