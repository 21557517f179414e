import { useCallback, useEffect } from 'react';
import { ignoreFailure } from '../../browser/ignore-failure.ts';
import { useToday } from '../../browser/today.ts';
import { useLocal, useTables } from '../../records/hooks.ts';
import { createLastRead, openClient } from '../../records/open-client.ts';
import type { RecordsView } from '../../records/store/records-view.ts';
import { noteChosen, paletteTables, readPalette, readRecent } from './palette.queries.ts';
import type { PaletteEntry } from './palette-entry.ts';

const noEntries: PaletteEntry[] = [];
const noRecent: string[] = [];

const lastRead = createLastRead<PaletteEntry[]>();

/** Reads the vehicles and tasks of this device while the palette is open. */
export const usePaletteEntries = () => {
  const today = useToday();
  const read = useCallback((store: RecordsView) => readPalette(store, today), [today]);
  const { status, value } = useTables(paletteTables, read, noEntries);
  const recent = useLocal(readRecent, noRecent, []).value;
  useEffect(() => {
    if (status === 'ready') lastRead.set(value);
  }, [status, value]);
  const lastRecords = status === 'loading' ? lastRead.get() : undefined;
  return { isReading: status === 'loading' && !lastRecords, records: lastRecords ?? value, recent };
};

/** Remembers a choice for the next time. A failure does not stop the navigation. */
export const rememberChoice = (id: string): void => {
  const store = openClient()?.store;
  if (store)
    void ignoreFailure(
      noteChosen(store, id),
      'the choice could not be stored, so the command palette does not list it as recent',
    );
};
