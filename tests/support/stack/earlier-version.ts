import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './stack.ts';

const run = promisify(execFile);

/** The last release, v0.1.0, from which operators upgrade. */
export const lastRelease = '40e175427b7f81447a121aae45f0b8e8d865a9b3';

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

/** Unpacks an earlier version of this repository into a temporary folder, ready to run. */
export const unpackVersion = async (commit: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'roadworthy-earlier-'));
  const archive = join(folder, 'version.tar');
  await run('git', ['archive', '--output', archive, commit], { cwd: root });
  await run('tar', ['-xf', archive, '-C', folder]);
  await rm(archive);
  await linkPackages(folder);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
};
