import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../problem.ts';

/** Requests that may wait for a database connection; any more are rejected. */
const longestQueue = 200;

/** The requests rejected so far, by the overloaded part. */
export type Shed = { eventLoop: number; connections: number };

/** Rejects some requests quickly under load, instead of answering all of them slowly. */
export const registerLoadShedding = async (
  app: FastifyInstance,
  waiting: () => number,
): Promise<Shed> => {
  const shed: Shed = { eventLoop: 0, connections: 0 };
  await app.register(underPressure, {
    maxEventLoopDelay: 1000,
    pressureHandler: () => {
      shed.eventLoop += 1;
      throw new Problem('OVERLOADED');
    },
  });
  app.addHook('onRequest', (_request, _reply, done) => {
    if (waiting() <= longestQueue) return done();
    shed.connections += 1;
    done(new Problem('OVERLOADED'));
  });
  return shed;
};
