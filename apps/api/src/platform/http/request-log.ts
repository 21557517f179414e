import type { FastifyInstance } from 'fastify';

/** One line per request, when it is answered. The query is left out: links carry single-use secrets there. */
export const registerRequestLog = (app: FastifyInstance) => {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        path: request.url.split('?', 1)[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
    done();
  });
};
