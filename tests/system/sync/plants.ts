import { syncEntities } from '../../../apps/api/src/entities.ts';
import type { Plant } from '../../support/plant/planting.ts';
import { garagePlants } from './garages/plants.ts';
import type { SyncPlant } from './plant-trial.ts';

const push = 'apps/web/src/records/outbox/push.ts';
const pull = 'apps/web/src/records/outbox/pull.ts';
const changes = 'apps/web/src/records/outbox/write.ts';
const apply = 'apps/api/src/platform/sync/apply.ts';
const syncPush = 'apps/api/src/platform/sync/push.ts';
const transaction = 'apps/api/src/platform/database/transaction.ts';
const reset = 'apps/web/src/records/outbox/reset.ts';
const handedBack = 'packages/domain/src/sync/handed-back.ts';
const merge = 'packages/domain/src/sync/merge.ts';

const lifecycle = 'packages/domain/src/tasks/lifecycle.rules.ts';

/** Changes nothing, so no invariant may break. */
export const identity: Plant = [
  { file: apply, from: 'if (receipt) {', to: 'if (receipt) {' },
  { file: push, from: 'let most = mostOperations;', to: 'let most = mostOperations;' },
];

/** Each is a mistake made before in software like this. */
const accountPlants: Record<string, Omit<SyncPlant, 'histories'>> = {
  'no receipt': {
    noticedBy: 'duplicated',
    edits: [
      { file: apply, from: 'if (receipt) {', to: 'if (receipt && Date.now() < 0) {' },
      {
        file: 'apps/api/src/platform/sync/sync.sql.ts',
        from: 'values ($1, $2, $3, $4, $5, $6, $7, $8)`',
        to: 'values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`',
      },
    ],
  },
  'a revision without its lock': {
    noticedBy: 'diverged',
    edits: [
      {
        file: syncPush,
        from: 'import { selectEpoch }',
        to: 'import { nextRevision, selectEpoch }',
      },
      {
        file: syncPush,
        from: 'inTurn(actor.garageId, () =>\n',
        to: `(async (work) => {
      const counters = next.map(() => nextRevision(actor.garageId));
      counted = (await db.asUser(actor, (tx) => tx.queryAll(...counters))).flat();
      return await work();
    })(() =>\n`,
      },
      {
        file: syncPush,
        from: 'attemptAll(tx, next, {',
        to: `attemptAll({ ...tx, queryAll: async (...all) => {
          if (all[0].name !== 'sync.next-revision') return await tx.queryAll(...all);
          return [[counted.shift()], ...(await tx.queryAll(...all.slice(1)))];
        } }, next, {`,
      },
      {
        file: syncPush,
        from: 'const { results } = tally;',
        to: 'const { results } = tally;\n  let counted;',
      },
    ],
  },
  'a savepoint that is not rolled back': {
    noticedBy: 'stuck',
    edits: [{ file: transaction, from: 'await client.query(undo);', to: '' }],
  },
  'a refusal that undoes its neighbours': {
    noticedBy: 'lost',
    edits: [
      {
        file: transaction,
        from: "'rollback to savepoint attempt; release savepoint attempt'",
        to: "'rollback and chain'",
      },
    ],
  },
  'order by the clock': {
    noticedBy: 'order',
    edits: [
      {
        file: push,
        from: "await store.outbox.orderBy('seq').limit(most).toArray()",
        to: '(await store.outbox.toArray()).sort((a, b) => a.at.localeCompare(b.at)).slice(0, most)',
      },
    ],
  },
  'dropped on 401': {
    noticedBy: 'lost',
    edits: [
      {
        file: push,
        from: 'if (!isRefusal(error)) throw error;',
        to: `if ((error as { code?: unknown }).code === 'UNAUTHENTICATED') await store.outbox.clear();
      if (!isRefusal(error)) throw error;`,
      },
    ],
  },
  'forgotten before the answer': {
    noticedBy: 'lost',
    edits: [
      {
        file: push,
        from: 'const answer = await push(',
        to: 'await store.outbox.bulkDelete(batch.map(({ seq }) => seq));\n      const answer = await push(',
      },
    ],
  },
  'no rebase': {
    noticedBy: 'diverged',
    edits: [
      {
        file: pull,
        from: 'const isUnderWay = (row: SyncRow) => underWay.has(keyOf(row));',
        to: 'const isUnderWay = (_: SyncRow) => underWay.has("");',
      },
      {
        file: pull,
        from: 'for (const { entity, id } of await store.shadows.toArray()) await rebase(store, entity, id);',
        to: '',
      },
    ],
  },
  'saved without being queued': {
    noticedBy: 'lost',
    edits: [
      {
        file: changes,
        from: 'await store.outbox.add({ entity: entity.name, id, op, at });',
        to: 'await store.outbox.add({ entity: entity.name, id, op, at }).catch(() => 0);',
      },
    ],
  },
  'the cursor from a push': {
    noticedBy: 'diverged',
    edits: [
      {
        file: push,
        from: 'await receiveResults(store, batch, results, answered);\n',
        to: `await receiveResults(store, batch, results, answered);
      const cursor = Math.max(0, ...results.map(({ row }) => row?.rev ?? 0));
      await store.meta.put({ name: 'cursor', value: { cursor, epoch: answered } });\n`,
      },
    ],
  },
  'rejected changes are dropped': {
    noticedBy: 'lost',
    edits: [
      {
        file: push,
        from: "if (result.status !== 'applied' &&",
        to: "if (result.status === 'rejected' &&",
      },
    ],
  },
  'deletions are not pulled': {
    noticedBy: 'diverged',
    edits: [
      {
        file: pull,
        from: 'await table.bulkDelete(',
        to: 'if (Date.now() < 0) await table.bulkDelete(',
      },
    ],
  },
  'whole records instead of changes': {
    noticedBy: 'lost',
    edits: [
      {
        file: changes,
        from: 'const patch = Object.fromEntries(names.map(',
        to: 'const patch = Object.fromEntries(Object.keys(valid).map(',
      },
      {
        file: changes,
        from: 'const isChanged = (name: string) => !isSame(patch[name], current[name]);',
        to: 'const isChanged = (name: string) => name in patch;',
      },
    ],
  },
  'an occurrence done on two devices is not settled': {
    noticedBy: 'occurrence',
    edits: [
      {
        file: lifecycle,
        from: 'const change = afterwards(before, last, new Date(last.createdAt).toISOString());',
        to: 'if (Date.now() > 0) return null;\n  const change = afterwards(before, last, last.createdAt);',
      },
    ],
  },
  'the base of a change is not checked': {
    noticedBy: 'overwritten',
    edits: [
      {
        file: merge,
        from: 'if (disputed.length > 0) return conflict(disputed);',
        to: 'if (disputed.length > 99) return conflict(disputed);',
      },
    ],
  },
  'records lost in a restore are deleted on the device too': {
    noticedBy: 'lost',
    edits: [
      {
        file: reset,
        from: 'lost ? isUntold(record) && lastRevision(record) > lost.restoredTo : false;',
        to: 'lost ? Date.now() < 0 : false;',
      },
    ],
  },
  'edits lost in a restore are not sent back': {
    noticedBy: 'lost',
    edits: [
      {
        file: reset,
        from: 'if (!record || !isLost(record, resetting)) continue;',
        to: 'if (Date.now() > 0) continue;',
      },
    ],
  },
  'deletions are forgotten in a restore': {
    noticedBy: 'resurrected',
    edits: [
      { file: reset, from: '({ rev }) => rev > lost.restoredTo)', to: '({ rev }) => rev < 0)' },
    ],
  },
  'a deletion is sent back without the deleted record': {
    noticedBy: 'lost',
    edits: [
      {
        file: reset,
        from: 'const patch = fields && versionOf(store, entity, fields);',
        to: 'const patch = fields && Date.now() < 0 ? versionOf(store, entity, fields) : undefined;',
      },
    ],
  },
  'values written before a deletion are dropped when the record is used again': {
    noticedBy: 'lost',
    edits: [
      {
        file: handedBack,
        from: 'mergeFields(entity, version ?? {}, current.fields, since, lost)',
        to: 'mergeFields(entity, {}, current.fields, since, lost)',
      },
    ],
  },
  'the last version sent back wins': {
    noticedBy: 'lost',
    edits: [
      { file: handedBack, from: 'if (isSuperseded) return nothingToDo;', to: '' },
      {
        file: handedBack,
        from: '!other || other.in > lost.in || (other.in === lost.in && other.rev >= lost.rev);',
        to: '!other;',
      },
    ],
  },
};

/** The database refuses every change of a kind. */
const refusals = Object.fromEntries(
  syncEntities.map(({ definition, table }) => [
    `${definition.name} are refused`,
    {
      noticedBy: 'refused',
      edits: [],
      faults: [{ refused: 'insert or update' as const, table: table.table }],
    },
  ]),
);

const partRefusals: typeof accountPlants = {
  'edits of covers are refused': {
    noticedBy: 'refused',
    edits: [],
    faults: [
      {
        refused: 'update',
        table: 'cover.covers',
        when: 'old.deleted_at is null and new.deleted_at is null',
      },
    ],
  },
  'deletions of cart units are refused': {
    noticedBy: 'refused',
    edits: [],
    faults: [{ refused: 'update', table: 'cart.units', when: 'new.deleted_at is not null' }],
  },
  'no deletion of a diagnosis can be taken back': {
    noticedBy: 'refused',
    edits: [],
    faults: [
      {
        refused: 'update',
        table: 'diagnosis.diagnoses',
        when: 'old.deleted_at is not null and new.deleted_at is null',
      },
    ],
  },
  'every account has the limits of a demo account': {
    noticedBy: 'refused',
    edits: [],
    faults: [{ routine: 'platform.is_demo()', from: 'false)', to: 'false) or true' }],
  },
  'a demo account has the limits of every account': {
    noticedBy: 'overfull',
    edits: [],
    faults: [{ routine: 'platform.is_demo()', from: 'false)', to: 'false) and false' }],
  },
  'a change whose receipt was pruned is made again': {
    noticedBy: 'duplicated',
    edits: [
      {
        file: 'apps/api/src/platform/sync/decide-with-database.ts',
        from: 'isPerhapsRepeated ? decideRepeat(op, record) : null',
        to: 'isPerhapsRepeated && Date.now() < 0 ? decideRepeat(op, record) : null',
      },
    ],
  },
  'a page that answers 200 counts as a stored file': {
    noticedBy: 'file',
    edits: [
      {
        file: 'apps/web/src/records/files/upload.ts',
        from: 'isStored(request, id) ? resolve()',
        to: 'request.status < 300 ? resolve()',
      },
    ],
  },
  'a file that was sent after the backup is not sent again': {
    noticedBy: 'file',
    edits: [
      {
        file: reset,
        from: 'if (lost) await sendLateAgain(store, lost.restoredTo);',
        to: '',
      },
    ],
  },
};

export const plants: Record<string, SyncPlant> = {
  ...Object.fromEntries(
    Object.entries({ ...accountPlants, ...refusals, ...partRefusals }).map(([name, plant]) => [
      name,
      { ...plant, histories: 'accounts' as const },
    ]),
  ),
  ...garagePlants,
};
