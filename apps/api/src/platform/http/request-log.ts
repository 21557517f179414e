import type { FastifyInstance, FastifyRequest } from 'fastify';
import { runAs } from '../current-work.ts';
import { loggedPath, secretPrefixOf } from './logged-path.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The path contains a secret: only its prefix is logged. */
    secretInPath?: boolean;
  }
}

const uuid = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi;

/** Logs one line per request, when it is answered. The query is left out: links carry single-use secrets there. */
export const registerRequestLog = (app: FastifyInstance) => {
  // By prefix, not by the matched route: HEAD, an extra slash or a typo match another route or none.
  const secretPrefixes = new Set<string>();
  app.addHook('onRoute', ({ url, config }) => {
    if (config?.secretInPath) secretPrefixes.add(secretPrefixOf(url));
  });
  const pathOf = (request: FastifyRequest) => loggedPath(request.raw.url ?? '', secretPrefixes);
  const nameOf = (request: FastifyRequest) => () =>
    `${request.method} ${pathOf(request).replace(uuid, ':id')}`;
  app.addHook('onRequest', (request, _reply, done) => runAs(nameOf(request), done));
  // Set again, because code that runs after the body has arrived follows from the connection, not from the earlier
  // hook.
  app.addHook('preValidation', (request, _reply, done) => runAs(nameOf(request), done));
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
