import type pg from 'pg';
import type { Server } from '../sync/server.ts';
import { type OpenTab, openTab, type Person, sync, type Version } from './tabs.ts';

/** The changes that a device collects while it is away: more than one push may carry. */
const mostQueued = 230;
/** Longer than the server keeps receipts, earlier values and the fields of what is deleted. */
const daysAway = 420;

/** Which of the device's vehicles is meant for what. */
const places = {
  /** Edited again and again on the device alone. */
  own: 0,
  /** Deleted elsewhere meanwhile, and emptied; the device edits it. */
  deleted: 1,
  /** Edited elsewhere in another field. */
  shared: 2,
  /** Deleted on the device, and edited elsewhere. */
  left: 3,
  /** Edited on the device, the answer lost, and edited elsewhere in the same field. */
  answered: 4,
} as const;

const newerNotes = 'Written elsewhere since';

type Away = {
  person: Person;
  device: OpenTab;
  elsewhere: OpenTab | null;
  vehicles: string[];
  /** What the device wrote last, by vehicle. */
  notes: Map<string, string>;
  added: string[];
  expenses: number;
};

export type Returned = {
  /** Devices that came back, changes that waited on them and those that were applied or given to their owner. */
  devices: number;
  waited: number;
  applied: number;
  shown: number;
  /** Answered as refused, and not shown to the owner. */
  silent: number;
  /** Values and records that are nowhere. */
  lost: string[];
  /** Changes that the device dropped while its session was over. */
  droppedSignedOut: number;
  /** Rows that the months should have taken away and did not: without that nothing is tried. */
  unaged: string[];
};

const edit = (id: string, patch: Record<string, string | number>) => ({
  entity: 'vehicles',
  type: 'edit' as const,
  id,
  patch,
});

const save = async ({ device }: OpenTab, ...changes: object[]) =>
  await device
    .tab(0)
    .changes.save(changes as Parameters<ReturnType<typeof device.tab>['changes']['save']>[0]);

/** Opens a device of the earlier version, lets it store some vehicles, and lose the answer to a last change. */
export const leave = async (version: Version, person: Person): Promise<Away> => {
  const device = await openTab(version, person);
  await sync(device);
  for (const _ of Object.keys(places)) {
    await save(device, { entity: 'vehicles', type: 'add', fields: version.newVehicle() });
  }
  await sync(device);
  const records = await device.device.tab(0).store.recordsNamed('vehicles').orderBy('id').toArray();
  const vehicles = records.map(({ id }) => id);
  const away: Away = {
    ...{ person, device, elsewhere: null, vehicles, notes: new Map(), added: [], expenses: 0 },
  };
  await save(device, edit(vehicles[places.answered] as string, { notes: 'From the drawer' }));
  device.losesAnswers = true;
  await sync(device);
  device.losesAnswers = false;
  device.isOnline = false;
  return away;
};

/** Collects changes without a connection, as somebody does in months. */
export const collect = async (away: Away): Promise<void> => {
  const { device, vehicles, notes } = away;
  const { own, deleted, shared, left } = places;
  const write = async (place: number, at: number) => {
    const id = vehicles[place] as string;
    const words = `Note ${at} of ${place}`;
    await save(device, edit(id, { notes: words }));
    notes.set(id, words);
  };
  await save(device, { entity: 'vehicles', type: 'delete', id: vehicles[left] });
  for (let at = 0; at < 3; at += 1) {
    const fields = device.version.newVehicle();
    await save(device, { entity: 'vehicles', type: 'add', fields });
    away.added.push(fields.model);
  }
  for (let at = 0; at < mostQueued; at += 1) {
    if (at % 10 === 9) {
      const date = '2026-11-15';
      const note = `Paid ${at}`;
      const fields = { date, amountPence: 1 + at, category: 'parking', vehicleId: null, note };
      await save(device, { entity: 'expenses', type: 'add', fields });
      away.expenses += 1;
    } else await write([own, deleted, shared][at % 3] as number, at);
  }
};

/** Uses the account on another device of the current version, after the upgrade. */
export const liveOn = async (away: Away, current: Version): Promise<void> => {
  const { person, vehicles } = away;
  const elsewhere = await openTab(current, person);
  away.elsewhere = elsewhere;
  await sync(elsewhere);
  const of = (place: number) => vehicles[place] as string;
  await save(elsewhere, { entity: 'vehicles', type: 'delete', id: of(places.deleted) });
  await save(elsewhere, edit(of(places.shared), { color: 'Green' }));
  await save(elsewhere, edit(of(places.left), { notes: newerNotes }));
  await save(elsewhere, edit(of(places.answered), { notes: newerNotes }));
  await sync(elsewhere);
  elsewhere.isOnline = false;
};

const garagesOf = (all: readonly Away[]) => all.map(({ person }) => person.userId);

/** Makes what the server has of these people as old as they were away. Its own jobs do the rest. */
export const letMonthsPass = async (admin: pg.Pool, all: readonly Away[]): Promise<void> => {
  const garages = garagesOf(all);
  const interval = `${daysAway} days`;
  for (const table of ['sync.receipts', 'sync.history']) {
    await admin.query(
      `update ${table} set created_at = created_at - $2::interval where garage_id = any ($1)`,
      [garages, interval],
    );
  }
  await admin.query(
    `update vehicles.vehicles set deleted_at = deleted_at - $2::interval
     where garage_id = any ($1) and deleted_at is not null`,
    [garages, interval],
  );
  await admin.query(
    `update accounts.sessions set expires_at = now() - interval '1 day', created_at = created_at - $2::interval
     where user_id = any ($1)`,
    [garages, interval],
  );
  // They have waited longest, so the next run of the job comes to them, however many garages there are.
  await admin.query(
    `update sync.accounts set prune_at = now() - $2::interval where garage_id = any ($1)`,
    [garages, interval],
  );
};

/** Returns what the server should have forgotten by then and still has. What it does by itself has no device. */
export const findUnaged = async (admin: pg.Pool, all: readonly Away[]): Promise<string[]> => {
  const { rows } = await admin.query<{ what: string; count: number }>(
    `select 'receipts' as what, count(*)::int as count from sync.receipts
       where garage_id = any ($1) and device_id is not null
     union all select 'earlier values', count(*)::int from sync.history where garage_id = any ($1) and "values" <> '{}'
     union all select 'fields of what is deleted', count(*)::int from vehicles.vehicles
       where garage_id = any ($1) and deleted_at is not null and model is not null
     union all select 'sessions', count(*)::int from accounts.sessions
       where user_id = any ($1::uuid[]) and expires_at > now()`,
    [garagesOf(all)],
  );
  return rows.flatMap(({ what, count }) => (count > 0 ? [`${what}: ${count}`] : []));
};

/** The database of a device, which survives its app. */
const databaseOf = ({ device }: OpenTab): IDBFactory =>
  (device.tab(0).store.db as unknown as { _deps: { indexedDB: IDBFactory } })._deps.indexedDB;

const waitingOn = async ({ device }: OpenTab): Promise<number> =>
  await device.tab(0).store.outbox.count();

/**
 * Brings the devices back: their sessions are over, so at first nothing can be sent; then their owners sign in. Every
 * other one still runs the earlier version, the rest start the current one on the earlier one's database.
 */
export const comeBack = async (
  all: readonly Away[],
  {
    server,
    current,
    admin,
    unaged,
  }: {
    server: Server;
    current: Version;
    admin: pg.Pool;
    unaged: string[];
  },
): Promise<Returned> => {
  const found: Returned = {
    ...{ devices: all.length, waited: 0, applied: 0, shown: 0, silent: 0, lost: [] },
    ...{ droppedSignedOut: 0, unaged },
  };
  for (const [at, away] of all.entries()) {
    const { person, elsewhere } = away;
    const queued = away.device.journal.queued.map(({ op }) => op.opId);
    const before = await waitingOn(away.device);
    away.device.isOnline = true;
    await sync(away.device);
    found.droppedSignedOut += before - (await waitingOn(away.device));
    found.waited += before;

    const token = await server.signIn(person.userId);
    let device = away.device;
    if (at % 2 === 0) device.token = token;
    else {
      const factory = databaseOf(device);
      device.device.close();
      device = await openTab(current, { ...person, token }, { factory });
    }
    if (elsewhere) Object.assign(elsewhere, { isOnline: true, token });
    for (let again = 0; again < 3; again += 1) {
      await sync(device);
      if (elsewhere) await sync(elsewhere);
    }

    const { rows, receipts } = await server.read(person.userId);
    const answered = new Map(receipts.map(({ opId, status }) => [opId, status]));
    const parked = await device.device.tab(0).store.parked.toArray();
    const shown = new Set([
      ...parked.map(({ op }) => op.opId),
      ...away.device.journal.shown,
      ...device.journal.shown,
    ]);
    for (const opId of queued.slice(-before)) {
      if (answered.get(opId) === 'applied') found.applied += 1;
      else if (shown.has(opId)) found.shown += 1;
      else found.silent += 1;
    }
    const lose = (what: string) =>
      found.lost.push(`${at % 2 === 0 ? 'earlier' : 'current'} version: ${what}`);
    const left = await waitingOn(device);
    if (left > 0) lose(`${left} changes still wait`);
    const live = rows.filter(({ deleted }) => !deleted);
    const vehicle = (id: string | undefined) =>
      live.find(({ entity, id: own }) => entity === 'vehicles' && own === id)?.fields;
    const wordsOf = (place: number) => vehicle(away.vehicles[place])?.notes;
    for (const place of [places.own, places.shared]) {
      if (wordsOf(place) !== away.notes.get(away.vehicles[place] as string))
        lose(`the last note of vehicle ${place} is ‘${wordsOf(place)}’`);
    }
    if (vehicle(away.vehicles[places.shared])?.color !== 'Green') lose('a field edited elsewhere');
    if (wordsOf(places.answered) !== newerNotes)
      lose('a newer note, by a change that was sent again');
    for (const model of away.added) {
      const count = live.filter(({ fields }) => fields.model === model).length;
      if (count !== 1) lose(`a vehicle that was added is there ${count} times`);
    }
    const expenses = live.filter(({ entity }) => entity === 'expenses').length;
    if (expenses !== away.expenses) lose(`${expenses} of ${away.expenses} payments are there`);
    // Deleted elsewhere, edited here: its owner decides. Deleted here, edited elsewhere: the same.
    const isAsked = (place: number) => parked.some(({ id }) => id === away.vehicles[place]);
    if (!vehicle(away.vehicles[places.deleted]) && !isAsked(places.deleted))
      lose('notes about a vehicle that was deleted elsewhere');
    if (vehicle(away.vehicles[places.left]) ? !isAsked(places.left) : false)
      lose('a deletion of a vehicle that was edited elsewhere');
    for (const tab of [device, elsewhere]) tab?.device.close();
  }
  const { rows } = await admin.query<{ doubled: number }>(
    `select count(*)::int - count(distinct (op_id, record_id))::int as doubled from sync.history
     where garage_id = any ($1)`,
    [garagesOf(all)],
  );
  if (rows[0]?.doubled) found.lost.push(`${rows[0].doubled} changes are there twice`);
  return found;
};
