type ShellFile = { url: string; integrity: string };

declare const self: ServiceWorkerGlobalScope & {
  /** Written into the bundle by apps/web/scripts/service-worker.ts. */
  __SHELL__: {
    build: string;
    /** The files the app needs to start and run offline. */
    files: ShellFile[];
    /** Large parts of single pages, cached once the user has opened the page. */
    parts: ShellFile[];
    /** Paths with a prerendered page; every other path gets the shell. */
    pages: string[];
  };
};

// Named once: the build replaces the name with the list.
const { build, files, parts, pages } = self.__SHELL__;

export { build, pages };

const family = 'shell-';
/** A tab holds a lock of the same name while it runs this build. */
const cacheName = family + build;
const shellPage = '/index.html';
const isHashed = (url: string) => url.startsWith('/assets/');
const own = new Set(files.map(({ url }) => url).filter((url) => url !== shellPage));

const find = (url: string): Promise<Response | undefined> =>
  caches.match(url, { cacheName, ignoreVary: true });
const findInAnyBuild = (url: string): Promise<Response | undefined> =>
  caches.match(url, { ignoreVary: true });

const keep = async (cache: Cache, { url, integrity }: ShellFile): Promise<void> => {
  const known = isHashed(url) ? await findInAnyBuild(url) : undefined;
  const mode = isHashed(url) ? 'default' : 'no-cache';
  const reply = known ?? (await fetch(url, { integrity, cache: mode }));
  if (!reply.ok) throw new Error(`${url} could not be fetched: status ${reply.status}`);
  await cache.put(url, reply);
};

/** `/assets/knowledge-list-DmjvLRE5.js` -> `/assets/knowledge-list` */
const withoutHash = (url: string): string => url.replace(/-[\w-]{8}\.js$/, '');

/** Returns the large parts that this device has from an earlier build, because they are used here. */
const usedParts = async (): Promise<ShellFile[]> => {
  const shells = (await caches.keys()).filter((name) => name.startsWith(family));
  const kept = await Promise.all(
    shells.map(async (name) => await (await caches.open(name)).keys()),
  );
  const names = new Set(kept.flat().map(({ url }) => withoutHash(new URL(url).pathname)));
  return parts.filter(({ url }) => names.has(withoutHash(url)));
};

/**
 * Caches the whole shell, or fails. The digest matters during a deployment: a server may still answer with the last
 * build's page. The installation then fails, and the browser retries later.
 */
export const keepShell = async (): Promise<void> => {
  const cache = await caches.open(cacheName);
  const used = await usedParts();
  await Promise.all([...files, ...used].map((file) => keep(cache, file)));
};

/** Caches the large parts of a page that was opened, which works offline from then on. */
export const keepParts = async (): Promise<void> => {
  const cache = await caches.open(cacheName);
  await Promise.all(
    parts.map(async (file) => {
      if (!(await find(file.url))) await keep(cache, file);
    }),
  );
};

export const answerShell = async (request: Request): Promise<Response> =>
  (await find(shellPage)) ?? (await fetch(request));

/** Returns whether a file may be in the cache: a file of this build, or one that a tab of an earlier build requests. */
export const isKept = (path: string): boolean => own.has(path) || isHashed(path);

export const answerFile = async (request: Request): Promise<Response> => {
  const { pathname } = new URL(request.url);
  return (await find(pathname)) ?? (await findInAnyBuild(pathname)) ?? (await fetch(request));
};

/** Deletes the shells of earlier builds that no tab runs any more. */
export const dropUnusedShells = async (): Promise<void> => {
  const shells = (await caches.keys()).filter((name) => name.startsWith(family));
  const { held = [] } = await navigator.locks.query();
  const inUse = new Set(held.map(({ name }) => name));
  // Read last, so that a newer worker whose shell was listed above is seen here.
  const { installing, waiting } = self.registration;
  if (installing || waiting || self.serviceWorker.state !== 'activated') return;
  const unused = shells.filter((name) => name !== cacheName && !inUse.has(name));
  await Promise.all(unused.map((name) => caches.delete(name)));
};
