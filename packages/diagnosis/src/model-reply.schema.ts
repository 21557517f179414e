import * as z from 'zod/mini';

const Id = z.string().check(z.maxLength(200));

/**
 * The answer of a model. It chooses and orders what is ours by id, and explains in sentences that each name their
 * subject. The lengths only reject endless text; what may be shown is decided later.
 */
export const ModelReply = z.object({
  explanation: z
    .array(
      z.object({
        text: z.string().check(z.maxLength(2000)),
        /** `cause:<id>` or `finding:<id>`, as supplied. */
        about: Id,
      }),
    )
    .check(z.maxLength(40)),
  /** Ids of causes, most likely first. */
  causes: z.array(Id).check(z.maxLength(40)),
  /** Ids of questions, most useful first. */
  questions: z.array(Id).check(z.maxLength(40)),
});
export type ModelReply = z.infer<typeof ModelReply>;
