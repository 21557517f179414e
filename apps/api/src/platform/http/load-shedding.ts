import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../problem.ts';

/** Requests that may wait for a database connection; further ones are rejected. */
const longestQueue = 200;

/** Rejects some requests quickly under load, instead of answering all of them slowly. */
export const registerLoadShedding = async (app: FastifyInstance, waiting: () => number) => {
  await app.register(underPressure, {
    maxEventLoopDelay: 1000,
    pressureHandler: () => {
      throw new Problem('OVERLOADED');
    },
  });
  app.addHook('onRequest', (_request, _reply, done) => {
    done(waiting() > longestQueue ? new Problem('OVERLOADED') : undefined);
  });
};
