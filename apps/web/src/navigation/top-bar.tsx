import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

let place: HTMLElement | null = null;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** A ref for the corner of the shell's top bar. */
export const topBarCorner = (element: HTMLElement | null): void => {
  place = element;
  for (const listener of listeners) listener();
};

/** Draws a page's content in the corner of the phone's top bar. */
export function InTopBar({ children }: { children: ReactNode }) {
  const corner = useSyncExternalStore(subscribe, () => place);
  return corner && createPortal(children, corner);
}
