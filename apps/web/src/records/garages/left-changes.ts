import type { Entity, Fields } from '@roadworthy/domain/sync/entity';
import { checkFields } from '@roadworthy/domain/sync/merge';
import type { SyncClient } from '../client/sync-client.ts';
import type { Change, ChangeContext } from '../outbox/write.ts';
import { forgetLeft, writeLeft } from '../store/leave-garage.ts';
import { readLeft } from '../store/left-behind.ts';
import type { LocalFile } from '../store/local-store.ts';
import type { Written } from '../store/unsent.ts';

// What a person wrote in a garage that they are no longer a member of, and what was never sent. Records that were added
// there can be added to the person's own garage; a change of somebody else's record can only be saved as a file.

export type LeftChanges = { garageId: string; written: Written };

export const readLeftChanges = (own: SyncClient): Promise<LeftChanges[]> => readLeft(own.store.db);

const base64 = (bytes: ArrayBuffer): string => {
  let text = '';
  for (const byte of new Uint8Array(bytes)) text += String.fromCharCode(byte);
  return btoa(text);
};

/** Returns everything as the text of a file. */
export const leftAsText = ({ outbox, parked, files }: Written, garageName: string): string => {
  const changes = [...parked, ...outbox].map(({ op: { entity, id, type, patch }, at }) => ({
    ...{ kind: entity, id, change: type, at },
    ...(patch ? { values: patch } : {}),
  }));
  const kept = files.map(({ id, name, type, bytes }) => ({
    id,
    name,
    type,
    base64: base64(bytes),
  }));
  return JSON.stringify({ garage: garageName, changes, files: kept }, null, 2);
};

type Added = { entity: Entity; id: string; fields: Fields };

/** Returns the records that were added in the garage, as they were last edited there, without those deleted again. */
const addedIn = ({ outbox, parked }: Written, entities: ReadonlyMap<string, Entity>): Added[] => {
  const added = new Map<string, Added>();
  for (const { op } of [...parked, ...outbox]) {
    const key = `${op.entity} ${op.id}`;
    const before = added.get(key);
    const entity = entities.get(op.entity);
    if (op.type === 'add' && entity) added.set(key, { entity, id: op.id, fields: op.patch ?? {} });
    else if (op.type === 'delete') added.delete(key);
    else if (before) before.fields = { ...before.fields, ...op.patch };
  }
  return [...added.values()];
};

const references = ['vehicleId', 'taskId', 'diagnosisId'];

/**
 * Returns the changes that add to the own garage what can be there: a record that named one of the garage's records
 * names none, and a record that needs one is left out.
 */
const additionsOf = (
  written: Written,
  entities: ReadonlyMap<string, Entity>,
  today: ReturnType<ChangeContext['today']>,
): (Change & { type: 'add' })[] => {
  let all = addedIn(written, entities);
  for (;;) {
    const ids = new Set(all.map(({ id }) => id));
    const movable = all.flatMap(({ entity, id, fields }) => {
      const names = Object.keys(entity.schema.shape);
      const known = Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
      for (const name of references) {
        if (typeof known[name] === 'string' && !ids.has(known[name])) known[name] = null;
      }
      return checkFields(entity, known, today).problems ? [] : [{ entity, id, fields: known }];
    });
    if (movable.length === all.length) {
      return movable.map(({ entity, id, fields }) => ({
        ...{ type: 'add' as const, entity: entity.name, id, fields },
      }));
    }
    // A record that is left out may be the one that another names.
    all = movable;
  }
};

export const countMovable = (
  { written }: LeftChanges,
  own: SyncClient,
  context: Pick<ChangeContext, 'today'>,
): number => additionsOf(written, own.store.entities, context.today()).length;

/** Adds to the own garage what can be there; the rest stays, to be saved as a file. */
export const moveToOwn = async (
  { garageId, written }: LeftChanges,
  own: SyncClient,
  context: Pick<ChangeContext, 'today'>,
): Promise<number> => {
  const additions = additionsOf(written, own.store.entities, context.today());
  const moved = new Set(additions.map(({ entity, id }) => `${entity} ${id}`));
  const named = new Set(additions.flatMap(({ fields }) => Object.values(fields).flat()));
  const files: LocalFile[] = written.files.filter(({ id }) => named.has(id));
  await own.changes.save(additions, files);
  const isLeft = ({ entity, id }: { entity: string; id: string }) => !moved.has(`${entity} ${id}`);
  await writeLeft(own.store, garageId, {
    outbox: written.outbox.filter(isLeft),
    parked: written.parked.filter(isLeft),
    files: written.files.filter(({ id }) => !named.has(id)),
  });
  void own.engine.poke();
  return additions.length;
};

export const forgetChanges = ({ garageId }: LeftChanges, own: SyncClient): Promise<void> =>
  forgetLeft(own.store, garageId);
