import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { ignoreFailure } from './browser/ignore-failure.ts';
import './app/app.css';
import { App } from './app/app.tsx';
import { routeAt } from './app/routes.tsx';
import { deleteExpiredWords } from './browser/saved-for-a-day.ts';
import { whenIdle } from './browser/when-idle.ts';
import { session } from './session/session.ts';

const app = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);

/** Loads everything that a signed-in user's page needs in parallel, and opens the records once it is known whose. */
const loadInside = (confirmed: Promise<void>) => {
  const here = routeAt(location.pathname);
  if (here?.access !== 'protected') return;
  const openRecords = async () => {
    const { startSync } = await import('./records/client.ts');
    if (!session.get().user) await confirmed;
    const { user } = session.get();
    if (user) await startSync(user.id);
  };
  const parts: Promise<unknown>[] = [
    import('./app/shell/shell.tsx'),
    openRecords(),
    here.preload(),
  ];
  for (const part of parts)
    void ignoreFailure(
      part,
      'a part of the page could not be loaded early: the page loads it again, and reports any failure',
    );
};

const start = async (root: HTMLElement) => {
  // Every navigation starts at the top, so the browser must not restore the scroll position.
  history.scrollRestoration = 'manual';
  const { status, user } = session.get();
  deleteExpiredWords();
  // The page of a remembered user is drawn before the server is asked.
  const confirmed = user ? Promise.resolve() : session.start();
  if (user) whenIdle(() => void session.start());
  if (status !== 'anonymous') loadInside(confirmed);
  const { prerendered } = root.dataset;
  if (prerendered && prerendered === location.pathname) {
    await routeAt(prerendered)?.preload();
    hydrateRoot(root, app);
  } else {
    createRoot(root).render(app);
  }
};

const root = document.getElementById('root');
if (root) void start(root);
