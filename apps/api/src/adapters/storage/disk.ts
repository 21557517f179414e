import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type ObjectStore, requirePlainName } from './port.ts';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

const orNull = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

const withOpen = async (path: string, flags: string, work: (file: FileHandle) => Promise<void>) => {
  const file = await open(path, flags, 0o600);
  try {
    await work(file);
  } finally {
    await file.close();
  }
};

const syncFolder = (path: string) => withOpen(path, 'r', (folder) => folder.sync());

/** Creates a store in a folder of this machine, or in one that all processes mount. */
export const createDiskStore = ({ folder: root }: { folder: string }): ObjectStore => {
  const pathOf = (name: string) => join(root, requirePlainName(name));

  return {
    async put(name, bytes) {
      const path = pathOf(name);
      const folder = dirname(path);
      // Written under a temporary name in the same folder: a file left by a crash is listed like any object, and swept.
      const part = `${path}.${randomUUID()}.part`;
      const created = await mkdir(folder, { recursive: true, mode: 0o700 });
      try {
        await withOpen(part, 'wx', async (file) => {
          await file.writeFile(bytes);
          await file.sync();
        });
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
      // The name is durable only once its folder is synced.
      await syncFolder(folder);
      if (created) await syncFolder(dirname(created));
    },

    async get(name, range) {
      const file = await orNull(open(pathOf(name), 'r'));
      if (!file) return null;
      const { size } = await file.stat();
      const { start, end } = range ?? { start: 0, end: size - 1 };
      const stream = file.createReadStream({ start, end: Math.max(start, end) });
      return { stream, length: Math.min(end, size - 1) - start + 1 };
    },

    async remove(names) {
      for (const name of names) await rm(pathOf(name), { force: true });
    },

    async *list(prefix, writtenBefore) {
      const [, folder = ''] = /^(.*)\//.exec(prefix) ?? [];
      const found = await orNull(
        readdir(join(root, folder), { recursive: true, withFileTypes: true }),
      );
      const names: string[] = [];
      for (const entry of found ?? []) {
        const path = join(entry.parentPath, entry.name);
        const name = path.slice(join(root, '/').length);
        if (!entry.isFile() || !name.startsWith(prefix)) continue;
        const written = await orNull(stat(path));
        if (written && written.mtime < writtenBefore) names.push(name);
      }
      yield names;
    },

    close() {},
  };
};
