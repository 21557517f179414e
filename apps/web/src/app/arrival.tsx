import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

let arrivedBefore = false;

type ArrivalProps = { title: string; children: ReactNode };

/**
 * Every navigation scrolls to the top, sets the document title, and focuses the page's heading so that screen readers
 * announce it. Rendered inside the page's Suspense, so it runs once the page is there. The first page is skipped: the
 * browser has announced it.
 */
export function Arrival({ title, children }: ArrivalProps) {
  const { key, hash } = useLocation();
  return (
    <>
      {children}
      {/* A hash comes from the skip link: the browser has moved the focus itself. */}
      {!hash && <ArrivedAt key={key} title={title} />}
    </>
  );
}

const focusHeading = (): HTMLElement | null => {
  // On a page with a form, the first field gets the focus.
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

/**
 * Focuses the heading, and the next heading if a loading page replaces the first one, so that the focus is not lost.
 */
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
  // Before the page's own effects, which may name what it shows.
  useLayoutEffect(() => {
    if (title) document.title = title === 'Roadworthy' ? title : `${title} · Roadworthy`;
  }, [title]);
  useEffect(() => {
    if (!arrivedBefore) {
      arrivedBefore = true;
      return;
    }
    window.scrollTo(0, 0);
    return keepFocus();
  }, []);
  return null;
}
