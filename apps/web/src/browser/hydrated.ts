import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Returns false while a prerendered page hydrates, then true. Content that depends on the URL, the history or this
 * browser's storage must wait for it, or it would not match the page's HTML.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
