import * as z from 'zod/mini';

/**
 * What a model answers with. `safeToDrive` comes first: until it is known, nothing of the explanation is shown. The
 * lengths only keep out what is endless; what is shown of it is cut to size later.
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
        /** In its own words; what is shown is our check of that cause. */
        check: z.string().check(z.maxLength(4000)),
      }),
    )
    .check(z.maxLength(40)),
  questions: z
    .array(
      z.object({
        /** Of a question it was given, or null for one of its own. */
        id: z.nullable(z.string().check(z.maxLength(200))),
        text: z.string().check(z.maxLength(4000)),
      }),
    )
    .check(z.maxLength(40)),
  citations: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(100)),
});
export type ModelReply = z.infer<typeof ModelReply>;
