import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { noteIgnored } from '../browser/ignore-failure.ts';
import { links } from '../links.ts';
import { useSession } from '../session/session.ts';

type Updates = typeof import('./updates.ts');
let updates: Promise<Updates | null> | undefined;

const pageLoaded = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve();
    else window.addEventListener('load', () => resolve(), { once: true });
  });

/** Without a service worker (blocked in some private windows) the app works as a website. */
const start = async (): Promise<Updates | null> => {
  await pageLoaded();
  try {
    const loaded = await import('./updates.ts');
    await loaded.startUpdates();
    return loaded;
  } catch (error) {
    noteIgnored(
      error,
      'the service worker could not be started: the app works as an ordinary website',
    );
    return null;
  }
};

/** A buyer checks a passport, and a mechanic fills in a job sheet, without an account and perhaps without a connection. */
const isForOfflineVisitors = (path: string): boolean =>
  path === links.verify || path === links.jobSheet;

/** Registers the service worker and keeps the app up to date, for users who are signed in or have been here before. */
export function UpdateWatch() {
  const { status } = useSession();
  const { key, pathname } = useLocation();
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const isUser = status === 'signed-in' || navigator.serviceWorker.controller;
    if (isUser || isForOfflineVisitors(pathname)) updates ??= start();
  }, [status, pathname]);
  return <Arrived key={key} />;
}

/** Switches to a new build on every navigation, when it does not disturb the user. */
function Arrived() {
  useEffect(() => {
    void updates?.then((loaded) => loaded?.switchToNewBuild());
  }, []);
  return null;
}
