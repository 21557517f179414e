import { ORPCError } from '@orpc/server';
import type { ProblemBody, ProblemCode } from '@roadworthy/domain/kernel/errors';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { isOutage } from '../database/outage.ts';
import type { Log } from '../log.ts';
import { Problem } from '../problem.ts';

type Issue = { path?: ReadonlyArray<PropertyKey | { key: PropertyKey }>; message: string };

/** Returns validation errors by field, with the schema's own messages, for the form to show. */
const fieldMessages = (issues: readonly Issue[]) => {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) {
    const name = path?.map((step) => (typeof step === 'object' ? step.key : step)).join('.') ?? '';
    fields[name] ??= message;
  }
  return { fields };
};

const byStatus: Partial<Record<number, ProblemCode>> = {
  400: 'INVALID_INPUT',
  404: 'NOT_FOUND',
  405: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'INVALID_INPUT',
  503: 'OVERLOADED',
};

/** Turns any thrown value into a problem. An unexpected error reveals nothing about itself. */
export const toProblem = (error: unknown): Problem => {
  if (error instanceof Problem) return error;
  if (error instanceof ORPCError) {
    if (error.cause instanceof Problem) return error.cause;
    if (isOutage(error.cause)) return new Problem('OVERLOADED');
    const { issues } = (error.data ?? {}) as { issues?: Issue[] };
    if (error.code === 'BAD_REQUEST' && issues) {
      return new Problem('INVALID_INPUT', fieldMessages(issues));
    }
    return new Problem(byStatus[error.status] ?? 'INTERNAL');
  }
  if (isOutage(error)) return new Problem('OVERLOADED');
  // Only the framework's own rejections use their status; any other library error is internal.
  const { code, statusCode } = error as Partial<FastifyError>;
  // The code of a DOMException, as of a client who has left, is a number.
  const refused = String(code).startsWith('FST_') ? byStatus[statusCode ?? 500] : undefined;
  return new Problem(refused ?? 'INTERNAL');
};

/** Counted or logged elsewhere, so that the log is not filled with one line for each request. */
const isExpected = ({ code }: Problem) => code === 'OVERLOADED' || code === 'FILES_UNAVAILABLE';

/** Logs a failure that is the server's own. */
export const logFailure = (log: Pick<Log, 'error' | 'warn'>, error: unknown, problem: Problem) => {
  const err = error instanceof ORPCError ? (error.cause ?? error) : error;
  if (isOutage(err)) log.warn({ err }, 'request failed: database or another service unreachable');
  else if (problem.status >= 500 && !isExpected(problem)) log.error({ err }, 'request failed');
};

export const problemBody = (error: unknown): ProblemBody => toProblem(error).toJSON();

/** Returns the Retry-After header for a temporary rejection. */
export const comeAgain = ({
  status,
  details,
}: Pick<Problem, 'status' | 'details'>): Record<string, string> => {
  const { retryAfterSeconds = status === 503 ? 2 : undefined } = (details ?? {}) as {
    retryAfterSeconds?: number;
  };
  return retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : {};
};

export const sendProblem = (
  reply: FastifyReply,
  problem: Problem,
  headers: Record<string, string> = {},
) =>
  reply
    .status(problem.status)
    .headers({ ...headers, ...comeAgain(problem) })
    .send(problem.toJSON());

export const registerProblemReplies = (app: FastifyInstance) => {
  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error);
    logFailure(request.log, error, problem);
    return sendProblem(reply, problem);
  });
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, new Problem('NOT_FOUND')));
};
