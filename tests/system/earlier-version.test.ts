import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findEarlierVersion, unpackVersion } from '../support/stack/earlier-version.ts';

// Which version `npm run proof upgrade` starts from, in repositories made for it.

const folder = mkdtempSync(join(tmpdir(), 'roadworthy-releases-'));
afterAll(() => rmSync(folder, { recursive: true }));

const gitIn =
  (place: string) =>
  (...words: string[]): string =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...words], {
      cwd: place,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();

/** Makes a repository with a commit for each word; a word that begins with v is also a tag. */
const repository = (name: string, words: string[]) => {
  const place = join(folder, name);
  mkdirSync(place);
  const git = gitIn(place);
  git('init', '--quiet');
  for (const word of words) {
    git('commit', '--quiet', '--allow-empty', '--message', word);
    if (word.startsWith('v')) git('tag', word);
  }
  return place;
};

test.each([
  ['the last tag', ['v0.1.0', 'fix', 'v0.2.0', 'feat'], 'v0.2.0'],
  ['the last tag by version number, not by alphabet', ['v0.9.0', 'v0.10.0', 'feat'], 'v0.10.0'],
  ['the previous release, on the commit of a release', ['v0.1.0', 'fix', 'v0.2.0'], 'v0.1.0'],
  ['a tag of a release, not another tag', ['v0.1.0', 'vintage', 'feat'], 'v0.1.0'],
])('without UPGRADE_FROM the upgrade proof starts from %s', async (name, words, expected) => {
  expect(await findEarlierVersion(repository(name, words), '')).toBe(expected);
});

test('if the repository has no release tag, the error of the upgrade proof says so', async () => {
  await expect(findEarlierVersion(repository('no tag', ['feat']), '')).rejects.toThrow(
    'There is no release tag',
  );
});

test("in a shallow clone without a release tag, the upgrade proof's error says how to get the tags", async () => {
  const whole = repository('whole', ['v0.1.0', 'feat', 'fix']);
  const shallow = join(folder, 'shallow');
  gitIn(folder)('clone', '--quiet', '--depth', '1', `file://${whole}`, shallow);
  await expect(findEarlierVersion(shallow, '')).rejects.toThrow('git fetch --unshallow --tags');
  gitIn(shallow)('fetch', '--quiet', '--unshallow', '--tags');
  expect(await findEarlierVersion(shallow, '')).toBe('v0.1.0');
});

test('UPGRADE_FROM can be a commit, a tag or a folder, and anything else is refused', async () => {
  const place = repository('named', ['v0.1.0', 'feat']);
  const commit = gitIn(place)('rev-parse', 'HEAD~1');
  expect(await findEarlierVersion(place, commit)).toBe(commit);
  expect(await findEarlierVersion(place, 'v0.1.0')).toBe('v0.1.0');
  await expect(findEarlierVersion(place, 'v9.9.9')).rejects.toThrow(
    'v9.9.9 is neither a commit in this clone nor a folder',
  );
  const earlier = join(folder, 'earlier');
  mkdirSync(join(earlier, 'apps/api'), { recursive: true });
  expect(await findEarlierVersion(place, earlier)).toBe(earlier);
});

test('an earlier version in a folder is copied without its node_modules and uses the packages installed here', async () => {
  const earlier = join(folder, 'checkout');
  const workspaces = ['apps/api', 'apps/web', 'packages/domain', 'packages/content'];
  for (const each of [...workspaces, 'node_modules/left-over', '.git']) {
    mkdirSync(join(earlier, each), { recursive: true });
  }
  writeFileSync(join(earlier, 'apps/api/main.ts'), '');
  const { folder: unpacked, remove } = await unpackVersion(earlier);
  expect(existsSync(join(unpacked, 'apps/api/main.ts'))).toBe(true);
  expect(existsSync(join(unpacked, 'node_modules/left-over'))).toBe(false);
  expect(existsSync(join(unpacked, 'node_modules/fastify'))).toBe(true);
  expect(existsSync(join(unpacked, '.git'))).toBe(false);
  await remove();
});
