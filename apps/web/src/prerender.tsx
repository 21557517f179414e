import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { App } from './app/app.tsx';
import { LoadingScreen } from './app/loading-screen.tsx';
import { routeAt } from './app/routes.tsx';
import { links } from './links.ts';

/** The pages that the build writes as HTML, and the module of each page. */
export const pages = [
  { path: links.landing, module: 'src/app/pages/landing-page.tsx' },
  { path: links.login, module: 'src/features/accounts/sign-in/login-page.tsx' },
  { path: links.register, module: 'src/features/accounts/registration/register-page.tsx' },
  { path: links.forgotPassword, module: 'src/features/accounts/sign-in/forgot-password-page.tsx' },
  { path: links.resetPassword, module: 'src/features/accounts/sign-in/reset-password-page.tsx' },
  { path: links.privacy, module: 'src/features/legal/privacy-page.tsx' },
  { path: links.terms, module: 'src/features/legal/terms-page.tsx' },
] as const;

export const renderPage = async (path: string): Promise<{ title: string; html: string }> => {
  const route = routeAt(path);
  if (!route) throw new Error(`No route ${path}`);
  await route.preload();
  const html = renderToString(
    <StrictMode>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </StrictMode>,
  );
  return { title: route.title, html };
};

export const renderShell = (): string => renderToString(<LoadingScreen />);
