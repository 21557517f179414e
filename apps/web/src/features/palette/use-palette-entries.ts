import { useCallback, useEffect } from 'react';
import { useToday } from '../../browser/today.ts';
import { clientState } from '../../records/client.ts';
import { useLocal, useTables } from '../../records/hooks.ts';
import type { LocalStore } from '../../records/store/local-store.ts';
import { noteChosen, paletteTables, readPalette, readRecent } from './palette.queries.ts';
import type { PaletteEntry } from './palette-entry.ts';

const noEntries: PaletteEntry[] = [];
const noRecent: string[] = [];

/** What was last read: opened again, it is there at once. It goes with the database it came from. */
const lastRead = new WeakMap<object, PaletteEntry[]>();
const openStore = (): LocalStore | null => {
  const state = clientState.get();
  return state.status === 'open' ? state.client.store : null;
};

/** The vehicles and tasks of this device, for as long as somebody looks. */
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

/** Remembers it for the next time. That this fails keeps nobody from going there. */
export const remember = (id: string): void => {
  const store = openStore();
  if (store) void noteChosen(store, id).catch(() => undefined);
};
