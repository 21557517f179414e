import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../session/session.ts';

type Updates = typeof import('./updates.ts');
let updates: Promise<Updates | null> | undefined;

const pageLoaded = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve();
    else window.addEventListener('load', () => resolve(), { once: true });
  });

/** Without a worker (refused in some private windows) the app is a website, and works as one. */
const start = async (): Promise<Updates | null> => {
  await pageLoaded();
  try {
    const loaded = await import('./updates.ts');
    await loaded.startUpdates();
    return loaded;
  } catch {
    return null;
  }
};

/** Keeps the app on this device, and up to date: for whoever is signed in, or has been here before. */
export function UpdateWatch() {
  const { status } = useSession();
  const { key } = useLocation();
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    if (status === 'signed-in' || navigator.serviceWorker.controller) updates ??= start();
  }, [status]);
  return <Arrived key={key} />;
}

/** Every arrival is a quiet moment to come over to a new build. */
function Arrived() {
  useEffect(() => {
    void updates?.then((loaded) => loaded?.comeOver());
  }, []);
  return null;
}
