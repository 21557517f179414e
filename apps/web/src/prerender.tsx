import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { App } from './app/app.tsx';
import { LoadingScreen } from './app/loading-screen.tsx';
import { routeAt } from './app/routes.tsx';
import { guidePages } from './features/help/guide-pages.ts';
import { links } from './links.ts';

const textPage = (path: string, page: string) => ({
  path,
  modules: ['src/app/pages/text-pages.ts', `src/features/${page}.tsx`],
});

/** The pages that the build writes as HTML, and the modules of each page. */
export const pages: readonly { path: string; modules: readonly string[] }[] = [
  { path: links.landing, modules: ['src/app/pages/landing-page.tsx'] },
  { path: links.login, modules: ['src/features/accounts/sign-in/login-page.tsx'] },
  { path: links.register, modules: ['src/features/accounts/registration/register-page.tsx'] },
  {
    path: links.forgotPassword,
    modules: ['src/features/accounts/sign-in/forgot-password-page.tsx'],
  },
  { path: links.resetPassword, modules: ['src/features/accounts/sign-in/reset-password-page.tsx'] },
  textPage(links.privacy, 'legal/privacy-page'),
  textPage(links.terms, 'legal/terms-page'),
  textPage(links.accessibility, 'legal/accessibility-page'),
  ...[...guidePages.keys()].map((path) => textPage(path, 'help/help-page')),
];

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
  return { title: route.title || (guidePages.get(path)?.title ?? ''), html };
};

export const renderShell = (): string => renderToString(<LoadingScreen />);
