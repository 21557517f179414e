import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { messageOf } from '../api/error-messages.ts';
import { readSavedWord } from '../browser/saved-for-a-day.ts';
import { links } from '../links.ts';
import { requestedPage, saveRequestedPage } from '../navigation/requested-page.ts';
import { session, useSession } from '../session/session.ts';
import type { Session } from '../session/session-store.ts';
import { Button } from '../ui/inputs/button.tsx';
import { LoadingScreen } from './loading-screen.tsx';

const pauseAfterLogOut = 100;

/** Returns the page of a user who has just signed in, perhaps to join the garage that they were invited to. */
const firstPage = (): string =>
  readSavedWord('invitation') ? links.join : (requestedPage() ?? links.dashboard);

/** Redirects `/` to the user's first page or the landing page, and passes the navigation state on. */
export function HomeRedirect() {
  const { status } = useSession();
  const { state } = useLocation();
  if (status === 'initialising') return <LoadingScreen />;
  if (status === 'unreachable') return <Unreachable />;
  const to = status === 'signed-in' ? firstPage() : links.landing;
  return <Navigate to={to} replace state={state} />;
}

/**
 * Shows its children to signed-in users only. Other users are redirected, and returned to this page once they have
 * logged in.
 */
export function Protected({ children }: { children: ReactNode }) {
  const { status, farewell } = useSession();
  const { pathname, search } = useLocation();
  const isShownOut = status === 'anonymous' && !farewell;
  useEffect(() => {
    if (isShownOut) saveRequestedPage(pathname + search);
    else if (status === 'signed-in') saveRequestedPage(null);
  }, [isShownOut, status, pathname, search]);
  if (status === 'signed-in') return children;
  if (status === 'initialising') return <LoadingScreen />;
  if (status === 'unreachable') return <Unreachable />;
  return farewell ? <Farewell reason={farewell} /> : <Navigate to={links.landing} replace />;
}

/** Shows its children only to users who are not signed in. */
export function GuestOnly({ children }: { children: ReactNode }) {
  return useSession().status === 'signed-in' ? <Navigate to={links.home} replace /> : children;
}

type Reason = NonNullable<Session['farewell']>;

function Farewell({ reason }: { reason: Reason }) {
  const navigate = useNavigate();
  const hasLeft = useRef(false);
  useEffect(() => {
    const leave = setTimeout(
      () => {
        hasLeft.current = true;
        void navigate(reason === 'logged-out' ? links.landing : links.login, { replace: true });
      },
      reason === 'logged-out' ? pauseAfterLogOut : 0,
    );
    return () => {
      clearTimeout(leave);
      // Only once the other page is shown: until then the gate needs the reason.
      if (hasLeft.current) session.clearFarewell();
    };
  }, [reason, navigate]);
  return <LoadingScreen />;
}

function Unreachable() {
  const { failure } = useSession();
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await session.refresh();
    setBusy(false);
  };
  return (
    <main
      id="main"
      tabIndex={-1}
      className="grid min-h-dvh place-content-center justify-items-start gap-4 p-6"
    >
      <h1>{messageOf(failure)}</h1>
      <p className="max-w-[44ch] text-ink-2">
        You’re still logged in. We’ll keep trying, and open the page as soon as we get through.
      </p>
      <Button busy={busy} onClick={() => void retry()}>
        Try again
      </Button>
    </main>
  );
}
