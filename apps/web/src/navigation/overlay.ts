import { useSyncExternalStore } from 'react';

/** What the shell lays over a page; one at a time. */
type Overlay = 'drawer' | 'sync' | 'palette' | 'shortcuts';

let shown: Overlay | null = null;
const listeners = new Set<() => void>();
const show = (next: Overlay | null): void => {
  shown = next;
  for (const listener of listeners) listener();
};

export const openOverlay = (overlay: Overlay): void => show(overlay);
/** A dialog says that it is closed a little later: by then another may be open, which is none of its business. */
export const closeOverlay = (overlay: Overlay): void => {
  if (shown === overlay) show(null);
};
export const closeOverlays = (): void => show(null);

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
