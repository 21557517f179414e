import { entities } from '@roadworthy/domain/entities';
import { isSame } from '@roadworthy/domain/sync/merge';
import type { Operation } from '@roadworthy/domain/sync/sync.schema';
import type { SyncApi } from '../../../apps/web/src/records/outbox/engine.ts';
import type { Logged } from './log.ts';
import { fieldsOf, type Values } from './row-fields.ts';
import type { ServerTruth } from './server.ts';

// Fields that the server decides. Every device of the proof claims to know them better.

/** What the devices say: a moment long before the proof, and that the server has read the paper. */
const lies: Values = { notedAt: '2001-01-01T00:00:00.000Z', paper: 'read' };

/** The kinds that say when the server received them, and their fields whose change does not count. */
const notedKinds: Readonly<Record<string, readonly string[]>> = {
  mileageReadings: [],
  documents: ['fileName', 'fileSize', 'mimeType', 'receiptOf'],
  taskCompletions: [],
  expenses: [],
  fuelFills: ['note'],
};

const withLies = (op: Operation): Operation => {
  const shape = entities.find(({ name }) => name === op.entity)?.schema.shape ?? {};
  const told = Object.fromEntries(Object.entries(lies).filter(([name]) => name in shape)) as object;
  return {
    ...op,
    ...(op.patch && { patch: { ...op.patch, ...told } }),
    ...(op.base && { base: { ...op.base, ...told } }),
  };
};

/** Lets a device lie about what the server decides. */
export const lying = ({ push, pull }: SyncApi): SyncApi => ({
  pull,
  push: async (sent) => await push({ ...sent, ops: sent.ops.map(withLies) }),
});

const isBelieved = (fields: Values): boolean =>
  Object.entries(lies).some(([name, lie]) => fields[name] === lie);

/** The payments of deleted documents are the server's own. */
const isMadeByServer = (id: string): boolean => id.startsWith('paid-');

/** Every record says when the server received it, and none says what a device said. */
const findUnnoted = ({ rows }: ServerTruth): string[] =>
  rows.flatMap(({ entity, id, deleted, fields }) => {
    if (!(entity in notedKinds)) return [];
    if (isBelieved(fields)) return [`noted: a device decided a field of ${entity}`];
    const isMissing = !deleted && !fields.notedAt && !isMadeByServer(id);
    return isMissing ? [`noted: a record of ${entity} does not say when it was received`] : [];
  });

const claimOf = (entity: string, fields: Values): Values =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name]) => !(name in lies) && name !== 'byUser' && !notedKinds[entity]?.includes(name),
    ),
  );

/** A version that says the same as the one before was received when that was. */
const findMoved = (log: readonly Logged[]): string[] => {
  const versions = new Map<string, Values>();
  return log.flatMap(({ entity, id, row, isRestored }) => {
    if (!(entity in notedKinds)) return [];
    const key = `${entity} ${id}`;
    const before = versions.get(key);
    if (!row || row.emptied_at) versions.delete(key);
    if (!row || row.emptied_at) return [];
    const fields = fieldsOf(row);
    versions.set(key, fields);
    if (!before || isRestored || fields.notedAt === before.notedAt) return [];
    return isSame(claimOf(entity, fields), claimOf(entity, before))
      ? [`noted: ${entity} was received again, although it says the same`]
      : [];
  });
};

export const findNotedFaults = (truth: ServerTruth, log: readonly Logged[]): string[] => [
  ...findUnnoted(truth),
  ...findMoved(log),
];
