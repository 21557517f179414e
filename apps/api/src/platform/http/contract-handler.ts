import { Readable } from 'node:stream';
import { StandardOpenAPIHandler } from '@orpc/openapi/standard';
import { type Context, ORPCError } from '@orpc/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Credential } from '../db.ts';
import type { Log } from '../log.ts';
import { eventHeaders, eventStream, isEvents } from './event-stream.ts';
import { comeAgain, logFailure, problemBody, toProblem } from './problem-replies.ts';
import { requireAccess } from './route-access.ts';

/**
 * Replies are JSON objects that a schema has validated, so they are written directly; the library would first copy them
 * value by value in search of files, sets and the like.
 */
const asJson = {
  condition: (data: unknown) => typeof data === 'object' && data !== null,
  serialize: (data: unknown) => JSON.stringify(data),
};

/**
 * Serves procedures under a prefix: finds the procedure of a request, and answers with its result or with the problem
 * it throws. The library's own Fastify adapter also creates an abort signal and listeners for every request, reads the
 * body itself and waits until the reply is sent, none of which we need. `onMatched` is told the route as the contract
 * writes it, for example `/api/vehicles/{id}`.
 */
export const createContractHandler = <
  T extends Context & { log: Pick<Log, 'error' | 'warn'>; credential: Credential | null },
>(
  router: ConstructorParameters<typeof StandardOpenAPIHandler<T>>[0],
  prefix: `/${string}`,
  onMatched?: (context: T, route: string) => void,
) => {
  const handler = new StandardOpenAPIHandler<T>(router, {
    customJsonSerializers: [asJson],
    customErrorResponseBodyEncoder: problemBody,
    clientInterceptors: [
      ({ next, ...call }) => {
        const { route, meta } = call.procedure['~orpc'];
        onMatched?.(call.context, `${prefix}${route.path}`);
        const credential = requireAccess(meta.access, call.context.credential);
        return next({ ...call, context: { ...call.context, credential } });
      },
    ],
    interceptors: [
      async ({ next, context: { log } }) => {
        try {
          return await next();
        } catch (error) {
          const problem = toProblem(error);
          logFailure(log, (error as Error).cause ?? error, problem);
          throw new ORPCError(problem.code, { status: problem.status, cause: problem });
        }
      },
    ],
  });

  type Body = Awaited<ReturnType<Parameters<typeof handler.handle>[0]['body']>>;

  return async (request: FastifyRequest, reply: FastifyReply, context: T) => {
    const { matched, response } = await handler.handle(
      {
        method: request.method,
        // Only path and query are read; the client's Host header is ignored.
        url: new URL(`http://host${request.raw.url}`),
        headers: request.headers,
        body: async () => request.body as Body,
        signal: undefined,
      },
      { prefix, context },
    );
    if (!matched) {
      reply.callNotFound();
      return;
    }
    if (isEvents(response.body)) {
      return reply
        .status(response.status)
        .headers(eventHeaders)
        .send(Readable.from(eventStream(response.body), { objectMode: false }));
    }
    if (typeof response.body !== 'string')
      throw new Error('A procedure of the API must return an object');
    const { status } = response;
    const { details } = status === 429 ? JSON.parse(response.body) : {};
    reply
      .status(status)
      .headers({ ...response.headers, ...comeAgain({ status, details }) })
      .header('content-type', 'application/json; charset=utf-8')
      .send(response.body);
  };
};
