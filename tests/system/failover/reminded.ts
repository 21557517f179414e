import { setTimeout as wait } from 'node:timers/promises';
import type { Product } from './product.ts';

type Reminded = {
  missed: number;
  /** Different mails to one person about the same thing. */
  doubled: number;
  /** The same mail again, which a mailbox recognises by its Message-ID. */
  repeated: number;
};

const judge = ({ mail }: Product, userIds: readonly string[]): Reminded => {
  const mails = Map.groupBy(mail.mails, ({ to }) => to);
  const reminded: Reminded = { missed: 0, doubled: 0, repeated: 0 };
  for (const userId of userIds) {
    const theirs = mails.get(`${userId}@example.com`) ?? [];
    const different = new Set(theirs.map(({ id }) => id)).size;
    if (theirs.length === 0) reminded.missed += 1;
    reminded.doubled += Math.max(0, different - 1);
    reminded.repeated += theirs.length - different;
  }
  return reminded;
};

/** Waits for the reminders that are due, at most for so long, and counts what is missing. */
export const countReminded = async (
  product: Product,
  userIds: readonly string[],
  longestMs: number,
): Promise<Reminded> => {
  const deadline = performance.now() + longestMs;
  while (judge(product, userIds).missed > 0 && performance.now() < deadline) await wait(500);
  return judge(product, userIds);
};
