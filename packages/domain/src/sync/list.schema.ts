import * as z from 'zod/mini';
import { AnyId } from '../kernel/ids.ts';

/** A list has pages, newest first. `after` is the id of the last record of the previous page. */
export const ListQuery = z.strictObject({ after: z.optional(AnyId) });
export type ListQuery = z.infer<typeof ListQuery>;

export const recordsPerPage = 100;
