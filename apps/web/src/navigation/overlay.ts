import { useSyncExternalStore } from 'react';

/** The overlays of the shell; one is open at a time. */
type Overlay = 'drawer' | 'sync' | 'palette' | 'shortcuts';

let shown: Overlay | null = null;
const listeners = new Set<() => void>();
const show = (next: Overlay | null): void => {
  shown = next;
  for (const listener of listeners) listener();
};

export const openOverlay = (overlay: Overlay): void => show(overlay);
/** Closes this overlay only: a dialog reports its closing late, when another overlay may already be open. */
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
