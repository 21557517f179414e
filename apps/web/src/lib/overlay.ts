import { useSyncExternalStore } from 'react';

/** What the shell lays over a page; one at a time. */
export type Overlay = 'drawer' | 'sync' | 'palette' | 'shortcuts';

let shown: Overlay | null = null;
const listeners = new Set<() => void>();
const show = (next: Overlay | null): void => {
  shown = next;
  for (const listener of listeners) listener();
};

export const openOverlay = (overlay: Overlay): void => show(overlay);
export const closeOverlay = (): void => show(null);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useOverlay = (): Overlay | null =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
