import type { FastifyInstance } from 'fastify';

type Health = {
  /** Rejects if the process cannot do its work. */
  ready: () => Promise<void>;
  /** Whether the process still serves but is about to end: a proxy is to send nothing more. */
  isStopping: () => boolean;
  /** Why the process takes no files though it answers everything else; null if it takes them. */
  whyNoFiles: () => string | null;
};

/** Registers `/healthz` (the process runs) and `/readyz` (it can do its work, and will go on doing it). */
export const registerHealth = (app: FastifyInstance, { ready, isStopping, whyNoFiles }: Health) => {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    if (isStopping()) return reply.status(503).send({ status: 'stopping' });
    try {
      await ready();
      const files = whyNoFiles();
      // Still 200: a proxy that took the process away would take everything else with it.
      return files === null ? { status: 'ok' } : { status: 'limited', files };
    } catch (err) {
      request.log.warn({ err }, 'server is not ready');
      return reply.status(503).send({ status: 'unavailable' });
    }
  });
};
