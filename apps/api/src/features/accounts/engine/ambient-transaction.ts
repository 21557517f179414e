import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { isOutage } from '../../../platform/database/outage.ts';

/**
 * Gives the sign-in library a pool that returns the transaction's own connection inside `transaction`. The library asks
 * a pool for connections at any time; this way its writes, our writes and the jobs we enqueue are committed together.
 */
export const createAmbientTransaction = (pool: pg.Pool) => {
  const ambient = new AsyncLocalStorage<pg.PoolClient>();

  const transaction = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const outer = ambient.getStore();
    if (outer) return await work(outer);
    const client = await pool.connect();
    try {
      await client.query('begin');
      const result = await ambient.run(client, () => work(client));
      const { command } = await client.query('commit');
      if (command !== 'COMMIT') throw new Error('The transaction was rolled back');
      client.release();
      return result;
    } catch (error) {
      await client.query('rollback').then(
        () => client.release(isOutage(error)),
        (broken: Error) => client.release(broken),
      );
      throw error;
    }
  };

  const connections = {
    async connect() {
      const client = ambient.getStore();
      if (!client) return await pool.connect();
      return {
        query: client.query.bind(client) as pg.PoolClient['query'],
        release() {},
      };
    },
    async end() {},
  };

  return { transaction, connections };
};
