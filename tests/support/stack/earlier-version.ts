import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { root } from './stack.ts';

const run = promisify(execFile);

const git = async (repository: string, ...words: string[]): Promise<string> =>
  (await run('git', words, { cwd: repository })).stdout.trim();

/** What is missing before an upgrade can be tried, as a sentence for the reader of a proof. */
export class NoEarlierVersion extends Error {}

/** Returns the tag of the last release before the commit that is checked out. */
const lastReleaseOf = async (repository: string): Promise<string> => {
  const [tag] = (
    await git(
      repository,
      ...['tag', '--list', 'v[0-9]*', '--merged', 'HEAD', '--no-contains', 'HEAD'],
      '--sort=-version:refname',
    )
  ).split('\n');
  if (tag) return tag;
  const isShallow = (await git(repository, 'rev-parse', '--is-shallow-repository')) === 'true';
  throw new NoEarlierVersion(
    isShallow
      ? 'This clone is shallow and has no release tag: run `git fetch --unshallow --tags`, or set UPGRADE_FROM to a folder with an earlier version'
      : 'There is no release tag (v1.2.3) before this commit: run `git fetch --tags`, or set UPGRADE_FROM to a commit or a folder with an earlier version',
  );
};

/**
 * Returns the version to upgrade from: a folder or commit that `UPGRADE_FROM` names, or else the last release. Throws
 * NoEarlierVersion if this clone does not have it.
 */
export const findEarlierVersion = async (
  repository: string,
  named = process.env.UPGRADE_FROM,
): Promise<string> => {
  if (named && existsSync(join(named, 'apps/api'))) return resolve(named);
  const version = named || (await lastReleaseOf(repository));
  await git(repository, 'cat-file', '-e', `${version}^{commit}`).catch(() => {
    throw new NoEarlierVersion(
      `${version} is neither a commit in this clone nor a folder with an earlier version`,
    );
  });
  return version;
};

/** Links to the packages that are installed here. The version's own packages must be its own. */
const linkPackages = async (folder: string) => {
  const ours = '@roadworthy';
  const modules = join(folder, 'node_modules');
  await mkdir(join(modules, ours), { recursive: true });
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name !== ours) await symlink(join(root, 'node_modules', name), join(modules, name));
  }
  for (const name of await readdir(join(folder, 'packages'))) {
    await symlink(join(folder, 'packages', name), join(modules, ours, name));
  }
  for (const workspace of ['apps/api', 'apps/web', 'packages/domain', 'packages/content']) {
    const installed = join(root, workspace, 'node_modules');
    if (existsSync(installed)) await symlink(installed, join(folder, workspace, 'node_modules'));
  }
};

/** Unpacks an earlier version, a commit of this repository or a folder, into a temporary folder, ready to run. */
export const unpackVersion = async (version: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'roadworthy-earlier-'));
  if (isAbsolute(version)) {
    const isSource = (path: string) => !/\/(node_modules|\.git)$/.test(path);
    await cp(version, folder, { recursive: true, filter: isSource });
  } else {
    const archive = join(folder, 'version.tar');
    await run('git', ['archive', '--output', archive, version], { cwd: root });
    await run('tar', ['-xf', archive, '-C', folder]);
    await rm(archive);
  }
  await linkPackages(folder);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
};
