import { lazy, Suspense } from 'react';
import { JoinPage, type NotYouProps } from '../../features/garages/join/join-page.tsx';
import { loadPart } from '../build.ts';

/** Logging out removes the user's records from the device, for which it loads the local database. */
const LogOut = lazy(async () => ({
  default: (await loadPart(() => import('../../features/accounts/log-out.tsx'))).LogOut,
}));

function NotYou({ onGo }: NotYouProps) {
  return (
    <Suspense>
      <LogOut>
        {({ busy, onClick }) => (
          <button
            type="button"
            aria-busy={busy || undefined}
            onClick={() => {
              onGo();
              onClick();
            }}
            className="link min-h-11 font-semibold"
          >
            Not you?
          </button>
        )}
      </LogOut>
    </Suspense>
  );
}

/** Features do not import each other, so the page gets 'Not you?' from here. */
export function JoinWithLogOut() {
  return <JoinPage NotYou={NotYou} />;
}
