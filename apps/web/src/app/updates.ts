import { notify } from '../notify/notify.ts';
import { reloadInto, runningBuild } from './build.ts';

/**
 * A new build arrives as a worker that installs and then waits. It takes over when a tab has a quiet
 * moment (see `comeOver`), or when somebody presses Reload; then every tab comes over, each in a quiet
 * moment of its own. Until then a tab goes on with its old build, whose files the worker keeps.
 */
const betweenChecks = 60 * 60 * 1000;
const patience = 5_000;

let registration: ServiceWorkerRegistration | undefined;
/** The build in charge, once it is not this tab's. */
let newer: string | undefined;
/** This tab has asked the new worker to take over, and reloads when it has. */
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

/** For a quiet moment: everything on screen changes anyway, or nobody looks. */
export const comeOver = (): void => {
  if (newer) reloadInto(newer);
  else if (registration?.waiting) takeOver();
};

/** Somebody wants it now: the browser asks them if something is unsaved. */
const reloadNow = () => {
  const reload = () => window.location.reload();
  if (newer || !registration?.waiting) return reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  takeOver();
  setTimeout(reload, patience);
};

const announce = () =>
  notify.info('A new version is ready.', { action: { label: 'Reload', run: reloadNow } });

const noticeWaiting = async (worker: ServiceWorker) => {
  // A page that came from the network can be ahead of the worker: there is nothing to come over to.
  if ((await buildOf(worker)) === runningBuild()) return takeOver();
  announce();
  if (document.hidden) comeOver();
};

const noticeTakeOver = async (worker: ServiceWorker) => {
  const theirs = await buildOf(worker);
  if (theirs === runningBuild()) return;
  newer = theirs;
  announce();
  if (asked || document.hidden) comeOver();
};

const follow = (worker: ServiceWorker) => {
  worker.addEventListener('statechange', () => {
    // The very first one does not wait for anybody.
    if (worker.state === 'installed' && registration?.active) void noticeWaiting(worker);
  });
};

const check = () => void registration?.update().catch(() => undefined);

const watch = ({ installing, waiting }: ServiceWorkerRegistration) => {
  if (waiting) void noticeWaiting(waiting);
  if (installing) follow(installing);
  registration?.addEventListener('updatefound', () => {
    if (registration?.installing) follow(registration.installing);
  });
  document.addEventListener('visibilitychange', () => (document.hidden ? comeOver() : check()));
  setInterval(check, betweenChecks);
};

export const startUpdates = async (): Promise<void> => {
  const { serviceWorker, locks } = navigator;
  serviceWorker.addEventListener('controllerchange', () => {
    if (serviceWorker.controller) void noticeTakeOver(serviceWorker.controller);
  });
  // While this is held, the worker keeps our build's files.
  void locks.request(`shell-${runningBuild()}`, { mode: 'shared' }, () => new Promise(() => {}));
  const { controller } = serviceWorker;
  controller?.postMessage('drop-unused');
  // A page of its own came from the network; the shell came from a worker, which may just have been replaced.
  const fromWorker = !document.querySelector('[data-prerendered]');
  if (controller && fromWorker) void noticeTakeOver(controller);
  registration = await serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
  watch(registration);
};
