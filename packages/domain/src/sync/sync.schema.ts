import * as z from 'zod/mini';
import { RecordId } from '../kernel/ids.ts';

/**
 * Grows with every field: a server that does not know it yet lets the device wait instead of refusing its changes. What
 * devices of earlier versions leave out, the server takes for null.
 */
export const schemaVersion = 2;
export const mostOperations = 200;

const Values = z.record(z.string().check(z.maxLength(60)), z.unknown());

/** One change to one record, named once by the device that makes it, however often it is sent. */
export const Operation = z.strictObject({
  opId: z.uuid(),
  entity: z.string().check(z.maxLength(60)),
  id: RecordId,
  type: z.enum(['add', 'edit', 'delete']),
  /** An addition carries every field, an edit the changed ones. */
  patch: z.optional(Values),
  /** The values the change was made upon; when they no longer hold, the owner decides. */
  base: z.optional(Values),
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
  deviceId: z.uuid(),
  schemaVersion: z.int(),
  ops: z.array(Operation).check(z.minLength(1), z.maxLength(mostOperations)),
});
export type Push = z.infer<typeof Push>;

export const OperationResult = z.object({
  opId: z.string(),
  /** `conflict`: what the change was made upon no longer holds. `rejected`: it can never be applied as it is. */
  status: z.enum(['applied', 'conflict', 'rejected']),
  problem: z.nullable(
    z.object({
      code: z.enum([
        'CONFLICT',
        'INVALID_INPUT',
        'NOT_FOUND',
        'ID_TAKEN',
        'OPERATION_REUSED',
        'APPEND_ONLY',
      ]),
      /** By field: what is wrong with it, or in a conflict nothing but its name. */
      fields: z.record(z.string(), z.string()),
    }),
  ),
  row: z.nullable(SyncRow),
});
export type OperationResult = z.infer<typeof OperationResult>;
export type OperationProblem = NonNullable<OperationResult['problem']>;

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
  epoch: z.string().check(z.maxLength(60)),
});
export type PullQuery = z.infer<typeof PullQuery>;

export const PullReply = z.object({
  epoch: z.string(),
  /** The cursor was of no use, so this starts again from the beginning: what is not told anew is gone. */
  reset: z.boolean(),
  rows: z.array(SyncRow),
  cursor: z.int(),
  more: z.boolean(),
});
export type PullReply = z.infer<typeof PullReply>;

/** What a record was before: nobody's value is lost because somebody else's came later. */
export const HistoryEntry = z.object({
  rev: z.int(),
  kind: z.enum(['add', 'edit', 'delete', 'revive', 'conflict']),
  at: z.iso.datetime({ offset: true }),
  /** The values that were replaced; in a conflict those that were not taken. */
  values: Values,
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;
