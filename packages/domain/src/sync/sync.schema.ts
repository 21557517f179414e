import * as z from 'zod/mini';
import { AnyId } from '../kernel/ids.ts';

/**
 * Grows with every entity and every field. A server that is behind a device, because it is about to be replaced, makes
 * its changes wait instead of refusing what it does not know. What devices of earlier
 * versions leave out, the server takes for null.
 */
export const schemaVersion = 11;
export const mostOperations = 200;

const Name = z.string().check(z.maxLength(60));
const Plain = z.union([z.string(), z.number(), z.boolean(), z.null()]);
/** Of a list its entity's schema says more: this keeps anything deeper or endless out. */
const List = z.union([z.array(Plain), z.array(z.record(Name, Plain))]);
const Values = z.record(Name, z.union([Plain, List.check(z.maxLength(200))]));

/** One change to one record, named once by the device that makes it, however often it is sent. */
export const Operation = z.strictObject({
  opId: z.uuid(),
  entity: z.string().check(z.maxLength(60)),
  id: AnyId,
  type: z.enum(['add', 'edit', 'delete']),
  /** An addition carries every field, an edit the changed ones; a deletion that is handed back what the record was. */
  patch: z.optional(Values),
  /** The values the change was made upon; when they no longer hold, the owner decides. */
  base: z.optional(Values),
  /** The device's own counter: says which changes are old after their receipts were pruned. */
  seq: z.optional(z.int().check(z.nonnegative())),
  /** A version that the server lost in a restore and is handed back: the revision it had, and in which epoch. */
  lost: z.optional(z.strictObject({ epoch: z.uuid(), rev: z.int().check(z.nonnegative()) })),
});
export type Operation = z.infer<typeof Operation>;

/** A record as the server has it. A deleted one is kept, so that every device hears of it. */
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
  /** Whose changes these are: a tab may not know yet that somebody else has signed in. */
  userId: z.uuid(),
  deviceId: z.uuid(),
  schemaVersion: z.int(),
  /** The epoch the device knows: in another one it must pull first. */
  epoch: z.optional(z.uuid()),
  ops: z.array(Operation).check(z.minLength(1), z.maxLength(mostOperations)),
});
export type Push = z.infer<typeof Push>;

export const OperationResult = z.object({
  opId: z.string(),
  /** `conflict`: what the change was made upon no longer holds. `rejected`: it can never be applied as it is. */
  status: z.enum(['applied', 'conflict', 'rejected']),
  problem: z.nullable(
    z.object({
      /** One of `OperationCode`; a text, so that a device is not stopped by one it does not know yet. */
      code: z.string(),
      /** By field: what is wrong with it, or in a conflict nothing but its name. */
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
  | 'RECORD_TOO_LARGE';

export const PushReply = z.object({ epoch: z.string(), results: z.array(OperationResult) });
export type PushReply = z.infer<typeof PushReply>;

const Whole = z.pipe(
  z.string().check(z.regex(/^\d{1,15}$/)),
  z.transform((text) => Number(text)),
);
export const PullQuery = z.strictObject({
  /** The cursor of the last pull; 0 for everything. */
  since: Whole,
  /** The epoch the cursor belongs to; empty when there is none yet. */
  epoch: z.string().check(z.regex(/^[0-9a-f-]{0,36}$/)),
  userId: z.uuid(),
});
export type PullQuery = z.infer<typeof PullQuery>;

export const PullReply = z.object({
  epoch: z.string(),
  /** The cursor was of no use, so this starts again from the beginning: what is not told anew is gone. */
  reset: z.boolean(),
  /** After a restore: the revision the account was taken back to. What is above it is to be handed back. */
  restoredTo: z.optional(z.nullable(z.int())),
  rows: z.array(SyncRow),
  cursor: z.int(),
  more: z.boolean(),
});
export type PullReply = z.infer<typeof PullReply>;

/** What a record was before: nobody's value is lost because somebody else's came later. */
export const HistoryEntry = z.object({
  rev: z.int(),
  kind: z.enum(['add', 'edit', 'delete', 'revive', 'conflict', 'return']),
  at: z.iso.datetime({ offset: true }),
  /** The values that were replaced; in a conflict those that were not taken. */
  values: Values,
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;
