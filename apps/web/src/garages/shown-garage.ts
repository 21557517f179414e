import { useSyncExternalStore } from 'react';
import { useGarageOf, useGarages } from './use-garages.ts';

/** The garage that the lists are filtered to, until the page is loaded again; null shows all. */
let shown: string | null = null;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const showGarage = (id: string | null): void => {
  shown = id;
  for (const listener of listeners) listener();
};

/** Returns the garage that the lists are filtered to. A garage that is not open any more filters nothing. */
export const useShownGarage = (): string | null => {
  const id = useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
  return useGarages().some((garage) => garage.id === id) ? id : null;
};

/** Returns a filter of a list: it leaves the records of the garage that is shown. */
export const useShownOf = (): (<T>(
  items: readonly T[],
  idOf: (item: T) => string | null,
) => readonly T[]) => {
  const id = useShownGarage();
  const garageOf = useGarageOf();
  const [own] = useGarages();
  return (items, idOf) =>
    id === null ? items : items.filter((item) => (garageOf(idOf(item)) ?? own)?.id === id);
};
