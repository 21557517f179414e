import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';
import { useUnsaved } from './unsaved.ts';

/** Returns the path of the link that a plain click follows, if it leads to another page of the app. */
const pageBehind = (event: MouseEvent): string | null => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.hasAttribute('download')) return null;
  const { origin, pathname, search } = new URL(link.href, location.href);
  return origin === location.origin && pathname !== location.pathname ? pathname + search : null;
};

const ofTyped = {
  title: 'Leave without saving?',
  text: 'What you typed on this page will be lost.',
  stay: 'Keep editing',
};

/** For a link that the server shows once. */
export const ofMadeLink: typeof ofTyped = {
  title: 'Leave without the link?',
  text: 'You have not copied or sent the link, and we can’t show it again.',
  stay: 'Stay',
};

type LeaveGuardProps = { dirty: boolean; words?: typeof ofTyped };

/**
 * Asks before the user leaves a page with unsaved input: by a link, by the back button where the browser lets us block
 * it (the Navigation API), or by closing the tab. React Router blocks navigations only in data routers.
 */
export function LeaveGuard({ dirty, words = ofTyped }: LeaveGuardProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [leave, setLeave] = useState<(() => void) | null>(null);
  useUnsaved(dirty);

  useEffect(() => {
    if (!dirty) return;
    let allowed = false;
    // A saved page stays on screen until the next one is ready. Its guard would block a click meant for the next page.
    const isLeft = () => location.pathname !== pathname;
    const holdLink = (event: MouseEvent) => {
      const to = pageBehind(event);
      if (to === null || isLeft()) return;
      event.preventDefault();
      event.stopPropagation();
      setLeave(() => () => void navigate(to));
    };
    const holdBack = (event: NavigateEvent) => {
      if (allowed || isLeft() || event.navigationType !== 'traverse' || !event.cancelable) return;
      event.preventDefault();
      const { key } = event.destination;
      setLeave(() => () => {
        allowed = true;
        window.navigation.traverseTo(key);
      });
    };
    document.addEventListener('click', holdLink, { capture: true });
    window.navigation?.addEventListener('navigate', holdBack);
    return () => {
      document.removeEventListener('click', holdLink, { capture: true });
      window.navigation?.removeEventListener('navigate', holdBack);
    };
  }, [dirty, navigate, pathname]);

  const stay = () => setLeave(null);
  return (
    <ConfirmDialog
      open={leave !== null}
      {...words}
      go="Leave"
      onStay={stay}
      onGo={() => {
        stay();
        leave?.();
      }}
    />
  );
}
