/**
 * Files that another app shared with us, cached by the service worker for the page that adds them. They have no owner
 * yet, so they are kept for minutes only: a user who must log in first still finds them, the next user does not.
 */
const cacheName = 'shared-files';
const path = '/share-document/';
const keptFor = 10 * 60_000;
const maxFiles = 20;

const headers = { name: 'x-name', at: 'x-at' };

/** Caches the shared files, called by the service worker. Replaces earlier shared files that were never taken. */
export const keepShared = async (files: readonly File[], now: number): Promise<void> => {
  await caches.delete(cacheName);
  const cache = await caches.open(cacheName);
  for (const [index, file] of files.slice(0, maxFiles).entries()) {
    const response = new Response(file, {
      headers: {
        'content-type': file.type,
        [headers.name]: encodeURIComponent(file.name.toWellFormed()),
        [headers.at]: String(now),
      },
    });
    await cache.put(`${path}${index}`, response);
  }
};

const toFile = async (response: Response): Promise<File> =>
  new File([await response.blob()], decodeURIComponent(response.headers.get(headers.name) ?? ''), {
    type: response.headers.get('content-type') ?? '',
  });

const isFresh = (response: Response, now: number): boolean => {
  const age = now - Number(response.headers.get(headers.at));
  // A clock that is set back must not extend the time.
  return age >= 0 && age < keptFor;
};

const readAll = async (now: number): Promise<readonly Response[]> => {
  if (!('caches' in globalThis) || !(await caches.has(cacheName))) return [];
  const cache = await caches.open(cacheName);
  const all = await cache.matchAll();
  if (all.every((response) => isFresh(response, now))) return all;
  await caches.delete(cacheName);
  return [];
};

export const hasShared = async (now: number): Promise<boolean> => (await readAll(now)).length > 0;

/** Deletes the shared files if they are too old. */
export const sweepShared = async (now: number): Promise<void> => void (await readAll(now));

/** Returns the shared files and deletes them from the cache. */
export const takeShared = async (now: number): Promise<File[]> => {
  const files = await Promise.all((await readAll(now)).map(toFile));
  await dropShared();
  return files;
};

export const dropShared = async (): Promise<void> => {
  if ('caches' in globalThis) await caches.delete(cacheName);
};
