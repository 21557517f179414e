import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { App } from './app/app.tsx';
import { LoadingScreen } from './app/loading-screen.tsx';
import { routeAt, routes } from './app/routes.tsx';
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
  { path: links.join, modules: ['src/app/pages/join-page.tsx'] },
  { path: links.resetPassword, modules: ['src/features/accounts/sign-in/reset-password-page.tsx'] },
  textPage(links.privacy, 'legal/privacy-page'),
  textPage(links.terms, 'legal/terms-page'),
  textPage(links.accessibility, 'legal/accessibility-page'),
  textPage(links.verify, 'passport/verify-page'),
  textPage(links.jobSheet, 'visits/job-sheet-page'),
  ...[...guidePages.keys()].map((path) => textPage(path, 'help/help-page')),
];

const insideModules: Readonly<Record<string, string>> = {
  [links.dashboard]: 'app/pages/inside-pages.ts',
  [links.vehicles]: 'features/vehicles/list/vehicles-page.tsx',
  [links.addVehicle]: 'features/vehicles/form/add-vehicle-page.tsx',
  [links.editVehicle(':id')]: 'app/pages/vehicle-pages.tsx',
  [links.vehicle(':id')]: 'app/pages/vehicle-pages.tsx',
  [links.timeline(':id')]: 'app/pages/timeline-page.tsx',
  [links.visitsOf(':id')]: 'features/vehicles/visit/visit-page.tsx',
  [links.addDocument]: 'features/documents/add/add-document-page.tsx',
  [links.tasks]: 'features/tasks/tasks-page.tsx',
  [links.addTask]: 'features/tasks/create-task-page.tsx',
  [links.task(':id')]: 'app/pages/task-detail-page.tsx',
  [links.covers]: 'features/cover/cover-page.tsx',
  [links.cover(':id')]: 'features/cover/cover-page.tsx',
  [links.costs]: 'features/costs/costs-page.tsx',
  [links.diagnostics]: 'app/pages/diagnosis-page.tsx',
  [links.products]: 'app/pages/products-page.tsx',
  [links.orders]: 'features/orders/orders-page.tsx',
  [links.order(':id')]: 'features/orders/order-page.tsx',
  [links.camera]: 'app/pages/camera-guide-page.tsx',
  [links.garage]: 'features/garages/garage-page.tsx',
  [links.profile]: 'app/pages/profile-page.tsx',
};

/** The pages for signed-in users in the order of the routes, and the module of each. */
export const insidePages = routes
  .filter(({ access }) => access === 'protected')
  .map(({ path }) => {
    const module = insideModules[path];
    if (!module) throw new Error(`No module is listed for the page at ${path}`);
    return { path, module: `src/${module}` };
  });

export const renderPage = async (path: string): Promise<{ title: string; html: string }> => {
  const route = routeAt(path);
  if (!route) throw new Error(`No route has the path ${path}`);
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
