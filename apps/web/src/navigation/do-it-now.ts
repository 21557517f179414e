import {
  type DoKind,
  doAddress,
  doName,
  isDoKind,
} from '@roadworthy/domain/do-it-now/do-it-now.schema';
import { useSyncExternalStore } from 'react';

/** What the sheet 'do it now' is about. Without a vehicle it asks which: those whose turn it is. */
export type Doing = { readonly kind: DoKind; readonly vehicleId: string | null };

/** The address that opens it, for mails and for a new tab. */
export const doPath = ({ kind, vehicleId }: Doing): string => doAddress(kind, vehicleId);

/** What an address asks to open. */
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

/** The same address without it. */
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
 * For a link whose address asks for it: it opens over the page one is on. What a browser does with a link it still does.
 * False: the address asks for something else.
 */
export const openHere = (event: Press): boolean => {
  const { button, metaKey, ctrlKey, shiftKey, altKey, currentTarget } = event;
  const doing = doingAt(currentTarget);
  if (!doing || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return false;
  event.preventDefault();
  openDoing(doing);
  return true;
};
