import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { newId, newOfflineId } from '@roadworthy/domain/kernel/ids';
import {
  type Entity,
  type FieldProblems,
  type Fields,
  sentFields,
  withoutServerFields,
} from '@roadworthy/domain/sync/entity';
import { checkFields, isSame, pick } from '@roadworthy/domain/sync/merge';
import { applyLocally } from '@roadworthy/domain/sync/server-fields';
import type { Operation } from '@roadworthy/domain/sync/sync.schema';
import type { LocalFile, LocalRecord, LocalStore } from '../store/local-store.ts';
import { type Parts, partTables, putPartsBack, type Replacement, takeParts } from './parts.ts';

/** One change the user makes to one record. */
export type Change =
  | {
      type: 'add';
      entity: string;
      fields: Fields;
      id?: string;
      /** The garage to add it to, if it belongs to no other record. Without it, the person's own. */
      garageId?: string | undefined;
    }
  /** `seen`: the record as the user saw it, if they had it open for longer than a moment. */
  | { type: 'edit'; entity: string; id: string; patch: Partial<Fields>; seen?: Fields }
  /** Deletes the parts too. `replacements`: records made in place of parts that must leave a trace. */
  | { type: 'delete'; entity: string; id: string; replacements?: readonly Replacement[] }
  /** Undoes a deletion: `record` is the deleted record, `parts` are the parts deleted with it. */
  | {
      type: 'restore';
      entity: string;
      id: string;
      record: LocalRecord;
      /** The garage that it was deleted from. Without it, the person's own, or that of the record it belongs to. */
      garageId?: string | undefined;
      parts?: Parts;
      replacements?: readonly Replacement[];
    };

/** The device's storage is full: nothing was saved. */
export class StorageFull extends Error {
  constructor(cause: unknown) {
    super('The device has no room left', { cause });
    this.name = 'StorageFull';
  }
}

/** The record would be invalid. Forms check first, so this is a bug. */
class InvalidChange extends Error {
  readonly problems: FieldProblems;
  constructor(problems: FieldProblems) {
    super(`Not valid: ${JSON.stringify(problems)}`);
    this.name = 'InvalidChange';
    this.problems = problems;
  }
}

/** The record to edit no longer exists. */
export class RecordGone extends Error {
  constructor() {
    super('The record is gone');
    this.name = 'RecordGone';
  }
}

export type ChangeContext = {
  today: () => CivilDate;
  now: () => number;
  random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>;
  isOnline: () => boolean;
};

const isQuota = (error: unknown): boolean => {
  const { name, inner, cause } = (error ?? {}) as {
    name?: string;
    inner?: unknown;
    cause?: unknown;
  };
  if (name === 'QuotaExceededError') return true;
  return Boolean((inner && isQuota(inner)) || (cause && isQuota(cause)));
};

type Draft = Pick<Operation, 'type' | 'patch' | 'base'>;

/** Picks the fields that this version of the app knows and sends; a newer server may have sent more. */
const knownFields = (entity: Entity, record: LocalRecord): Fields =>
  pick(record, sentFields(entity));

/** Picks the fields as screens show them, with those that the server decided. */
const shownFields = (entity: Entity, record: LocalRecord): Fields =>
  pick(record, Object.keys(entity.schema.shape));

/**
 * Splits an edit so that each guarded field is sent alone, with the value it replaces: a conflict about one field then
 * delays no other.
 */
const editsOf = (entity: Entity, current: Fields, patch: Fields, seen: Fields): Draft[] => {
  const isChanged = (name: string) => !isSame(patch[name], current[name]);
  const names = Object.keys(patch);
  const alongside = names.some((name) => isChanged(name) && entity.together.includes(name))
    ? entity.together
    : [];
  const changed = names.filter((name) => isChanged(name) || alongside.includes(name));
  const isGuarded = (name: string) => entity.guarded.includes(name);
  const free = changed.filter((name) => !isGuarded(name));
  const edits: Draft[] = free.length
    ? [{ type: 'edit', patch: Object.fromEntries(free.map((name) => [name, patch[name] ?? null])) }]
    : [];
  for (const name of changed.filter(isGuarded)) {
    edits.push({
      type: 'edit',
      patch: { [name]: patch[name] ?? null },
      base: { [name]: seen[name] ?? null },
    });
  }
  return edits;
};

/** Returns whether the change sets every field of the rejected edit again. */
const isCovered = (op: Operation, change: Change): boolean =>
  change.type === 'edit' &&
  op.type === 'edit' &&
  Object.keys(op.patch ?? {}).every((name) => name in change.patch);

const replacedKinds = (change: Change): string[] =>
  change.type === 'delete' || change.type === 'restore'
    ? (change.replacements ?? []).map(({ entity }) => entity)
    : [];

/** Makes an id for a new record. */
export const makeIdIn = ({ now, random, isOnline }: ChangeContext): string =>
  isOnline() ? newId({ now: now(), random }) : newOfflineId({ now: now(), random });

export const createChanges = (store: LocalStore, context: ChangeContext) => {
  /** Checks only the fields being written: an old record may break a rule that was added later. */
  const requireValid = (entity: Entity, fields: Fields, written: readonly string[]): Fields => {
    const checked = checkFields(entity, fields, context.today());
    if (!checked.problems) return withoutServerFields(entity, checked.fields);
    if (written.some((name) => name in checked.problems)) throw new InvalidChange(checked.problems);
    return fields;
  };

  const draftsOf = (
    entity: Entity,
    change: Change,
    record: LocalRecord | undefined,
    isRefusedAddition: boolean,
  ): Draft[] => {
    if (change.type === 'add') {
      return [{ type: 'add', patch: requireValid(entity, change.fields, sentFields(entity)) }];
    }
    if (change.type === 'restore') {
      // Another device may have restored the record already.
      if (record) return [];
      // On the server an edit of a deleted record restores it.
      return [{ type: 'edit', patch: knownFields(entity, change.record) }];
    }
    if (!record) {
      // Another tab or device deleted the record.
      if (change.type === 'delete') return [];
      throw new RecordGone();
    }
    const current = knownFields(entity, record);
    if (change.type === 'delete') {
      return [entity.appendOnly ? { type: 'delete' } : { type: 'delete', base: current }];
    }
    const names = Object.keys(withoutServerFields(entity, change.patch));
    const valid = requireValid(entity, Object.assign({ ...current }, change.patch), names);
    // The server rejected the addition: it is sent again with this edit.
    if (isRefusedAddition) return [{ type: 'add', patch: valid }];
    const patch = Object.fromEntries(names.map((name) => [name, valid[name] ?? null]));
    return editsOf(entity, current, patch, change.seen ?? current);
  };

  const stage = async (change: Change, id: string): Promise<void> => {
    const entity = store.entities.get(change.entity);
    if (!entity) throw new Error(`Unknown kind of record: ${change.entity}`);
    const table = store.recordsNamed(entity.name);
    const record = await table.get(id);
    const parked = await store.parked.where('[entity+id]').equals([entity.name, id]).toArray();
    const isRefusedAddition = parked.some(({ op }) => op.type === 'add');
    const drafts = draftsOf(entity, change, record, isRefusedAddition);
    if (drafts.length === 0) return;
    // Changing a conflicting field again, or deleting the record, settles its rejected changes.
    const decided = parked.filter(
      ({ op }) => isRefusedAddition || change.type === 'delete' || isCovered(op, change),
    );
    await store.parked.bulkDelete(decided.map(({ key }) => key));
    const key: [string, string] = [entity.name, id];
    const isRestored = change.type === 'restore';
    const before = isRestored ? change.record : record;
    if (!(await store.shadows.get(key))) {
      await store.shadows.add({
        entity: entity.name,
        id,
        record: before ?? null,
        deleted: isRestored,
      });
    }
    const at = new Date(context.now()).toISOString();
    let fields: Fields | null = before ? shownFields(entity, before) : null;
    for (const draft of drafts) {
      const op: Operation = {
        opId: newId({ now: context.now(), random: context.random }),
        entity: entity.name,
        id,
        ...draft,
      };
      await store.outbox.add({ entity: entity.name, id, op, at });
      fields = applyLocally(entity, draft, fields);
    }
    if (change.type === 'delete')
      await takeParts(store, { entity: entity.name, id }, change.replacements ?? []);
    if (isRestored) {
      const { parts = [], replacements = [] } = change;
      await putPartsBack(store, { entity: entity.name, id }, { parts, replacements });
    }
    if (!fields) {
      await table.delete(id);
      return;
    }
    await table.put({ ...fields, id, createdAt: before?.createdAt ?? at, rev: before?.rev ?? 0 });
  };

  /**
   * Saves changes, the files they name and their outbox entries in one transaction, and returns the records' ids.
   * Resolves when the transaction is on disk: only then may the app say 'saved'.
   */
  const save = async (
    changes: readonly Change[],
    files: readonly LocalFile[] = [],
  ): Promise<string[]> => {
    const ids = changes.map((change) => change.id ?? makeIdIn(context));
    const names = changes.flatMap((change) => [change.entity, ...replacedKinds(change)]);
    const wholes = changes.filter(({ type }) => type === 'delete' || type === 'restore');
    const parts = wholes.flatMap(({ entity }) => partTables(store, entity));
    const tables = [...new Set([...names.map((name) => store.recordsNamed(name)), ...parts])];
    try {
      const queues = [store.shadows, store.outbox, store.parked, store.graves];
      const touched = [...tables, ...queues, store.files, store.meta];
      await store.db.transaction('rw', touched, async () => {
        for (const [at, change] of changes.entries()) await stage(change, ids[at] as string);
        await store.files.bulkPut([...files]);
      });
    } catch (error) {
      throw isQuota(error) ? new StorageFull(error) : error;
    }
    return ids;
  };

  return { save };
};
export type Changes = ReturnType<typeof createChanges>;
