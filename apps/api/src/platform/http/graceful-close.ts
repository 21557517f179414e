import type { FastifyInstance } from 'fastify';

/** Browsers keep connections open after the last reply; while closing, each is closed as soon as it is idle. */
export const registerGracefulClose = (app: FastifyInstance) => {
  app.addHook('preClose', (done) => {
    const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
    app.server.once('close', () => clearInterval(sweep));
    done();
  });
};
