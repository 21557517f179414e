import type { FastifyInstance, FastifyRequest } from 'fastify';
import { loggedPath, secretPrefixOf } from './logged-path.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The address itself is a secret: the log gets only what comes before it. */
    secretInPath?: boolean;
  }
}

/**
 * One line per request, when it is answered. The query is left out: links carry single-use secrets there. Gives what
 * may be said of a request's address.
 */
export const registerRequestLog = (app: FastifyInstance) => {
  // By prefix and not by the route that was met: HEAD, a slash too many or a wrong letter meet another, or none.
  const secretPrefixes = new Set<string>();
  app.addHook('onRoute', ({ url, config }) => {
    if (config?.secretInPath) secretPrefixes.add(secretPrefixOf(url));
  });
  const pathOf = (request: FastifyRequest) => loggedPath(request.raw.url ?? '', secretPrefixes);
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
  return pathOf;
};
