import { lazy, Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { closeDoing, doingAt, useDoing, withoutDoing } from '../../navigation/do-it-now.ts';
import { loadPart } from '../build.ts';

const Sheet = lazy(async () => ({
  default: (await loadPart(() => import('../../features/do-it-now/do-it-now-sheet.tsx')))
    .DoItNowSheet,
}));

/** Shows 'Do it now' over any page, opened by a click or by the URL. */
export function DoItNow() {
  const location = useLocation();
  const navigate = useNavigate();
  const pressed = useDoing();
  const requested = doingAt(location);
  const doing = pressed ?? requested;
  // Closes the sheet when the user leaves the app's pages.
  useEffect(() => closeDoing, []);
  if (!doing) return null;
  const close = () => {
    closeDoing();
    if (!requested) return;
    const search = withoutDoing(location.search);
    void navigate({ pathname: location.pathname, search }, { replace: true });
  };
  return (
    <Suspense>
      <Sheet doing={doing} onClose={close} />
    </Suspense>
  );
}
