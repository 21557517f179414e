import type { Plant } from '../planting.ts';

const push = 'apps/web/src/sync/push.ts';
const pull = 'apps/web/src/sync/pull.ts';
const changes = 'apps/web/src/sync/changes.ts';
const apply = 'apps/api/src/platform/sync/apply.ts';
const merge = 'packages/domain/src/sync/merge.ts';

const lifecycle = 'packages/domain/src/tasks/lifecycle.rules.ts';

/** Each is a mistake that somebody has made in software like this. */
export const plants: Record<string, Plant> = {
  'no receipt': [
    { file: apply, from: 'if (receipt) {', to: 'if (receipt && Date.now() < 0) {' },
    {
      file: 'apps/api/src/platform/sync/sync.sql.ts',
      from: 'values ($1, $2, $3, $4, $5, $6)`',
      to: 'values ($1, $2, $3, $4, $5, $6) on conflict do nothing`',
    },
  ],
  'a revision without its lock': [
    {
      file: 'apps/api/src/platform/sync/sync.service.ts',
      from: 'return await db.asUser(applying.actor, (tx) => applyOperation(tx, entity, op, applying));',
      to: `return await db.asUser(applying.actor, (tx) => applyOperation({ ...tx, queryAll: async (...all) => {
        const isCounter = ({ name }) => name === 'sync.next-revision';
        if (!all.some(isCounter)) return await tx.queryAll(...all);
        const counted = await db.asUser(applying.actor, (own) => own.query(all.find(isCounter)));
        return [counted, ...(await tx.queryAll(...all.filter((each) => !isCounter(each))))];
      } }, entity, op, applying));`,
    },
  ],
  'order by the clock': [
    {
      file: push,
      from: "await store.outbox.orderBy('seq').limit(most).toArray()",
      to: '(await store.outbox.toArray()).sort((a, b) => a.at.localeCompare(b.at)).slice(0, most)',
    },
  ],
  'dropped on 401': [
    {
      file: push,
      from: 'if (!isRefusal(error)) throw error;',
      to: `if ((error as { code?: unknown }).code === 'UNAUTHENTICATED') await store.outbox.clear();
      if (!isRefusal(error)) throw error;`,
    },
  ],
  'forgotten before the answer': [
    {
      file: push,
      from: 'const answer = await push(',
      to: 'await store.outbox.bulkDelete(batch.map(({ seq }) => seq));\n      const answer = await push(',
    },
  ],
  'no rebase': [
    {
      file: pull,
      from: 'const isUnderWay = (row: SyncRow) => underWay.has(keyOf(row));',
      to: 'const isUnderWay = (_: SyncRow) => underWay.has("");',
    },
    {
      file: pull,
      from: 'for (const { entity, id } of shadows) await rebase(store, entity, id);',
      to: '',
    },
  ],
  'saved without being queued': [
    {
      file: changes,
      from: 'await store.outbox.add({ entity: entity.name, id, op, at });',
      to: 'await store.outbox.add({ entity: entity.name, id, op, at }).catch(() => 0);',
    },
  ],
  'the cursor from a push': [
    {
      file: push,
      from: 'await receiveResults(store, batch, results);\n',
      to: `await receiveResults(store, batch, results);
      const { epoch } = answer as { epoch: string };
      const cursor = Math.max(0, ...results.map(({ row }) => row?.rev ?? 0));
      await store.meta.put({ name: 'cursor', value: { cursor, epoch } });\n`,
    },
  ],
  'refused changes dropped': [
    {
      file: push,
      from: "if (result.status !== 'applied' &&",
      to: "if (result.status === 'rejected' &&",
    },
  ],
  'deletions not heard': [
    {
      file: pull,
      from: 'await table.bulkDelete(',
      to: 'if (Date.now() < 0) await table.bulkDelete(',
    },
  ],
  'whole records instead of changes': [
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
  'an occurrence done on two devices is not settled': [
    {
      file: lifecycle,
      from: 'const change = afterwards(before, last, new Date(last.createdAt).toISOString());',
      to: 'if (Date.now() > 0) return null;\n  const change = afterwards(before, last, last.createdAt);',
    },
  ],
  'what was seen is not asked': [
    {
      file: merge,
      from: 'if (disputed.length > 0) return conflict(disputed);',
      to: 'if (disputed.length > 99) return conflict(disputed);',
    },
  ],
};
