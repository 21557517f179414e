import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

let place: HTMLElement | null = null;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The shell's top bar gives its corner here, as a ref. */
export const topBarCorner = (element: HTMLElement | null): void => {
  place = element;
  for (const listener of listeners) listener();
};

/** What a page puts into the corner of the phone's top bar. */
export function InTopBar({ children }: { children: ReactNode }) {
  const corner = useSyncExternalStore(subscribe, () => place);
  return corner && createPortal(children, corner);
}
