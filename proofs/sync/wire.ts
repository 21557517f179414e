import { mostOperations } from '@roadworthy/domain/sync/sync.schema';
import * as z from 'zod/mini';
import type { Answer } from './refusals.ts';

const Sent = z.object({ deviceId: z.string(), ops: z.array(z.unknown()) });
const Replied = z.object({
  results: z.array(
    z.object({
      opId: z.string(),
      status: z.string(),
      problem: z.nullable(z.object({ code: z.string() })),
    }),
  ),
});
const Refused = z.object({ code: z.string() });

/** Answers to a whole push that the rules know: no session, a restore, a busy server. */
const known = new Set(['UNAUTHENTICATED', 'SESSION_ENDED', 'RESTORED', 'OVERLOADED']);
/** More than one transaction of the server. */
const long = 50;

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
};

/** Listens to what the server really answers, also to what no device hears. */
export const createWire = (count: (kind: string) => void) => {
  const answers: Answer[] = [];
  const problems: string[] = [];
  return {
    answers,
    problems,
    listen: (_named: string | null, sent: string) => {
      const push = z.safeParse(Sent, parsed(sent));
      if (!push.success) return () => {};
      const { length } = push.data.ops;
      if (length > long) count('push of several transactions');
      return (body: string, status: number) => {
        const reply = z.safeParse(Replied, parsed(body));
        if (reply.success) {
          if (length === mostOperations) count('push of 200 changes');
          for (const { opId, status: decided, problem } of reply.data.results) {
            answers.push({ opId, status: decided, code: problem?.code ?? '' });
          }
          return;
        }
        const { code } = z.safeParse(Refused, parsed(body)).data ?? { code: '' };
        if (!known.has(code)) problems.push(`refused: a push was answered ${status} ${code}`);
      };
    },
  };
};
