import * as z from 'zod/mini';

/**
 * The answer of a model. `safeToDrive` comes first, because nothing of the explanation is shown before it is known. The
 * lengths only reject endless text; shown text is shortened later.
 */
export const ModelReply = z.object({
  safeToDrive: z.literal(['yes', 'care', 'no']),
  urgency: z.literal(['now', 'soon', 'when convenient']),
  explanation: z.string().check(z.minLength(1), z.maxLength(6000)),
  causes: z
    .array(
      z.object({
        id: z.string().check(z.maxLength(200)),
        /** Ids of sources. */
        for: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(40)),
        against: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(40)),
        note: z.string().check(z.maxLength(4000)),
        /** The model's own words. What is shown is our check for that cause. */
        check: z.string().check(z.maxLength(4000)),
      }),
    )
    .check(z.maxLength(40)),
  questions: z
    .array(
      z.object({
        /** The id of a supplied question, or null for one of the model's own. */
        id: z.nullable(z.string().check(z.maxLength(200))),
        text: z.string().check(z.maxLength(4000)),
      }),
    )
    .check(z.maxLength(40)),
  citations: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(100)),
});
export type ModelReply = z.infer<typeof ModelReply>;
