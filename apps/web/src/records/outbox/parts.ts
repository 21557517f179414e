import type { Entity, Fields } from '@roadworthy/domain/sync/entity';
import type { Table } from 'dexie';
import {
  type LocalRecord,
  type LocalStore,
  readCursor,
  readMeta,
  writeMeta,
} from '../store/local-store.ts';
import type { RecordsView } from '../store/records-view.ts';
import { fieldsOf } from './rebase.ts';

// Parts are deleted and restored with the record they belong to (`partOf` of their entity). The server does so in the
// change that deletes the whole; a device does the same at once and queues nothing for the parts, because the next pull
// brings every row.

/** A record created in place of a deleted part; the server creates the same one. */
export type Replacement = { entity: string; id: string; fields: Fields };

/** The parts of a record as they were before it was deleted. */
export type Parts = { entity: string; records: LocalRecord[] }[];

type Whole = { entity: string; id: string };

const kindsOf = (store: RecordsView, entity: string): { name: string; field: string }[] =>
  [...store.entities.values()].flatMap(({ name, partOf }: Entity) =>
    partOf?.entity === entity ? [{ name, field: partOf.field }] : [],
  );

const replacementsKey = ({ entity, id }: Whole) => `left ${entity} ${id}`;

/** The tables of a kind's parts, for a transaction over all of them. */
export const partTables = (store: LocalStore, entity: string): Table[] =>
  kindsOf(store, entity).map(({ name }) => store.recordsNamed(name));

export const readParts = async (store: RecordsView, { entity, id }: Whole): Promise<Parts> => {
  const parts: Parts = [];
  for (const { name, field } of kindsOf(store, entity)) {
    const records = await store.recordsNamed(name).where(field).equals(id).toArray();
    parts.push({ entity: name, records });
  }
  return parts;
};

export const countParts = async (
  store: RecordsView,
  { entity, id }: Whole,
): Promise<ReadonlyMap<string, number>> => {
  const counts = new Map<string, number>();
  for (const { name, field } of kindsOf(store, entity)) {
    counts.set(name, await store.recordsNamed(name).where(field).equals(id).count());
  }
  return counts;
};

/**
 * Deletes the parts, inside the transaction that deletes the whole. Waiting changes of parts are still sent, before the
 * deletion.
 */
export const takeParts = async (
  store: LocalStore,
  whole: Whole,
  replacements: readonly Replacement[],
): Promise<void> => {
  for (const { entity, records } of await readParts(store, whole)) {
    // If the server is restored from a backup before it answers, only this device has the parts' last versions.
    const known = records.filter(({ rev }) => rev > 0);
    await store.graves.bulkPut(
      known.map((record) => {
        const { id, rev } = record;
        return { entity, id, rev, fields: fieldsOf(record), isTaken: true };
      }),
    );
    await store.recordsNamed(entity).bulkDelete(records.map(({ id }) => id));
  }
  const made: Whole[] = [];
  for (const { entity, id, fields } of replacements) {
    if (await store.recordsNamed(entity).get(id)) continue;
    const createdAt = new Date(0).toISOString();
    await store.recordsNamed(entity).put({ ...fields, id, createdAt, rev: 0 });
    made.push({ entity, id });
  }
  if (made.length > 0) await writeMeta(store, replacementsKey(whole), made);
};

/** Deletes replacements that only this device has: the next pull brings the server's. */
const dropReplacements = async (store: LocalStore, whole: Whole): Promise<void> => {
  for (const { entity, id } of await readMeta<Whole[]>(store, replacementsKey(whole), [])) {
    const record = await store.recordsNamed(entity).get(id);
    if (record?.rev === 0 && !(await store.shadows.get([entity, id]))) {
      await store.recordsNamed(entity).delete(id);
    }
  }
  await store.meta.delete(replacementsKey(whole));
};

/** Restores the parts, inside the transaction that undoes the deletion. */
export const putPartsBack = async (
  store: LocalStore,
  whole: Whole,
  { parts, replacements }: { parts: Parts; replacements: readonly Replacement[] },
): Promise<void> => {
  await dropReplacements(store, whole);
  for (const { entity, id } of replacements) await store.recordsNamed(entity).delete(id);
  for (const { entity, records } of parts) {
    const table = store.recordsNamed(entity);
    const there = await table.bulkGet(records.map(({ id }) => id));
    await table.bulkPut(records.filter((_, at) => !there[at]));
    await store.graves.bulkDelete(records.map(({ id }): [string, string] => [entity, id]));
  }
};

/**
 * Handles the server's answer to a deletion. If the deletion was rejected, the next pull starts from the first
 * revision, which restores the parts this device deleted.
 */
export const finishDeletion = async (
  store: LocalStore,
  whole: Whole,
  isApplied: boolean,
): Promise<void> => {
  if (kindsOf(store, whole.entity).length === 0) return;
  await dropReplacements(store, whole);
  if (isApplied) return;
  const { epoch } = await readCursor(store);
  await writeMeta(store, 'cursor', { cursor: 0, epoch });
};
