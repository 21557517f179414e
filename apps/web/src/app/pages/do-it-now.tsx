import { lazy, Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { closeDoing, doingAt, useDoing, withoutDoing } from '../../navigation/do-it-now.ts';
import { loadPart } from '../build.ts';

const Sheet = lazy(async () => ({
  default: (await loadPart(() => import('../../features/do-it-now/do-it-now-sheet.tsx')))
    .DoItNowSheet,
}));

/** 'Do it now' over whatever page: what a press has opened, or what the address asks for. */
export function DoItNow() {
  const location = useLocation();
  const navigate = useNavigate();
  const pressed = useDoing();
  const asked = doingAt(location);
  const doing = pressed ?? asked;
  // Whoever leaves with it open finds it closed when they come back.
  useEffect(() => closeDoing, []);
  if (!doing) return null;
  const close = () => {
    closeDoing();
    if (!asked) return;
    const search = withoutDoing(location.search);
    void navigate({ pathname: location.pathname, search }, { replace: true });
  };
  return (
    <Suspense>
      <Sheet doing={doing} onClose={close} />
    </Suspense>
  );
}
