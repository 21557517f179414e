import type { onRequestHookHandler } from 'fastify';
import { Problem } from '../problem.ts';
import type { CredentialOf } from './visitor.ts';

/** Requests of one session that run at once: an app pushes its changes and pulls at the same time. */
const atOnce = 3;
/** Requests of one session that may wait, which costs little; any more are rejected. */
const mostWaiting = 500;

type Line = { running: number; waiting: (() => void)[] };

/**
 * Makes one session's requests wait for each other, so that a user who sends many at once delays other users by a few
 * requests at most. Applies to signed-in users only; others are limited by IP address. Not for routes that carry files:
 * a slow transfer must not delay changes.
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
    // 'close' is emitted once for every request, answered or aborted: a client that has gone passes on its turn.
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
