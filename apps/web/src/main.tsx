import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import './app/app.css';
import { App } from './app/app.tsx';
import { routeAt } from './app/routes.tsx';
import { whenIdle } from './browser/when-idle.ts';
import { session } from './session/session.ts';

const app = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);

/**
 * Starts the app for a remembered user: loads everything the page needs in parallel, and asks the server afterwards.
 */
const openInside = (userId: string) => {
  const here = routeAt(location.pathname);
  if (here?.access === 'protected') {
    const parts = [
      import('./app/shell/shell.tsx'),
      import('./records/client.ts').then(({ startSync }) => startSync(userId)),
      here.preload(),
    ];
    // A failed load is retried, and reported, where the part is needed.
    for (const part of parts) part.catch(() => undefined);
  }
  whenIdle(() => void session.start());
};

const start = async (root: HTMLElement) => {
  // Every navigation starts at the top, so the browser must not restore the scroll position.
  history.scrollRestoration = 'manual';
  const { user } = session.get();
  if (user) openInside(user.id);
  else void session.start();
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
