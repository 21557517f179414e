import { ignoreFailure } from '../browser/ignore-failure.ts';
import { notify } from '../notify/notify.ts';
import { reloadInto, runningBuild } from './build.ts';

/**
 * A new build arrives as a service worker that installs and then waits. It takes over at a quiet moment of some tab
 * (see `switchToNewBuild`), or when the user presses Reload; then every tab reloads, each at its own quiet moment. Until then a
 * tab runs its old build, whose files the worker keeps.
 */
const betweenChecks = 60 * 60 * 1000;
const timeoutMs = 5_000;

let registration: ServiceWorkerRegistration | undefined;
/** The active worker's build, if it differs from this tab's. */
let newer: string | undefined;
/** This tab has asked the new worker to take over, and reloads afterwards. */
let asked = false;

const buildOf = (worker: ServiceWorker): Promise<string> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<string>) => resolve(data);
    worker.postMessage('which-build', [port2]);
  });

const takeOver = () => {
  asked = true;
  registration?.waiting?.postMessage('take-over');
};

/** Switches to the new build. Called when the whole screen changes anyway, or the tab is hidden. */
export const switchToNewBuild = (): void => {
  if (newer) reloadInto(newer);
  else if (registration?.waiting) takeOver();
};

/** Reloads because the user asked to: the browser asks first if something is unsaved. */
const reloadNow = () => {
  const reload = () => window.location.reload();
  if (newer || !registration?.waiting) return reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  takeOver();
  setTimeout(reload, timeoutMs);
};

const announce = () =>
  notify.info('A new version is ready.', { action: { label: 'Reload', run: reloadNow } });

const noticeWaiting = async (worker: ServiceWorker) => {
  // A page from the network can be newer than the worker: then it already runs the new build.
  if ((await buildOf(worker)) === runningBuild()) return takeOver();
  announce();
  if (document.hidden) switchToNewBuild();
};

const noticeTakeOver = async (worker: ServiceWorker) => {
  const workerBuild = await buildOf(worker);
  if (workerBuild === runningBuild()) return;
  newer = workerBuild;
  announce();
  if (asked || document.hidden) switchToNewBuild();
};

const follow = (worker: ServiceWorker) => {
  worker.addEventListener('statechange', () => {
    // The very first worker does not wait.
    if (worker.state === 'installed' && registration?.active) void noticeWaiting(worker);
  });
};

const check = () =>
  void ignoreFailure(
    registration?.update(),
    'the check for a new build failed: the next check finds the build',
  );

const watch = ({ installing, waiting }: ServiceWorkerRegistration) => {
  if (waiting) void noticeWaiting(waiting);
  if (installing) follow(installing);
  registration?.addEventListener('updatefound', () => {
    if (registration?.installing) follow(registration.installing);
  });
  document.addEventListener('visibilitychange', () =>
    document.hidden ? switchToNewBuild() : check(),
  );
  setInterval(check, betweenChecks);
};

export const startUpdates = async (): Promise<void> => {
  const { serviceWorker, locks } = navigator;
  serviceWorker.addEventListener('controllerchange', () => {
    if (serviceWorker.controller) void noticeTakeOver(serviceWorker.controller);
  });
  // While this lock is held, the worker keeps the files of this build.
  void locks.request(`shell-${runningBuild()}`, { mode: 'shared' }, () => new Promise(() => {}));
  const { controller } = serviceWorker;
  controller?.postMessage('drop-unused');
  // A prerendered page came from the network. The shell came from a worker, which may just have been replaced.
  const fromWorker = !document.querySelector('[data-prerendered]');
  if (controller && fromWorker) void noticeTakeOver(controller);
  registration = await serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
  watch(registration);
};
