import type { Bounds } from '@roadworthy/diagnosis/bind-reply.rules';
import { sayable } from '@roadworthy/diagnosis/model-words.rules';
import { mayExplain } from '@roadworthy/diagnosis/strictest-verdict.rules';
import * as z from 'zod/mini';
import type { PartialReply } from '../../adapters/model/port.ts';

const Sentence = z.object({ text: z.string(), about: z.string() });

/** Returns the sentences of an unfinished reply that may be shown. Its last sentence may still be growing. */
export const streamedSentences = (
  { report, subjects }: Bounds,
  { explanation }: PartialReply,
): string[] => {
  if (!mayExplain(report) || !Array.isArray(explanation)) return [];
  const whole = explanation.slice(0, -1).flatMap((each) => Sentence.safeParse(each).data ?? []);
  return sayable(whole, subjects);
};
