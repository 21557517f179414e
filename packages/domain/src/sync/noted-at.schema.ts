import * as z from 'zod/mini';

/** When the server received what a record says. Null: the record is older than this field. */
export const NotedAt = z.optional(z.nullable(z.iso.datetime('Must be a moment in UTC')));
