import {
  type DoKind,
  doAddress,
  doName,
  isDoKind,
} from '@roadworthy/domain/do-it-now/do-it-now.schema';
import { useSyncExternalStore } from 'react';

/**
 * The subject of the 'do it now' sheet. Without a vehicle the sheet asks which one, among the vehicles that are due.
 */
export type Doing = { readonly kind: DoKind; readonly vehicleId: string | null };

/** Returns the path that opens the sheet, for emails and for a new tab. */
export const doPath = ({ kind, vehicleId }: Doing): string => doAddress(kind, vehicleId);

/** Returns what a URL asks to open, or null. */
export const doingAt = ({
  pathname,
  search,
}: {
  pathname: string;
  search: string;
}): Doing | null => {
  const kind = new URLSearchParams(search).get(doName);
  const [, page, id, more] = pathname.split('/');
  if (!isDoKind(kind) || page !== 'vehicles' || more) return null;
  return { kind, vehicleId: id || null };
};

/** Removes the sheet's parameter from a query. */
export const withoutDoing = (search: string): string => {
  const query = new URLSearchParams(search);
  query.delete(doName);
  const rest = query.toString();
  return rest && `?${rest}`;
};

let shown: Doing | null = null;
const listeners = new Set<() => void>();
const show = (next: Doing | null): void => {
  shown = next;
  for (const listener of listeners) listener();
};

export const openDoing = (doing: Doing): void => show(doing);
export const closeDoing = (): void => show(null);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useDoing = (): Doing | null =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );

type Press = Pick<
  MouseEvent,
  'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'preventDefault'
> & { readonly currentTarget: Pick<HTMLAnchorElement, 'pathname' | 'search'> };

/**
 * Opens the sheet over the current page for a plain click on its link. Returns false if the link leads elsewhere or the
 * browser should handle the click.
 */
export const openHere = (event: Press): boolean => {
  const { button, metaKey, ctrlKey, shiftKey, altKey, currentTarget } = event;
  const doing = doingAt(currentTarget);
  if (!doing || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return false;
  event.preventDefault();
  openDoing(doing);
  return true;
};
