import { mostOperations } from '@roadworthy/domain/sync/sync.schema';
import * as z from 'zod/mini';

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

/** What the server answered to a change. */
export type Answer = { opId: string; status: string; code: string };

/** Returns the answers in a reply to a push, or null if it is none. */
export const answersIn = (reply: unknown): Answer[] | null => {
  const { data } = z.safeParse(Replied, reply);
  if (!data) return null;
  return data.results.map(({ opId, status, problem }) => ({
    opId,
    status,
    code: problem?.code ?? '',
  }));
};

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
  let cutOff = 0;
  return {
    answers,
    problems,
    /** How many pushes of several transactions ended before their reply. */
    cutOff: () => cutOff,
    listen: (_named: string | null, sent: string) => {
      const push = z.safeParse(Sent, parsed(sent));
      if (!push.success) return () => {};
      const { length } = push.data.ops;
      const isLong = length > long;
      if (isLong) count('push of several transactions');
      if (isLong) cutOff += 1;
      return (body: string, status: number) => {
        if (isLong) cutOff -= 1;
        const heard = answersIn(parsed(body));
        if (heard) {
          if (length === mostOperations) count('push of 200 changes');
          answers.push(...heard);
          return;
        }
        const { code } = z.safeParse(Refused, parsed(body)).data ?? { code: '' };
        if (!known.has(code)) problems.push(`refused: a push was answered ${status} ${code}`);
      };
    },
  };
};
