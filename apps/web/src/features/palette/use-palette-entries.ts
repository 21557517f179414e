import { useCallback, useEffect } from 'react';
import { useToday } from '../../browser/today.ts';
import { clientState } from '../../records/client.ts';
import { useLocal, useTables } from '../../records/hooks.ts';
import type { LocalStore } from '../../records/store/local-store.ts';
import { noteChosen, paletteTables, readPalette, readRecent } from './palette.queries.ts';
import type { PaletteEntry } from './palette-entry.ts';

const noEntries: PaletteEntry[] = [];
const noRecent: string[] = [];

/** The entries of the last read, so that the palette opens with them at once. They are dropped with their database. */
const lastRead = new WeakMap<object, PaletteEntry[]>();
const openStore = (): LocalStore | null => {
  const state = clientState.get();
  return state.status === 'open' ? state.client.store : null;
};

/** Reads the vehicles and tasks of this device while the palette is open. */
export const usePaletteEntries = () => {
  const today = useToday();
  const read = useCallback((store: LocalStore) => readPalette(store, today), [today]);
  const { status, value } = useTables(paletteTables, read, noEntries);
  const recent = useLocal(readRecent, noRecent, []).value;
  useEffect(() => {
    const store = openStore();
    if (store && status === 'ready') lastRead.set(store, value);
  }, [status, value]);
  const kept = status === 'loading' ? lastRead.get(openStore() ?? {}) : undefined;
  return { isReading: status === 'loading' && !kept, records: kept ?? value, recent };
};

/** Remembers a choice for the next time. A failure does not stop the navigation. */
export const remember = (id: string): void => {
  const store = openStore();
  if (store) void noteChosen(store, id).catch(() => undefined);
};
