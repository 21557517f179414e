import type { FastifyInstance, FastifyRequest } from 'fastify';
import { runningAs } from '../running.ts';
import { loggedPath, secretPrefixOf } from './logged-path.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The address itself is a secret: the log gets only what comes before it. */
    secretInPath?: boolean;
  }
}

const uuid = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi;

/** One line per request, when it is answered. The query is left out: links carry single-use secrets there. */
export const registerRequestLog = (app: FastifyInstance) => {
  // By prefix and not by the route that was met: HEAD, a slash too many or a wrong letter meet another, or none.
  const secretPrefixes = new Set<string>();
  app.addHook('onRoute', ({ url, config }) => {
    if (config?.secretInPath) secretPrefixes.add(secretPrefixOf(url));
  });
  const pathOf = (request: FastifyRequest) => loggedPath(request.raw.url ?? '', secretPrefixes);
  const nameOf = (request: FastifyRequest) => () =>
    `${request.method} ${pathOf(request).replace(uuid, ':id')}`;
  app.addHook('onRequest', (request, _reply, done) => runningAs(nameOf(request), done));
  // Once more: what is done when a body has arrived follows from the connection, not from the hook before.
  app.addHook('preValidation', (request, _reply, done) => runningAs(nameOf(request), done));
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        path: pathOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
    done();
  });
};
