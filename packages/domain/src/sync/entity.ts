import type * as z from 'zod/mini';
import type { CivilDate } from '../kernel/civil-date.ts';
import { RecordId } from '../kernel/ids.ts';

type Plain = string | number | boolean | null;
/** A field is a plain value, or a short list that changes as a whole. Anything deeper would be another record. */
export type FieldValue = Plain | Plain[] | Record<string, Plain>[];
export type Fields = Record<string, FieldValue>;

/** The most characters of a record as JSON: several times the longest task made from a guide. */
export const heaviestRecord = 32_000;

/** Messages by field. */
export type FieldProblems = Record<string, string>;

/** A field, or two together, by which records are looked up. `createdAt` is also possible. */
type Index<F extends string> = F | 'createdAt' | `[${F}+${F}]`;

type Schema = z.ZodMiniObject<z.core.$ZodShape, z.core.$strict>;

/**
 * One kind of record that is stored on every device and on the server. Both sides use the same definition: the fields,
 * and what happens when two devices change a record.
 */
export type Entity<
  T = Fields,
  I extends string = string,
  N extends string = string,
  W extends string = string,
> = {
  readonly name: N;
  readonly schema: Schema;
  /** The form of the records' ids. */
  readonly id: z.ZodMiniString;
  /** Fields whose changes name the value they replace. If that value no longer holds, the owner decides. */
  readonly guarded: readonly string[];
  /** Fields that are meaningful only together: a change of one also sends the others, changed or not. */
  readonly together: readonly string[];
  /** Records that are added and removed but never edited. */
  readonly appendOnly: boolean;
  /** The most records per user: more than a small trader needs, and no more than the server can handle. */
  readonly limit: number;
  /** The most records in a demo account, which is only for trying out. */
  readonly demoLimit: number;
  /** The indexes that screens use. A record with null in an indexed field is not found by that index. */
  readonly indexes: readonly I[];
  /** Fields that name a file or a list of files. A file that no record names is removed. */
  readonly fileFields: readonly string[];
  /** The record that owns these, and the field that names it. They are deleted and restored with it. */
  readonly partOf: { readonly entity: W; readonly field: string } | null;
  /** The field that names the vehicle with which a record moves to another garage. Null: it stays. */
  readonly vehicleField: string | null;
  /**
   * Fields that name a person. A `member` is cleared when the record moves to a garage without that person; a `maker`
   * stays, because it says what happened.
   */
  readonly people: Readonly<Record<string, 'member' | 'maker'>>;
  /** Fields that the server decides. What a device sends of them is ignored. */
  readonly serverFields: readonly string[];
  /** Fields that do not say what happened. A change of any other field moves `notedAt`, a field added later too. */
  readonly notClaimed: readonly string[];
  /** Problems that depend on the day, which the schema cannot check. */
  problemsOf(fields: T, context: { today: CivilDate }): FieldProblems;
};

/** Any kind of record, for lists of kinds and for code that treats all kinds alike. */
export type AnyEntity = Entity;

/** A vehicle moves by its own id. Everything else that names one goes with it, so that no new kind is forgotten. */
const vehicleFieldOf = (name: string, { shape }: Schema): string | null => {
  if (name === 'vehicles') return 'id';
  return 'vehicleId' in shape ? 'vehicleId' : null;
};

export const defineEntity = <
  S extends Schema,
  const N extends string,
  const I extends Index<keyof z.infer<S> & string> = never,
  const W extends string = never,
>({
  id = RecordId,
  guarded = [],
  together = [],
  appendOnly = false,
  indexes = [],
  fileFields = [],
  partOf = null,
  people = {},
  serverFields = [],
  notClaimed = [],
  problemsOf = () => ({}),
  ...rest
}: {
  name: N;
  schema: S;
  id?: z.ZodMiniString;
  guarded?: readonly (keyof z.infer<S> & string)[];
  together?: readonly (keyof z.infer<S> & string)[];
  appendOnly?: boolean;
  limit: number;
  demoLimit: number;
  indexes?: readonly I[];
  fileFields?: readonly (keyof z.infer<S> & string)[];
  partOf?: { entity: W; field: keyof z.infer<S> & string } | null;
  people?: { readonly [F in keyof z.infer<S> & string]?: 'member' | 'maker' };
  serverFields?: readonly (keyof z.infer<S> & string)[];
  notClaimed?: readonly (keyof z.infer<S> & string)[];
  problemsOf?: (fields: z.infer<S>, context: { today: CivilDate }) => FieldProblems;
}): Entity<z.infer<S>, I, N, W> => ({
  ...rest,
  id,
  guarded,
  together,
  appendOnly,
  indexes,
  fileFields,
  partOf,
  vehicleField: vehicleFieldOf(rest.name, rest.schema),
  people: people as Entity['people'],
  serverFields,
  notClaimed,
  problemsOf,
});

/** Returns the fields that devices send: all but those that the server decides. */
export const sentFields = ({ schema, serverFields }: AnyEntity): string[] =>
  Object.keys(schema.shape).filter((name) => !serverFields.includes(name));

/** Returns values without those that the server decides. */
export const withoutServerFields = <T extends object>(
  { serverFields }: Pick<Entity, 'serverFields'>,
  values: T,
): T =>
  serverFields.some((name) => name in values)
    ? (Object.fromEntries(
        Object.entries(values).filter(([name]) => !serverFields.includes(name)),
      ) as T)
    : values;

/**
 * Deleted records do not count towards `limit`, so that an owner who tidies up can add again. But within `deletionDays`
 * only `deletionsPerRoom` times `limit` records may be deleted, which slows down endless adding and deleting.
 */
export const deletionDays = 30;
export const deletionsPerRoom = 3;

export const limitOf = (entity: Pick<Entity, 'limit' | 'demoLimit'>, isDemo: boolean): number =>
  isDemo ? entity.demoLimit : entity.limit;
