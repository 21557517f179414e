import type * as z from 'zod/mini';
import type { CivilDate } from '../kernel/civil-date.ts';
import { RecordId } from '../kernel/ids.ts';

type Plain = string | number | boolean | null;
/** A field is plain, or a short list that changes as a whole: what is deeper would be another record. */
export type FieldValue = Plain | Plain[] | Record<string, Plain>[];
export type Fields = Record<string, FieldValue>;

/** How many characters a record may have, written as JSON: several times what the longest guide makes of a task. */
export const heaviestRecord = 32_000;

/** By field, what is wrong with it. */
export type FieldProblems = Record<string, string>;

/** A field that records are looked up by, or two together; when a record was made is one as well. */
type Index<F extends string> = F | 'createdAt' | `[${F}+${F}]`;

type Schema = z.ZodMiniObject<z.core.$ZodShape, z.core.$strict>;

/**
 * One kind of record that is kept on every device and on the server. Both sides read the same definition: what a
 * record may hold, and what happens when two devices change it.
 */
export type Entity<T = Fields, I extends string = string> = {
  readonly name: string;
  readonly schema: Schema;
  /** What its records may be called. */
  readonly id: z.ZodMiniString;
  /** Fields whose change says what it replaces; a mismatch is for the owner to decide. */
  readonly guarded: readonly string[];
  /** Fields that say one thing among them: a change of one takes along what it says of the others, changed or not. */
  readonly together: readonly string[];
  /** Records that are added and removed, but never change. */
  readonly appendOnly: boolean;
  /** How many of these one person may have: more than a small trader needs, and no more than the server carries. */
  readonly most: number;
  /** The same for a demo account, which is for looking. */
  readonly demoMost: number;
  /** What screens look records up by. A record in which one of them is null is not found by it. */
  readonly indexes: readonly I[];
  /** Fields that name files, one or a list: a file that no record names any more is removed. */
  readonly fileFields: readonly string[];
  /** The record these belong to, and the field that names it: they are deleted with it and come back with it. */
  readonly partOf: { readonly entity: string; readonly field: string } | null;
  /** What the schema cannot say because it hangs on the day. */
  problemsOf(fields: T, context: { today: CivilDate }): FieldProblems;
};

/** Some kind of record, whichever: lists of kinds, and code that treats them all alike. */
export type AnyEntity = Entity;

export const defineEntity = <
  S extends Schema,
  const I extends Index<keyof z.infer<S> & string> = never,
>({
  id = RecordId,
  guarded = [],
  together = [],
  appendOnly = false,
  indexes = [],
  fileFields = [],
  partOf = null,
  problemsOf = () => ({}),
  ...rest
}: {
  name: string;
  schema: S;
  id?: z.ZodMiniString;
  guarded?: readonly (keyof z.infer<S> & string)[];
  together?: readonly (keyof z.infer<S> & string)[];
  appendOnly?: boolean;
  most: number;
  demoMost: number;
  indexes?: readonly I[];
  fileFields?: readonly (keyof z.infer<S> & string)[];
  partOf?: { entity: string; field: keyof z.infer<S> & string } | null;
  problemsOf?: (fields: z.infer<S>, context: { today: CivilDate }) => FieldProblems;
}): Entity<z.infer<S>, I> => ({
  ...rest,
  id,
  guarded,
  together,
  appendOnly,
  indexes,
  fileFields,
  partOf,
  problemsOf,
});

/**
 * Deleted records do not count, so that somebody who clears up can add again. But of the records deleted in so many days
 * only so many times `most` are borne: whoever adds and deletes without end is slowed down to that.
 */
export const deletionDays = 30;
export const deletionsPerRoom = 3;

export const mostOf = (entity: Pick<Entity, 'most' | 'demoMost'>, isDemo: boolean): number =>
  isDemo ? entity.demoMost : entity.most;
