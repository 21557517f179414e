import { type AnyEntity, type Fields, sentFields, withoutServerFields } from './entity.ts';
import { isSame, type Stored } from './merge.ts';
import type { Operation } from './sync.schema.ts';

// Fields that the server decides are stored with the record, so merges, pulls and moves treat them like any other. They
// are evidence: no device can set them.

/** Returns a change without what it says of the fields that the server decides. */
export const asReceived = (entity: AnyEntity, op: Operation): Operation => {
  if (entity.serverFields.length === 0) return op;
  const { patch, base } = op;
  return {
    ...op,
    ...(patch && { patch: withoutServerFields(entity, patch) }),
    ...(base && { base: withoutServerFields(entity, base) }),
  };
};

/** Returns whether another version of a record says something else of what happened. */
const isClaimChanged = (entity: AnyEntity, before: Fields, after: Fields): boolean =>
  sentFields(entity).some(
    (name) => !entity.notClaimed.includes(name) && !isSame(before[name], after[name]),
  );

/**
 * Returns the record as the server stores it. `notedAt` moves with every change of the claim: otherwise a record that was
 * added in time could be changed later into one about another day.
 */
export const withServerFields = (
  entity: AnyEntity,
  next: Stored,
  { current, now }: { current: Stored | null; now: string },
): Stored => {
  if (!entity.serverFields.includes('notedAt')) return next;
  const before = current?.fields;
  const notedAt =
    before && !isClaimChanged(entity, before, next.fields) ? (before.notedAt ?? null) : now;
  return { ...next, fields: { ...next.fields, notedAt } };
};

/**
 * Applies a change to the device's own copy before the server confirms it. What the server decides of a changed claim is
 * not known until it answers.
 */
export const applyLocally = (
  entity: AnyEntity,
  op: Pick<Operation, 'type' | 'patch'>,
  fields: Fields | null,
): Fields | null => {
  if (op.type === 'delete') return null;
  const patch = withoutServerFields(entity, op.patch ?? {});
  if (op.type === 'add') return { ...patch };
  if (!fields) return null;
  const next = { ...fields, ...patch };
  return entity.serverFields.length > 0 && isClaimChanged(entity, fields, next)
    ? withoutServerFields(entity, next)
    : next;
};
