import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import './app/app.css';
import { App } from './app/app.tsx';
import { routeAt } from './app/routes.tsx';
import { session } from './lib/session.ts';

const app = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);

const start = async (root: HTMLElement) => {
  // Every navigation starts at the top, so the browser need not remember where it was.
  history.scrollRestoration = 'manual';
  void session.start();
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
