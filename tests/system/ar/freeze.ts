import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../support/stack/stack.ts';

const trackerFolder = 'apps/web/src/device/tracker';

/**
 * Returns the hash of the current tracker. Scenes are drawn from it, so that nobody can tune the tracker to the scenes
 * it is judged by: any change draws other scenes.
 */
export const freezeTracker = async (): Promise<string> => {
  const files: string[] = [];
  for await (const file of glob(`${trackerFolder}/**/*.ts`, { cwd: root }))
    if (!/\.test\.ts$|\/test-[^/]+$/.test(file)) files.push(file);
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(file).update(await readFile(join(root, file)));
  return hash.digest('hex');
};
