import type { Garage, GaragePeople } from '@roadworthy/domain/garages/garages.schema';
import type { LocalStore } from '../../records/store/local-store.ts';
import { readMeta, writeMeta } from '../../records/store/local-store.ts';

// The last answers of the server about garages and their people, in the database of the user's own garage, so that the
// page is there without a connection. They are deleted with that database.

const listName = 'garages';
const peopleName = (garageId: string) => `garage-people-${garageId}`;

export type StoredGarage = { garages: Garage[]; people: GaragePeople | null };

export const readStoredGarage = async (
  store: LocalStore,
  garageId: string,
): Promise<StoredGarage> => ({
  garages: await readMeta<Garage[]>(store, listName, []),
  people: await readMeta<GaragePeople | null>(store, peopleName(garageId), null),
});

export const storeGarages = async (store: LocalStore, garages: Garage[]): Promise<void> => {
  await store.db.transaction('rw', store.meta, async () => {
    const before = await readMeta<Garage[]>(store, listName, []);
    const stays = new Set(garages.map(({ id }) => id));
    const left = before.filter(({ id }) => !stays.has(id));
    await store.meta.bulkDelete(left.map(({ id }) => peopleName(id)));
    await writeMeta(store, listName, garages);
  });
};

export const storePeople = async (store: LocalStore, people: GaragePeople): Promise<void> =>
  await writeMeta(store, peopleName(people.garage.id), people);

/** Deletes what the device knows of the people of a garage that the user is no longer a member of. */
export const forgetPeople = async (store: LocalStore, garageId: string): Promise<void> =>
  await store.meta.delete(peopleName(garageId));
