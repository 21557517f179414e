import type { onRequestHookHandler } from 'fastify';
import { Problem } from '../problem.ts';
import type { CredentialOf } from './visitor.ts';

/** Requests of one session that are worked on at once: an app sends its changes and asks for news side by side. */
const atOnce = 3;
/** And that wait for their turn, which costs little; further ones are turned away. */
const mostWaiting = 500;

type Line = { running: number; waiting: (() => void)[] };

/**
 * One session's requests wait for each other, so that however many one person sends at once, everybody else's wait
 * behind a few of them at most. Only who is signed in is in a line: the rest is limited by address. Not for routes that
 * carry files: those take as long as the line is slow, and must not keep changes waiting.
 */
export const createFairShare = (credentialOf: CredentialOf): onRequestHookHandler => {
  const lines = new Map<string, Line>();

  const leave = (key: string, line: Line) => {
    const next = line.waiting.shift();
    if (next) return next();
    line.running -= 1;
    if (line.running === 0) lines.delete(key);
  };

  return (request, reply, done) => {
    const key = credentialOf(request)?.tokenHash;
    if (!key) return done();
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    lines.set(key, line);
    if (line.waiting.length >= mostWaiting) {
      return done(new Problem('TOO_MANY_ATTEMPTS', { retryAfterSeconds: 1 }));
    }
    // 'close' comes once for every request, answered or cut off: whoever has gone meanwhile gives the turn on.
    let isIn = false;
    let isGone = false;
    reply.raw.once('close', () => {
      isGone = true;
      if (isIn) leave(key, line);
    });
    const enter = () => {
      if (isGone) return leave(key, line);
      isIn = true;
      done();
    };
    if (line.running < atOnce) {
      line.running += 1;
      enter();
    } else line.waiting.push(enter);
  };
};
