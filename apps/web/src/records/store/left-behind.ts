import type { Dexie } from 'dexie';
import type { Written } from './unsent.ts';

export const leftPrefix = 'left-';

/** Reads what is kept of every garage that the database's owner has left. */
export const readLeft = async (db: Dexie): Promise<{ garageId: string; written: Written }[]> => {
  const entries: { name: string; value: Written }[] = await db
    .table('meta')
    .where('name')
    .startsWith(leftPrefix)
    .toArray();
  return entries.map(({ name, value }) => ({
    garageId: name.slice(leftPrefix.length),
    written: value,
  }));
};
