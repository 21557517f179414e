import { debuglog } from 'node:util';
import { Agent, errors } from 'undici';
import { type Failure, failure } from './answer.ts';
import type { Timing } from './resilience.ts';

export type HttpReply = {
  kind: 'reply';
  status: number;
  text: string;
  /** How long the source asks us to wait; 0 if it does not say. */
  retryAfterMs: number;
};

type HttpRequest = {
  url: URL;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  signal: AbortSignal;
};

export type Exchange = {
  send(request: HttpRequest): Promise<HttpReply | Failure>;
  close(): Promise<void>;
};

/** Far above the longest MOT history, and small enough to be harmless. */
const mostBytes = 2_000_000;
const longestPauseMs = 60 * 60_000;

/** Reads a Retry-After header: seconds or a date. */
const readRetryAfter = (value: string | string[] | undefined): number => {
  const text = [value].flat()[0] ?? '';
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, 0), longestPauseMs);
};

/** Throws if the library's debug output is on: it prints request paths, and DVSA's contain the registration. */
const refuseToPrintPaths = () => {
  if (debuglog('undici').enabled || debuglog('fetch').enabled) {
    throw new Error(
      'Remove undici and fetch from NODE_DEBUG: their output would put registrations in the log',
    );
  }
};

export const createExchange = (timing: Timing): Exchange => {
  refuseToPrintPaths();
  const agent = new Agent({
    connections: timing.atOnce,
    pipelining: 1,
    connect: { timeout: timing.attemptMs },
    headersTimeout: timing.attemptMs,
    bodyTimeout: timing.attemptMs,
    maxResponseSize: mostBytes,
  });
  return {
    async send({ url, signal, ...request }) {
      try {
        const { statusCode, headers, body } = await agent.request({
          ...request,
          origin: url.origin,
          path: `${url.pathname}${url.search}`,
          signal,
        });
        return {
          kind: 'reply',
          status: statusCode,
          text: await body.text(),
          retryAfterMs: readRetryAfter(headers['retry-after']),
        };
      } catch (error) {
        if (signal.aborted) return failure('timeout', { again: true });
        if (
          error instanceof errors.HeadersTimeoutError ||
          error instanceof errors.BodyTimeoutError ||
          error instanceof errors.ConnectTimeoutError
        ) {
          return failure('timeout', { again: true });
        }
        if (error instanceof errors.ResponseExceededMaxSizeError) return failure('garbage');
        // Refused, reset, cut off or unknown host: in every case there was no reply.
        return failure('down', { again: true });
      }
    },
    close: () => agent.destroy(),
  };
};

/** Returns the JSON of a reply, or undefined: a proxy may send HTML or nothing. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
