import { PullReply, type SyncRow } from '@roadworthy/domain/sync/sync.schema';
import * as z from 'zod/mini';
import { databaseName, isOwn, ownerOf } from '../../../../apps/web/src/records/store/databases.ts';
import type { LocalStore } from '../../../../apps/web/src/records/store/local-store.ts';
import type { SyncPlant } from '../plant-trial.ts';
import { withoutReceipts } from '../receipt-faults.ts';
import { onPullReply, onRefusal } from '../wire-faults.ts';

/** The vehicles that were pulled, by person and garage. */
const pulled = new Map<string, Map<string, SyncRow[]>>();

const withOthers = (reply: PullReply, { userId, garageId }: LocalStore): PullReply => {
  const garages = pulled.get(userId) ?? new Map<string, SyncRow[]>();
  pulled.set(userId, garages);
  const vehicles = reply.rows.filter(({ entity, deleted }) => entity === 'vehicles' && !deleted);
  garages.set(garageId, [...(garages.get(garageId) ?? []), ...vehicles]);
  const others = [...garages].filter(([id]) => id !== garageId).flatMap(([, rows]) => rows);
  return { ...reply, rows: [...reply.rows, ...others] };
};

/** By device: the cursor of its last pull, whichever garage that was for. */
const cursors = new WeakMap<IDBFactory, { since: string; epoch: string }>();

const deleteNow = (store: LocalStore): Promise<void> =>
  new Promise((resolve, reject) => {
    store.close();
    const deleting = store.indexedDB.deleteDatabase(store.db.name);
    deleting.onsuccess = () => resolve();
    deleting.onerror = () => reject(deleting.error);
  });

/** Faults in keeping garages apart. */
export const garagePlants: Record<string, SyncPlant> = {
  'vehicles are pulled from every garage': {
    histories: 'garages',
    noticedBy: 'seen',
    device: onPullReply(withOthers),
  },
  'all garages of a person share one cursor': {
    histories: 'garages',
    noticedBy: 'diverged',
    device: {
      api: (api, { indexedDB }) => ({
        ...api,
        pull: async (query) => {
          const reply = z.parse(PullReply, await api.pull({ ...query, ...cursors.get(indexedDB) }));
          cursors.set(indexedDB, { since: String(reply.cursor), epoch: reply.epoch });
          return reply;
        },
      }),
    },
  },
  'a receipt is valid in every garage': {
    histories: 'garages',
    noticedBy: 'lost',
    database: [
      {
        trigger: 'after insert',
        table: 'sync.receipts',
        body: `
          if pg_trigger_depth() > 1 then return null; end if;
          insert into sync.receipts (garage_id, op_id, hash, rev, status, problem, device_id, seq)
          select distinct other.garage_id, new.op_id, new.hash, new.rev, new.status, new.problem, new.device_id, new.seq
          from garages.members mine join garages.members other on other.user_id = mine.user_id
          where mine.garage_id = new.garage_id and other.garage_id <> new.garage_id
          on conflict do nothing;
          return null;`,
      },
    ],
  },
  'membership is not checked': {
    histories: 'garages',
    noticedBy: 'seen',
    database: [
      {
        sql: `
          alter function accounts.enter(text, uuid) rename to enter_as_member;
          create function accounts.enter(
            presented text, garage uuid, out user_id uuid, out session_id uuid, out garage_id uuid, out role text)
            language plpgsql security definer set search_path = pg_catalog, pg_temp
          as $$ begin
            select * into enter.user_id, enter.session_id, enter.garage_id, enter.role
            from accounts.enter_as_member(presented, garage);
            if enter.user_id is null or enter.garage_id is not null then return; end if;
            enter.garage_id := garage;
            enter.role := 'editor';
            perform set_config('app.user_id', enter.user_id::text, true),
              set_config('app.garage_id', garage::text, true), set_config('app.role', 'editor', true);
          end $$`,
        undo: `
          drop function accounts.enter(text, uuid);
          alter function accounts.enter_as_member(text, uuid) rename to enter`,
      },
    ],
  },
  'a garage is deleted before its unsent changes are copied': {
    histories: 'garages',
    noticedBy: 'lost',
    device: onRefusal('NOT_A_MEMBER', async (store) => {
      if (!isOwn(store)) await deleteNow(store);
    }),
  },
  'unsent changes are copied in the wrong order': {
    histories: 'garages',
    noticedBy: 'lost',
    device: {
      tables: {
        meta: (below) => ({
          mutate: (request) => {
            if (request.type !== 'put') return below.mutate(request);
            const values = request.values.map(({ name, value }) => {
              const isKept = Array.isArray(value?.outbox);
              return {
                name,
                value: isKept ? { ...value, outbox: value.outbox.toReversed() } : value,
              };
            });
            return below.mutate({ ...request, values });
          },
        }),
      },
    },
  },
  'the database of a garage that the user has left stays': {
    histories: 'garages',
    noticedBy: 'seen',
    device: {
      indexedDB: (factory) => {
        const remove = factory.deleteDatabase.bind(factory);
        factory.deleteDatabase = () => remove('no such database');
      },
    },
  },
  'all garages of a person share one database on the device': {
    histories: 'garages',
    noticedBy: 'seen',
    device: {
      indexedDB: (factory) => {
        const open = factory.open.bind(factory);
        factory.open = (name, version) => {
          const userId = ownerOf(name);
          return open(databaseName({ userId, garageId: userId }), version);
        };
      },
    },
  },
  'a shared garage stores no receipts': {
    histories: 'garages',
    noticedBy: 'duplicated',
    database: withoutReceipts('garage_id <> platform.current_user_id()'),
  },
  'the garage is the author of its changes': {
    histories: 'garages',
    noticedBy: 'author',
    database: [
      { column: 'by_user', table: 'sync.history', default: 'platform.current_garage_id()' },
    ],
  },
};
