/**
 * Files that another app shared with us, on their way from the service worker to the page that adds them. They are
 * nobody's yet, so they wait for minutes only: whoever has to log in first still finds them, the next person does not.
 */
const cacheName = 'shared-files';
const path = '/share-document/';
const keptFor = 10 * 60_000;
const most = 20;

const headers = { name: 'x-name', at: 'x-at' };

/** The worker keeps what was shared; what was shared before and never taken makes way. */
export const keepShared = async (files: readonly File[], now: number): Promise<void> => {
  await caches.delete(cacheName);
  const cache = await caches.open(cacheName);
  for (const [index, file] of files.slice(0, most).entries()) {
    const kept = new Response(file, {
      headers: {
        'content-type': file.type,
        [headers.name]: encodeURIComponent(file.name.toWellFormed()),
        [headers.at]: String(now),
      },
    });
    await cache.put(`${path}${index}`, kept);
  }
};

const toFile = async (kept: Response): Promise<File> =>
  new File([await kept.blob()], decodeURIComponent(kept.headers.get(headers.name) ?? ''), {
    type: kept.headers.get('content-type') ?? '',
  });

const isFresh = (kept: Response, now: number): boolean => {
  const age = now - Number(kept.headers.get(headers.at));
  // A clock that was put back makes nothing last longer.
  return age >= 0 && age < keptFor;
};

const readAll = async (now: number): Promise<readonly Response[]> => {
  if (!('caches' in globalThis) || !(await caches.has(cacheName))) return [];
  const cache = await caches.open(cacheName);
  const all = await cache.matchAll();
  if (all.every((kept) => isFresh(kept, now))) return all;
  await caches.delete(cacheName);
  return [];
};

export const hasShared = async (now: number): Promise<boolean> => (await readAll(now)).length > 0;

/** Drops what has waited for too long. */
export const sweepShared = async (now: number): Promise<void> => void (await readAll(now));

/** Gives what was shared, and forgets it. */
export const takeShared = async (now: number): Promise<File[]> => {
  const files = await Promise.all((await readAll(now)).map(toFile));
  await dropShared();
  return files;
};

export const dropShared = async (): Promise<void> => {
  if ('caches' in globalThis) await caches.delete(cacheName);
};
