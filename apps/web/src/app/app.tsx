import { lazy, type ReactNode, Suspense } from 'react';
import { Navigate, Outlet, Route, Routes } from 'react-router';
import { links } from '../links.ts';
import { useSession } from '../session/session.ts';
import { Arrival } from './arrival.tsx';
import { loadPart } from './build.ts';
import { CrashBoundary } from './crash-boundary.tsx';
import { FocusWatch } from './focus-watch.tsx';
import { GuestOnly, HomeRedirect, Protected } from './gate.tsx';
import { LoadingPage, LoadingScreen } from './loading-screen.tsx';
import { type AppRoute, kit, notFound, routes } from './routes.tsx';
import { SessionWatch } from './session-watch.tsx';
import { SkipLink } from './skip-link.tsx';
import { UpdateWatch } from './update-watch.tsx';

const Shell = lazy(async () => ({
  default: (await loadPart(() => import('./shell/shell.tsx'))).Shell,
}));

/**
 * A page has no Suspense: the outer boundaries are already on screen, so a navigation keeps the old page
 * until the new one is ready instead of flashing 'Loading...'.
 */
const pageOf = ({ path, title, Page, access }: AppRoute, isInside = access === 'protected') => (
  <CrashBoundary key={path} inside={isInside}>
    <Arrival title={title}>
      <Page />
    </Arrival>
  </CrashBoundary>
);

const protectedRoutes = routes.filter(({ access }) => access === 'protected');
const publicRoutes = [
  ...routes.filter(({ access }) => access !== 'protected'),
  ...(kit ? [kit] : []),
];

function Inside({ children }: { children: ReactNode }) {
  return (
    <Protected>
      <Shell>
        <Suspense fallback={<LoadingPage />}>{children}</Suspense>
      </Shell>
    </Protected>
  );
}

/** An unknown path still shows the app's navigation to a signed-in user. */
function Nowhere() {
  const isInside = useSession().status === 'signed-in';
  const page = pageOf(notFound, isInside);
  return isInside ? <Inside>{page}</Inside> : page;
}

export function App() {
  return (
    <CrashBoundary>
      <SkipLink />
      <FocusWatch />
      <SessionWatch />
      <UpdateWatch />
      <Suspense fallback={<LoadingScreen />}>
        <Routes>
          <Route path={links.home} element={<HomeRedirect />} />
          {publicRoutes.map((route) => (
            <Route
              key={route.path}
              path={route.path}
              element={
                route.access === 'guest' ? <GuestOnly>{pageOf(route)}</GuestOnly> : pageOf(route)
              }
            />
          ))}
          <Route path="*" element={<Nowhere />} />
          <Route
            element={
              <Inside>
                <Outlet />
              </Inside>
            }
          >
            <Route path={links.productsBefore} element={<Navigate to={links.products} replace />} />
            {protectedRoutes.map((route) => (
              <Route key={route.path} path={route.path} element={pageOf(route)} />
            ))}
          </Route>
        </Routes>
      </Suspense>
    </CrashBoundary>
  );
}
