import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False while a prerendered page is taken over, true from then on. What depends on the address,
 * the history or the storage of this browser waits for it, or it would not match the page's HTML.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
