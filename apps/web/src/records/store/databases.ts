import { Dexie } from 'dexie';

/** A garage as one person sees it. A person's own garage has the person's id. */
export type Garage = { userId: string; garageId: string };

export const isOwn = ({ userId, garageId }: Garage): boolean => garageId === userId;

const prefix = 'roadworthy-';
/** The length of a UUID, which has hyphens itself. */
export const idLength = 36;

/** Each user has one database per garage. The name for the user's own garage is older than garages. */
export const databaseName = (garage: Garage): string =>
  `${prefix}${garage.userId}${isOwn(garage) ? '' : `-${garage.garageId}`}`;

export const ownerOf = (name: string): string =>
  name.slice(prefix.length, prefix.length + idLength);

export const garageOf = (name: string): string =>
  name.slice(prefix.length + idLength + 1) || ownerOf(name);

/** Lists the databases that hold records, of every person who used this device. */
export const listDatabases = async (): Promise<string[]> =>
  (await Dexie.getDatabaseNames()).filter((name) => name.startsWith(prefix));

/** Lists the databases of a person's garages. */
export const databasesOf = async (userId: string): Promise<string[]> =>
  (await listDatabases()).filter((name) => ownerOf(name) === userId);

/**
 * Deletes a database; resolves when it is gone. Other tabs close the database when they are notified. Dexie's own
 * delete is not used, because it warns on the console whenever another tab has a read to finish.
 */
export const deleteDatabase = (name: string, factory: IDBFactory = indexedDB): Promise<void> =>
  new Promise((resolve, reject) => {
    const deleting = factory.deleteDatabase(name);
    deleting.onsuccess = () => resolve();
    deleting.onerror = () => reject(deleting.error);
  });
