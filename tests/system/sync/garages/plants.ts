import { identityPlant } from '../../../support/plant/planting.ts';
import type { SyncPlant } from '../plant-trial.ts';

const sql = 'apps/api/src/platform/sync/sync.sql.ts';
const localStore = 'apps/web/src/records/store/local-store.ts';
const leaveGarage = 'apps/web/src/records/store/leave-garage.ts';
const databases = 'apps/web/src/records/store/databases.ts';

/** Bugs in keeping garages apart. Those with faults have two protections, and show only when both are off. */
export const garagePlants: Record<string, SyncPlant> = {
  'vehicles are pulled from every garage': {
    histories: 'garages',
    noticedBy: 'seen',
    edits: [
      {
        file: sql,
        from: 'where garage_id = platform.current_garage_id() and rev > (select since from start)',
        to: 'where rev > (select since from start)',
      },
      {
        file: sql,
        from: `where garage_id = platform.current_garage_id()
           and id = any`,
        to: 'where id = any',
      },
    ],
    faults: [
      {
        policy: 'own_vehicles',
        table: 'vehicles.vehicles',
        using: 'true',
      },
    ],
  },
  'one cursor for all garages of a person': {
    histories: 'garages',
    noticedBy: 'diverged',
    edits: [
      {
        file: localStore,
        from: `await readMeta(store, 'cursor', noCursor);`,
        to: `cursors.get(store.indexedDB) ?? noCursor;
const cursors = new WeakMap();`,
      },
      {
        file: localStore,
        from: 'await store.meta.put({ name, value });',
        to: `if (name === 'cursor') cursors.set(store.indexedDB, value);
  await store.meta.put({ name, value });`,
      },
    ],
  },
  'a receipt counts in every garage': {
    histories: 'garages',
    noticedBy: 'lost',
    edits: [
      {
        file: sql,
        from: 'from sync.receipts where garage_id = $1 and op_id = $2)',
        to: 'from sync.receipts where op_id = $2 limit 1)',
      },
    ],
    faults: [{ policy: 'own_receipts', table: 'sync.receipts', using: 'true' }],
  },
  'membership is not checked': {
    histories: 'garages',
    noticedBy: 'seen',
    edits: [],
    faults: [
      {
        routine: 'accounts.enter(text, uuid)',
        from: 'left join garages.members m on m.user_id = s.user_id and m.garage_id = coalesce(garage, s.user_id)',
        to: `cross join lateral (select coalesce(garage, s.user_id) as garage_id, 'editor' as role) m`,
      },
    ],
  },
  'a garage is deleted before its unsent changes are copied': {
    histories: 'garages',
    noticedBy: 'lost',
    edits: [
      {
        file: leaveGarage,
        from: 'await keepLeft(own, left.garageId, await closeAndRead(left));',
        to: `left.close();
  await deleteDatabase(left.db.name, left.indexedDB);
  await keepLeft(own, left.garageId, await closeAndRead(left));`,
      },
    ],
  },
  'unsent changes are copied in the wrong order': {
    histories: 'garages',
    noticedBy: 'lost',
    edits: [
      {
        file: leaveGarage,
        from: 'outbox.map(withoutRecord), ({ op }) => op.opId),',
        to: 'outbox.toReversed().map(withoutRecord), ({ op }) => op.opId),',
      },
    ],
  },
  'the database of a left garage stays': {
    histories: 'garages',
    noticedBy: 'seen',
    edits: [
      {
        file: leaveGarage,
        from: 'await deleteDatabase(left.db.name, left.indexedDB);',
        to: '',
      },
    ],
  },
  'all garages of a person in one database': {
    histories: 'garages',
    noticedBy: 'seen',
    edits: [
      {
        file: databases,
        // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source's own text
        from: "${isOwn(garage) ? '' : `-${garage.garageId}`}",
        to: '',
      },
    ],
  },
  'no receipt in a shared garage': {
    histories: 'garages',
    noticedBy: 'duplicated',
    edits: [
      {
        file: 'apps/api/src/platform/sync/apply.ts',
        from: 'if (receipt) {',
        to: 'if (receipt && Date.now() < 0) {',
      },
      {
        file: sql,
        from: 'values ($1, $2, $3, $4, $5, $6, $7, $8)`',
        to: 'values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`',
      },
    ],
  },
  'the garage is the author of its changes': {
    histories: 'garages',
    noticedBy: 'author',
    edits: [],
    faults: [{ column: 'by_user', table: 'sync.history', default: 'platform.current_garage_id()' }],
  },
};

/** Changes nothing, so no invariant may break. */
export const garageIdentity = identityPlant(Object.values(garagePlants).map(({ edits }) => edits));
