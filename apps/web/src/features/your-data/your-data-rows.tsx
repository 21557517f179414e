import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../../session/session.ts';
import { DownloadRow } from './download-row.tsx';
import { RestoreRow } from './restore-row.tsx';

const anchor = 'your-data';
const settlingMs = 2000;

/** The rows that the email about a finished download links to. */
export function YourDataRows() {
  const { user } = useSession();
  const { hash } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hash !== `#${anchor}`) return;
    // The content above is still loading, and grows.
    const observer = new ResizeObserver(() => place.current?.scrollIntoView({ block: 'start' }));
    observer.observe(document.body);
    const timer = setTimeout(() => observer.disconnect(), settlingMs);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [hash]);
  if (!user || user.isDemo) return null;
  return (
    <section
      ref={place}
      id={anchor}
      tabIndex={-1}
      aria-label="Your data"
      className="scroll-mt-24 divide-y divide-line"
    >
      <DownloadRow />
      <RestoreRow user={user} />
    </section>
  );
}
