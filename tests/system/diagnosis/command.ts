import { answerLine } from '@roadworthy/diagnosis/engine/command';
import { prepareKnowledge } from '@roadworthy/diagnosis/engine/knowledge';
import { knowledge } from '@roadworthy/diagnosis/knowledge/knowledge';
import { Verdict } from '@roadworthy/domain/diagnosis/verdict.schema';
import * as z from 'zod/mini';
import { causesOfCode } from './consult.ts';

const Reply = z.object({
  verdict: Verdict,
  stop: z.boolean(),
  flags: z.array(z.string()),
  ask: z.nullable(z.string()),
  safe_to_drive: z.optional(z.literal(['yes', 'care', 'no'])),
  understood: z.array(
    z.object({ id: z.string(), name: z.string(), state: z.string(), words: z.string() }),
  ),
  causes: z.array(z.object({ id: z.string() })),
});
export type Reply = z.infer<typeof Reply>;

const prepared = prepareKnowledge(knowledge);

/** Asks as `npm run -s diagnose` does: the same line, the same code. */
export const askCommand = (line: Readonly<Record<string, unknown>>): Reply =>
  Reply.parse(JSON.parse(answerLine(prepared, JSON.stringify(line), causesOfCode)));

export const shareOf = (part: number, whole: number): number => (100 * part) / Math.max(1, whole);
