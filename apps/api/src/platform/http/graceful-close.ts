import type { FastifyInstance } from 'fastify';

/** A browser keeps its connection after the last reply; while closing, each is let go as soon as it falls idle. */
export const registerGracefulClose = (app: FastifyInstance) => {
  app.addHook('preClose', (done) => {
    const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
    app.server.once('close', () => clearInterval(sweep));
    done();
  });
};
