import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';

let arrivedBefore = false;

type ArrivalProps = { title: string; children: ReactNode };

/**
 * Every navigation starts at the top of the page, names it, and moves the focus to its heading so
 * that screen readers say where they are. It sits inside the page's suspense, so it runs when the
 * page is there. The first page is left alone: the browser has announced it.
 */
export function Arrival({ title, children }: ArrivalProps) {
  const { key, hash } = useLocation();
  return (
    <>
      {children}
      {/* A hash is the skip link's doing: the browser has moved the focus itself. */}
      {!hash && <ArrivedAt key={key} title={title} />}
    </>
  );
}

const focusHeading = (): HTMLElement | null => {
  // Where one came to type, the first field is the place to be.
  const field = document.querySelector<HTMLElement>('main [data-arrive]');
  if (field) {
    field.focus();
    return field;
  }
  const heading = document.querySelector<HTMLElement>('main h1, #main:not(:has(h1))');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
  return heading;
};

/** A page that is still reading shows another heading once it is ready: the focus must not be lost with the first. */
const keepFocus = (): (() => void) => {
  let heading = focusHeading();
  const watch = new MutationObserver(() => {
    const { activeElement, body } = document;
    if (activeElement === heading || heading?.isConnected) return;
    if (activeElement === body) heading = focusHeading();
    else watch.disconnect();
  });
  const main = document.querySelector('main');
  if (main) watch.observe(main, { childList: true, subtree: true });
  return () => watch.disconnect();
};

function ArrivedAt({ title }: { title: string }) {
  useEffect(() => {
    document.title = title === 'Roadworthy' ? title : `${title} · Roadworthy`;
    if (!arrivedBefore) {
      arrivedBefore = true;
      return;
    }
    window.scrollTo(0, 0);
    return keepFocus();
  }, [title]);
  return null;
}
