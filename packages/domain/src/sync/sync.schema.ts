import * as z from 'zod/mini';
import { AnyId } from '../kernel/ids.ts';

/**
 * Raised with every new entity and field. A server that is older than a device, because it is about to be replaced,
 * delays the device's changes instead of rejecting unknown fields. Fields that older devices leave out are null.
 */
export const schemaVersion = 16;
export const mostOperations = 200;

const Name = z.string().check(z.maxLength(60));
const Plain = z.union([z.string(), z.number(), z.boolean(), z.null()]);
/** The entity's schema checks lists further. This rejects deeper or endless ones. */
const List = z.union([z.array(Plain), z.array(z.record(Name, Plain))]);
const Values = z.record(Name, z.union([Plain, List.check(z.maxLength(200))]));

/** One change to one record. Its id stays the same, however often it is sent. */
export const Operation = z.strictObject({
  opId: z.uuid(),
  entity: z.string().check(z.maxLength(60)),
  id: AnyId,
  type: z.enum(['add', 'edit', 'delete']),
  /** An addition has every field, an edit the changed ones. A deletion that is handed back has the deleted record. */
  patch: z.optional(Values),
  /** The values that the change was based on. If they no longer hold, the owner decides. */
  base: z.optional(Values),
  /** The device's own counter. It identifies old changes after their receipts were pruned. */
  seq: z.optional(z.int().check(z.nonnegative())),
  /** For a version that the server lost in a restore: its revision and epoch. */
  lost: z.optional(z.strictObject({ epoch: z.uuid(), rev: z.int().check(z.nonnegative()) })),
});
export type Operation = z.infer<typeof Operation>;

/** A record as the server has it. A deleted record is kept, so that every device learns of the deletion. */
export const SyncRow = z.object({
  entity: z.string(),
  id: z.string(),
  rev: z.int(),
  deleted: z.boolean(),
  createdAt: z.iso.datetime({ offset: true }),
  fields: Values,
});
export type SyncRow = z.infer<typeof SyncRow>;

export const Push = z.strictObject({
  /** The owner of these changes: a tab may not know yet that another user has signed in. */
  userId: z.uuid(),
  deviceId: z.uuid(),
  schemaVersion: z.int(),
  /** The epoch that the device knows. In another epoch it must pull first. */
  epoch: z.optional(z.uuid()),
  ops: z.array(Operation).check(z.minLength(1), z.maxLength(mostOperations)),
});
export type Push = z.infer<typeof Push>;

export const OperationResult = z.object({
  opId: z.string(),
  /**
   * `conflict`: the values that the change was based on no longer hold. `rejected`: it can never be applied unchanged.
   */
  status: z.enum(['applied', 'conflict', 'rejected']),
  problem: z.nullable(
    z.object({
      /** One of `OperationCode`. A string, so that a device accepts codes it does not know yet. */
      code: z.string(),
      /**
       * Messages by field; in a conflict only the field names. For MOVED `garageId`: where the record is now, if the
       * user is a member there.
       */
      fields: z.record(z.string(), z.string()),
    }),
  ),
  row: z.nullable(SyncRow),
});
export type OperationResult = z.infer<typeof OperationResult>;
export type OperationProblem = NonNullable<OperationResult['problem']>;
export type OperationCode =
  | 'CONFLICT'
  | 'INVALID_INPUT'
  | 'NOT_FOUND'
  | 'ID_TAKEN'
  | 'OPERATION_REUSED'
  | 'APPEND_ONLY'
  | 'NO_ROOM'
  | 'RECORD_TOO_LARGE'
  | 'NOT_ALLOWED'
  | 'MOVED';

export const PushReply = z.object({ epoch: z.string(), results: z.array(OperationResult) });
export type PushReply = z.infer<typeof PushReply>;

const Whole = z.pipe(
  z.string().check(z.regex(/^\d{1,15}$/)),
  z.transform((text) => Number(text)),
);
export const PullQuery = z.strictObject({
  /** The cursor of the last pull; 0 for everything. */
  since: Whole,
  /** The epoch of the cursor; empty if there is none yet. */
  epoch: z.string().check(z.regex(/^[0-9a-f-]{0,36}$/)),
  userId: z.uuid(),
});
export type PullQuery = z.infer<typeof PullQuery>;

export const MovedRow = z.object({
  entity: z.string(),
  id: z.string(),
  to: z.nullable(z.uuid()),
});
export type MovedRow = z.infer<typeof MovedRow>;

export const PullReply = z.object({
  epoch: z.string(),
  /** The cursor was invalid, so this pull starts from the beginning: records that are not sent again are gone. */
  reset: z.boolean(),
  /** After a restore: the revision that the account was restored to. Devices hand back what is above it. */
  restoredTo: z.optional(z.nullable(z.int())),
  rows: z.array(SyncRow),
  /** Which of the deleted rows are in another garage now. `to`: null if the user is not a member there. */
  moved: z.optional(z.array(MovedRow)),
  cursor: z.int(),
  more: z.boolean(),
  /** Whether the rows lack what drivers do not see. A device keeps no rows of both sorts. Earlier servers leave it out. */
  isForDriver: z.optional(z.boolean()),
});
export type PullReply = z.infer<typeof PullReply>;

/** The earlier values of a record, so that no value is lost when another replaces it. */
export const HistoryEntry = z.object({
  rev: z.int(),
  kind: z.enum(['add', 'edit', 'delete', 'revive', 'conflict', 'return']),
  at: z.iso.datetime({ offset: true }),
  /** Who made the change. Null: the server's own upkeep, or a person whose account was erased. Earlier servers leave it out. */
  by: z.optional(z.nullable(z.uuid())),
  /** The replaced values; in a conflict those that were not taken. */
  values: Values,
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;
