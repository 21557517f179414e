import type { GaragePeople } from '@roadworthy/domain/garages/garages.schema';
import { type LocalStore, writeMeta } from '../store/local-store.ts';
import type { RecordsView } from '../store/records-view.ts';

// The server's last answers about the people of garages, in the database of the user's own garage, so that the page is
// there without a connection. They are deleted with that database.

const nameOf = (garageId: string) => `garage-people-${garageId}`;

export const readPeople = async (
  { meta }: Pick<RecordsView, 'meta'>,
  garageId: string,
): Promise<GaragePeople | null> =>
  ((await meta.get(nameOf(garageId)))?.value as GaragePeople | undefined) ?? null;

export const storePeople = async (own: LocalStore, people: GaragePeople): Promise<void> =>
  await writeMeta(own, nameOf(people.garage.id), people);

/** Deletes what the device knows of the people of a garage that the user is no longer a member of. */
export const forgetPeople = async (own: LocalStore, garageId: string): Promise<void> =>
  await own.meta.delete(nameOf(garageId));
