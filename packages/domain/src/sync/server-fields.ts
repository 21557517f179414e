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

/** Returns a server's field that states where the claim comes from: a changed claim is the word of who changed it. */
const withOrigin = (
  entity: AnyEntity,
  next: Fields,
  { before, origin }: { before: Fields | undefined; origin: Fields },
): Fields => {
  if (!entity.serverFields.includes('visitId')) return next;
  const isSaidAgain = before && !isClaimChanged(entity, before, next);
  return { ...next, visitId: (isSaidAgain ? before.visitId : origin.visitId) ?? null };
};

/**
 * Returns the record as the server stores it. `notedAt` moves with every change of the claim: otherwise a record that was
 * added in time could be changed later into one about another day. `origin`: where the server's own change comes from;
 * no device says it.
 */
export const withServerFields = (
  entity: AnyEntity,
  next: Stored,
  { current, now, origin = {} }: { current: Stored | null; now: string; origin?: Fields },
): Stored => {
  if (!entity.serverFields.includes('notedAt')) return next;
  const before = current?.fields;
  const notedAt =
    before && !isClaimChanged(entity, before, next.fields) ? (before.notedAt ?? null) : now;
  const fields = withOrigin(entity, { ...next.fields, notedAt }, { before, origin });
  return { ...next, fields };
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
