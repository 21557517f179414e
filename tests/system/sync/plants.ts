import { entities } from '@roadworthy/domain/entities';
import { sentFields } from '@roadworthy/domain/sync/entity';
import { Dexie } from 'dexie';
import { syncEntities } from '../../../apps/api/src/entities.ts';
import type { DatabaseFault } from '../../support/plant/database-faults.ts';
import { garagePlants } from './garages/plants.ts';
import type { AccountPlant, SyncPlant } from './plant-trial.ts';
import { withoutReceipts } from './receipt-faults.ts';
import { restorePlants } from './restore-plants.ts';
import { movePlants } from './several/move-plants.ts';
import { severalPlants } from './several/plants.ts';
import { onOperation, onPullReply, onPush, onPushReply, onRefusal } from './wire-faults.ts';

const guardedOf = (entity: string): readonly string[] =>
  entities.find(({ name }) => name === entity)?.guarded ?? [];
const fieldsOf = (entity: string): string[] => {
  const known = entities.find(({ name }) => name === entity);
  return known ? sentFields(known) : [];
};

/** Each is a mistake made before in software like this. */
const accountPlants: Record<string, AccountPlant> = {
  'the server stores no receipts': {
    noticedBy: 'duplicated',
    database: withoutReceipts('true'),
  },
  'revisions are given out without a lock': {
    noticedBy: 'diverged',
    server: 'revisions are given out without a lock',
  },
  'a savepoint is not rolled back': {
    noticedBy: 'stuck',
    server: 'a savepoint is not rolled back',
  },
  'a rejected change undoes the other changes of its push': {
    noticedBy: 'lost',
    server: 'a rejected change undoes the other changes of its push',
  },
  "changes are ordered by the device's clock": {
    noticedBy: 'order',
    device: {
      tables: {
        outbox: (below) => ({
          query: (request) =>
            below.query(request).then(({ result, ...rest }) => ({
              ...rest,
              result: request.values
                ? result.toSorted((one, other) => one.at.localeCompare(other.at))
                : result,
            })),
        }),
      },
    },
  },
  'changes are dropped after a 401': {
    noticedBy: 'lost',
    device: onRefusal('UNAUTHENTICATED', async (store) => await store.outbox.clear()),
  },
  "a change leaves the outbox before the server's answer": {
    noticedBy: 'lost',
    device: onPush(async (push, store) => {
      const sent = new Set(push.ops.map(({ opId }) => opId));
      await store.outbox.filter(({ op }) => sent.has(op.opId)).delete();
      return push;
    }),
  },
  'unsent changes are not rebased': {
    noticedBy: 'diverged',
    device: {
      tables: {
        shadows: (below) => ({
          query: (request) =>
            below
              .query(request)
              .then((found) => (request.values ? { ...found, result: [] } : found)),
        }),
      },
    },
  },
  'a change is saved without being queued': {
    noticedBy: 'lost',
    device: {
      tables: {
        outbox: (below) => ({
          mutate: (request) => {
            const done = { numFailures: 0, failures: {}, results: [], lastResult: 0 };
            const mutated = below.mutate(request);
            return request.type === 'add' ? mutated.catch(() => done) : mutated;
          },
        }),
      },
    },
  },
  'the cursor is taken from a push': {
    noticedBy: 'diverged',
    device: onPushReply(async (reply, store) => {
      const cursor = Math.max(0, ...reply.results.map(({ row }) => row?.rev ?? 0));
      await store.meta.put({ name: 'cursor', value: { cursor, epoch: reply.epoch } });
      return reply;
    }),
  },
  'changes in conflict are dropped': {
    noticedBy: 'lost',
    device: onPushReply((reply) => ({
      ...reply,
      results: reply.results.map((result) =>
        result.status === 'conflict' ? { ...result, status: 'applied', problem: null } : result,
      ),
    })),
  },
  'deletions are not pulled': {
    noticedBy: 'diverged',
    device: onPullReply((reply) => ({
      ...reply,
      rows: reply.rows.filter(({ deleted }) => !deleted),
    })),
  },
  'whole records are sent instead of changed fields': {
    noticedBy: 'lost',
    device: {
      tables: {
        outbox: (below, open) => ({
          mutate: (request) => {
            if (request.type !== 'add') return below.mutate(request);
            const { trans } = request;
            const read = request.values.map((entry) =>
              open(entry.entity)
                .get({ trans, key: entry.id })
                .then((record) => {
                  const { op, entity } = entry;
                  const whole = fieldsOf(entity)
                    .filter((name) => !guardedOf(entity).includes(name))
                    .map((name) => [name, record?.[name] ?? null]);
                  const isFreeEdit = op.type === 'edit' && !op.base && record;
                  const patch = { ...Object.fromEntries(whole), ...op.patch };
                  return isFreeEdit ? { ...entry, op: { ...op, patch } } : entry;
                }),
            );
            return Dexie.Promise.all(read).then((values) => below.mutate({ ...request, values }));
          },
        }),
      },
    },
  },
  'the server keeps what a device says of notedAt': {
    noticedBy: 'noted',
    server: 'the server keeps what a device says of notedAt',
  },
  'an edit of any field counts as received anew': {
    noticedBy: 'noted',
    server: 'an edit of any field counts as received anew',
  },
  'an occurrence completed on two devices is not merged': {
    noticedBy: 'occurrence',
    device: { settleTask: () => null },
  },
  'the base of a change is not checked': {
    noticedBy: 'overwritten',
    device: onOperation(({ base: _, ...op }) => op),
  },
  'a change whose receipt was pruned is applied again': {
    noticedBy: 'duplicated',
    database: [{ trigger: 'before insert', table: 'sync.pruned_devices', body: 'return null;' }],
  },
  'a page that answers 200 counts as a stored file': {
    noticedBy: 'file',
    device: {
      alter: async ({ url, method }, reply) => {
        const isPage = reply.headers.get('content-type') === 'text/html';
        if (method !== 'PUT' || !isPage) return reply;
        return Response.json({ id: new URL(url).pathname.split('/').at(-1) });
      },
    },
  },
};

/** The database refuses every change of a kind. */
const refusals = Object.fromEntries(
  syncEntities.map(({ definition, table }) => [
    `${definition.name} are refused`,
    {
      noticedBy: 'refused',
      database: [{ refused: 'insert or update' as const, table: table.table }],
    },
  ]),
);

/** `answer`: whether every account, or none, has the limits of a demo account. */
const isDemo = (answer: boolean): DatabaseFault => ({
  routine: 'platform.is_demo()',
  definition: `create or replace function platform.is_demo() returns boolean language sql stable return ${answer}`,
});

const partRefusals: Record<string, AccountPlant> = {
  'edits of covers are refused': {
    noticedBy: 'refused',
    database: [
      {
        refused: 'update',
        table: 'cover.covers',
        when: 'old.deleted_at is null and new.deleted_at is null',
      },
    ],
  },
  'deletions of cart units are refused': {
    noticedBy: 'refused',
    database: [{ refused: 'update', table: 'cart.units', when: 'new.deleted_at is not null' }],
  },
  'no deletion of a diagnosis can be taken back': {
    noticedBy: 'refused',
    database: [
      {
        refused: 'update',
        table: 'diagnosis.diagnoses',
        when: 'old.deleted_at is not null and new.deleted_at is null',
      },
    ],
  },
  'every account has the limits of a demo account': {
    noticedBy: 'refused',
    database: [isDemo(true)],
  },
  'a demo account has the limits of an ordinary account': {
    noticedBy: 'overfull',
    database: [isDemo(false)],
  },
};

export const plants: Record<string, SyncPlant> = {
  ...Object.fromEntries(
    Object.entries({ ...accountPlants, ...restorePlants, ...refusals, ...partRefusals }).map(
      ([name, plant]) => [name, { ...plant, histories: 'accounts' as const }],
    ),
  ),
  ...garagePlants,
  ...severalPlants,
  ...movePlants,
};
