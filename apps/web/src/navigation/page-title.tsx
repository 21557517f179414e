import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Names the document after what the page shows, in place of the route's general name. */
export function PageTitle({ children }: { children: string }) {
  // The route's own name is set again at every navigation, also within the page.
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    document.title = `${children} · Roadworthy`;
  }, [children, key]);
  return null;
}
