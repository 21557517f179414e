import type { onRequestAsyncHookHandler } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { visitorOf } from '../../platform/http/visitor.ts';
import { widestNetwork } from '../../platform/limits.ts';
import { Problem } from '../../platform/problem.ts';

/** A question carries up to 166 KB, and checking question and answer takes the event loop some milliseconds. */
const questionsPerSecond = 10;
/** Longer than a second, so that rejected clients do not retry at once. */
const retryAfterSeconds = 10;

/**
 * Rejects questions that one network sends faster than this, before their body is read: the limits of accounts and demo
 * accounts come after that. Counted in each process, because it protects the process.
 */
export const createQuestionPace = (factor: number): onRequestAsyncHookHandler => {
  const points = Math.ceil(questionsPerSecond * factor);
  const pace = new RateLimiterMemory({ points, duration: 1 });
  return async (request) => {
    if (!request.url.startsWith('/api/diagnoses/ask')) return;
    await pace.consume(widestNetwork(visitorOf(request).address)).catch(() => {
      throw new Problem('TOO_MANY_ATTEMPTS', { retryAfterSeconds });
    });
  };
};
