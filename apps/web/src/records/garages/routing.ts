import { mayChange } from '@roadworthy/domain/garages/roles.rules';
import type { SyncClient } from '../client/sync-client.ts';
import type { Change } from '../outbox/write.ts';
import type { LocalFile } from '../store/local-store.ts';

/** A record cannot name a record of another garage. Forms offer only those of the same garage. */
class OtherGarage extends Error {
  constructor() {
    super('The record and the vehicle it names are in different garages');
    this.name = 'OtherGarage';
  }
}

/** The fields that name the record on which a record depends, with the kind of that record. */
const parents = [
  ['vehicleId', 'vehicles'],
  ['taskId', 'tasks'],
  ['diagnosisId', 'diagnoses'],
] as const;

type Clients = readonly [SyncClient, ...SyncClient[]];

const findIn = async (clients: Clients, entity: string, id: string): Promise<SyncClient | null> => {
  for (const client of clients) {
    if (await client.store.recordsNamed(entity).get(id)) return client;
  }
  return null;
};

const isPersonal = ({ store: { userId } }: SyncClient, { entity }: Change): boolean =>
  // A garage that is not the person's own, in which the person may do most.
  !mayChange({ userId, garageId: '', role: 'owner' }, { entity, type: 'add', patch: {} });

/** Finds the garage of each change: where its record is, or the record that it belongs to. */
const createRouter = (clients: Clients, list: readonly Change[]) => {
  const [own] = clients;
  const routed = new Map<Change, SyncClient>();

  const parentOf = async (fields: Readonly<Record<string, unknown>>) => {
    for (const [field, entity] of parents) {
      const id = fields[field];
      if (typeof id !== 'string') continue;
      const added = list.find(
        (change) => change.type === 'add' && change.entity === entity && change.id === id,
      );
      const client = added ? await route(added) : await findIn(clients, entity, id);
      if (client) return client;
    }
    return null;
  };

  const find = async (change: Change): Promise<SyncClient> => {
    if (isPersonal(own, change)) return own;
    if (change.type === 'add') {
      const parent = await parentOf(change.fields);
      const chosen = clients.find(({ store }) => store.garageId === change.garageId);
      // A vehicle decides, whatever was chosen for records without one.
      return parent ?? chosen ?? own;
    }
    const added = list.find(
      (each) => each.type === 'add' && each.entity === change.entity && each.id === change.id,
    );
    const current = added ? await route(added) : await findIn(clients, change.entity, change.id);
    if (change.type === 'edit' && current) {
      const parent = await parentOf(change.patch);
      if (parent && parent !== current) throw new OtherGarage();
    }
    if (current) return current;
    if (change.type === 'restore') {
      const buried = clients.find(({ store }) => store.garageId === change.garageId);
      return buried ?? (await parentOf(change.record)) ?? own;
    }
    return own;
  };

  const route = async (change: Change): Promise<SyncClient> => {
    const known = routed.get(change);
    if (known) return known;
    const client = await find(change);
    routed.set(change, client);
    return client;
  };
  return route;
};

const filesNamed = (change: Change): unknown[] => {
  if (change.type === 'add') return Object.values(change.fields).flat();
  if (change.type === 'edit') return Object.values(change.patch).flat();
  return change.type === 'restore' ? Object.values(change.record).flat() : [];
};

/**
 * Saves each change in the garage that it belongs to: all or none in each garage. Returns the records' ids and the
 * clients that have something to send.
 */
export const saveAcross = async (
  clients: Clients,
  changes: readonly Change[],
  files: readonly LocalFile[],
  makeId: () => string,
): Promise<{ ids: string[]; changed: SyncClient[] }> => {
  // The ids are made here, so that a change can name a record that the same save adds.
  const list = changes.map((change) =>
    change.type === 'add' && change.id === undefined ? { ...change, id: makeId() } : change,
  );
  const route = createRouter(clients, list);
  const groups = new Map<SyncClient, Change[]>();
  for (const change of list) {
    const client = await route(change);
    groups.set(client, [...(groups.get(client) ?? []), change]);
  }
  const [first = clients[0]] = groups.keys();
  for (const [client, group] of groups) {
    const named = new Set(group.flatMap(filesNamed));
    const others = [...groups].filter(([other]) => other !== client);
    const isOthers = (id: string) =>
      others.some(([, theirs]) => theirs.some((change) => filesNamed(change).includes(id)));
    const its = files.filter(({ id }) => named.has(id) || (client === first && !isOthers(id)));
    await client.changes.save(group, its);
  }
  return { ids: list.map(({ id }) => id as string), changed: [...groups.keys()] };
};
