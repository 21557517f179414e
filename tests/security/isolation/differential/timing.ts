import { type At, forgetLimits, send } from './differential.ts';
import type { Asked, Asker, Question } from './questions.ts';

/** Of this many pairs, neither side may be slower in more than this share: three and a half standard deviations. */
export const timing = { pairs: 400, mostSlower: 0.58 };

/** How many different values a question needs whose requests leave nothing behind. */
const values = 40;
const warmUps = (pairs: number) => Math.min(10, pairs);

const timeOf = async (at: At, asker: Asker, method: string, asked: Asked) => {
  await forgetLimits(at);
  const started = performance.now();
  await send(at.probe, asker, method, asked);
  return performance.now() - started;
};

/** Asks in interleaved pairs, each side first in turn. Returns the share in which the held value took longer. */
export const slowerShare = async (
  at: At,
  question: Question,
  asker: Asker,
  pairs: number = timing.pairs,
): Promise<number> => {
  const unmeasured = warmUps(pairs);
  const rounds = pairs + unmeasured;
  const ready = await question.pairs(asker, question.isOnce ? rounds : Math.min(rounds, values));
  let slower = 0;
  for (let round = 0; round < rounds; round += 1) {
    const pair = ready[round % ready.length];
    if (!pair) throw new Error(`${question.name}: there is no request to measure`);
    const held = await pair.held();
    const free = pair.free();
    const order = round % 2 ? [free, held] : [held, free];
    const times = new Map<Asked, number>();
    for (const asked of order) times.set(asked, await timeOf(at, asker, question.method, asked));
    const [theirs = 0, nobodys = 0] = [times.get(held), times.get(free)];
    if (round >= unmeasured) slower += theirs > nobodys ? 1 : theirs === nobodys ? 0.5 : 0;
  }
  return slower / pairs;
};

/** How far a share is from one half, on whichever side. */
export const lean = (share: number): number => Math.max(share, 1 - share);
