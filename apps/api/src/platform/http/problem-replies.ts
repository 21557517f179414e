import { ORPCError } from '@orpc/server';
import type { ProblemBody, ProblemCode } from '@roadworthy/domain/kernel/errors';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { Problem } from '../problem.ts';

type Issue = { path?: ReadonlyArray<PropertyKey | { key: PropertyKey }>; message: string };

/** Validation failures by field, with the schema's own sentences: the form shows them where they belong. */
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

/** Whatever was thrown, as one of our problems. What we did not foresee says nothing of itself to the outside. */
export const toProblem = (error: unknown): Problem => {
  if (error instanceof Problem) return error;
  if (error instanceof ORPCError) {
    if (error.cause instanceof Problem) return error.cause;
    const { issues } = (error.data ?? {}) as { issues?: Issue[] };
    if (error.code === 'BAD_REQUEST' && issues) {
      return new Problem('INVALID_INPUT', fieldMessages(issues));
    }
    return new Problem(byStatus[error.status] ?? 'INTERNAL');
  }
  if ((error as Error)?.message === 'timeout exceeded when trying to connect') {
    return new Problem('OVERLOADED');
  }
  // Only the framework's own refusals speak by their status; a library's error is a failure of ours.
  const { code, statusCode } = error as Partial<FastifyError>;
  const refused = code?.startsWith('FST_') ? byStatus[statusCode ?? 500] : undefined;
  return new Problem(refused ?? 'INTERNAL');
};

export const problemBody = (error: unknown): ProblemBody => toProblem(error).toJSON();

/** Whoever is turned away for now is told when to come again. */
export const comeAgain = (status: number): Record<string, string> =>
  status === 503 ? { 'retry-after': '2' } : {};

export const sendProblem = (
  reply: FastifyReply,
  problem: Problem,
  headers: Record<string, string> = {},
) =>
  reply
    .status(problem.status)
    .headers({ ...headers, ...comeAgain(problem.status) })
    .send(problem.toJSON());

export const registerProblemReplies = (app: FastifyInstance) => {
  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error);
    if (problem.status >= 500 && problem.code !== 'OVERLOADED') {
      request.log.error({ err: error }, 'request failed');
    }
    return sendProblem(reply, problem);
  });
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, new Problem('NOT_FOUND')));
};
