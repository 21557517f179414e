import type { FastifyInstance } from 'fastify';

/** Registers `/healthz` (the process runs) and `/readyz` (it can do its work). */
export const registerHealth = (app: FastifyInstance, isReady: () => Promise<void>) => {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    try {
      await isReady();
      return { status: 'ok' };
    } catch (err) {
      request.log.warn({ err }, 'not ready');
      return reply.status(503).send({ status: 'unavailable' });
    }
  });
};
