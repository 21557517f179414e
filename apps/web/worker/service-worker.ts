import { ignoreFailure } from '../src/browser/ignore-failure.ts';
import { sweepShared } from '../src/browser/shared-files.ts';
import { answerClick, countUrgent, showPush } from './push.ts';
import { sharePath, takeShare } from './share-target.ts';
import {
  answerFile,
  answerShell,
  build,
  dropUnusedShells,
  isKept,
  keepParts,
  keepShell,
  pages,
} from './shell.ts';

declare const self: ServiceWorkerGlobalScope;

/** How long to wait for a prerendered page before the app draws it itself. */
const patience = 4_000;
const pause = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));

/** Answers with a prerendered page from the network, so that it is never outdated; offline, the app draws the page. */
const answerPage = async (request: Request): Promise<Response> => {
  const page = ignoreFailure(
    fetch(request),
    'the prerendered page could not be fetched: the app draws the page itself',
  );
  const reply = await Promise.race([page, pause(patience)]);
  return reply && reply.status < 500 ? reply : await answerShell(request);
};

/** Returns whether the app serves this path: not the server's own paths, nor anything that looks like a file. */
const isAppPath = (path: string) =>
  !/^\/(api|files|calendar|passport|healthz|readyz)(\/|$)|\.\w+$/.test(path);

self.addEventListener('install', (event) => event.waitUntil(keepShell()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.method === 'POST' && pathname === sharePath) event.respondWith(takeShare(request));
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate')
    event.waitUntil(
      ignoreFailure(
        sweepShared(Date.now()),
        'old shared files could not be deleted: the next visit to a page deletes them',
      ),
    );
  if (request.mode !== 'navigate') {
    if (isKept(pathname)) event.respondWith(answerFile(request));
  } else if (isAppPath(pathname)) {
    const hasPage = pages.includes(pathname.replace(/(.)\/$/, '$1'));
    event.respondWith(hasPage ? answerPage(request) : answerShell(request));
  }
});

/** Messages from tabs; see src/app/updates.ts and src/browser/keep-parts.ts. */
self.addEventListener('message', (event) => {
  if (event.data === 'which-build') event.ports[0]?.postMessage(build);
  if (event.data === 'take-over') void self.skipWaiting();
  if (event.data === 'keep-parts')
    event.waitUntil(
      ignoreFailure(
        keepParts(),
        'some parts of the app could not be cached: they are cached on the next visit',
      ),
    );
  if (event.data === 'drop-unused') event.waitUntil(dropUnusedShells());
});

self.addEventListener('push', (event) => {
  event.waitUntil(showPush(event));
  event.waitUntil(
    ignoreFailure(
      countUrgent(new Date()),
      'the badge could not be set: the app sets it when it is opened',
    ),
  );
});
self.addEventListener('notificationclick', (event) => event.waitUntil(answerClick(event)));
