import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The address itself is a secret: the log gets the route's pattern. */
    secretInPath?: boolean;
  }
}

/** One line per request, when it is answered. The query is left out: links carry single-use secrets there. */
export const registerRequestLog = (app: FastifyInstance) => {
  app.addHook('onResponse', (request, reply, done) => {
    const { config, url } = request.routeOptions;
    request.log.info(
      {
        method: request.method,
        path: config.secretInPath ? url : request.url.split('?', 1)[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
    done();
  });
};
