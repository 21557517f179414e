import type pg from 'pg';

/**
 * Transactions of the sign-in engine, whose role reads the rows of all users: for jobs that serve everybody, and for
 * links and events that come without a session. Jobs are enqueued in them.
 */
export type Transactions = {
  transaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>;
};
