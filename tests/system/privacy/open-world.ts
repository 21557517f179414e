import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import {
  type ApiProcess,
  type LocalStack,
  startApiProcess,
  startLocalStack,
} from '../../support/stack/stack.ts';
import type { World } from './full-account.ts';

export type OpenWorld = World & {
  stack: LocalStack;
  /** Holds the database and the users' files. */
  folder: string;
  /** The process that works the queue; a proof may stop it and start another. */
  worker: ApiProcess;
  /** Starts one more process of the product. */
  start(
    options: Pick<Parameters<typeof startApiProcess>[0], 'mode' | 'nodeFlags'> & {
      environment?: Record<string, string>;
    },
  ): Promise<ApiProcess>;
  close(): Promise<void>;
};

/** Starts the product as in production, web and worker, on its own database. */
export const openWorld = async (settings: Record<string, string> = {}): Promise<OpenWorld> => {
  const folder = await mkdtemp(join(tmpdir(), 'roadworthy-privacy-'));
  const stack = await startLocalStack({ folder, durable: false });
  const pool = new pg.Pool({ connectionString: stack.adminUrl, max: 2 });
  pool.on('error', () => {});
  const started: ApiProcess[] = [];
  const start: OpenWorld['start'] = async ({ environment = {}, ...options }) => {
    const process = await startApiProcess({
      ...options,
      environment: { ...stack.environment, ...settings, ...environment },
    });
    started.push(process);
    return process;
  };
  const api = await start({ mode: 'web' });
  const worker = await start({ mode: 'worker' });
  return {
    stack,
    folder,
    worker,
    url: api.url,
    publicUrl: stack.publicUrl,
    mail: stack.mail,
    admin: async (sql, values = []) => (await pool.query(sql, values)).rows,
    start,
    async close() {
      for (const process of started) if (process.child.exitCode === null) await process.stop();
      await pool.end();
      await stack.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
