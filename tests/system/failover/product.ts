import { appendFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Jobs } from '../../../apps/api/src/jobs.ts';
import { createPool } from '../../../apps/api/src/platform/db.ts';
import { createLog } from '../../../apps/api/src/platform/log.ts';
import { createQueue } from '../../../apps/api/src/platform/queue.ts';
import { injectEnvironment, injectFlags } from '../../support/plant/inject.ts';
import { type LocalStack, root, startApiProcess } from '../../support/stack/stack.ts';
import { openServerTruth } from '../sync/server.ts';
import { createServers } from './servers.ts';

/** Starts two web and two worker processes, and a clock that asks for a run of the reminders every other second. */
export const startProduct = async (
  { environment, adminUrl, publicUrl, mail }: LocalStack,
  { plant, log }: { plant: string | null; log: string },
) => {
  let started = 0;
  const setting = {
    onLog: (text: string) => {
      appendFileSync(log, text);
      started += text.split('"msg":"started"').length - 1;
    },
    environment: {
      ...environment,
      LOG_LEVEL: 'info',
      DEMO_ACCOUNTS_MOST: '100000',
      ...injectEnvironment(
        plant === null ? null : { module: import.meta.resolve('./plants.ts'), name: plant },
      ),
    },
    nodeFlags: [...injectFlags, '--import', import.meta.resolve('./noon.ts')],
    folder: root,
  };
  const servers = createServers();
  const web = [await servers.add(setting), await servers.add(setting)];
  const workers = await Promise.all(
    [0, 1].map(() => startApiProcess({ ...setting, mode: 'worker' })),
  );
  // A process that starts while there is no primary ends, and only its manager would start it again.
  while (started < web.length + workers.length) await wait(100);
  const server = openServerTruth(adminUrl);
  const admin = new pg.Pool({ connectionString: adminUrl, max: 2 });
  admin.on('error', () => {});
  const authPool = createPool(environment.AUTH_DATABASE_URL ?? '', { max: 1 });
  const queue = await createQueue<Jobs>(authPool, createLog({ logLevel: 'silent' }));
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      await queue.enqueue(authPool, 'reminders.plan', {}).catch(() => undefined);
      await wait(2000);
    }
  })();
  return {
    servers,
    server,
    admin,
    adminUrl,
    origin: publicUrl,
    mail,
    /** How many processes ended by themselves. */
    ended: () => [...web, ...workers].filter(({ child }) => child.exitCode !== null).length,
    async close() {
      isOver = true;
      await asking;
      await queue.close();
      await authPool.end();
      await Promise.all(workers.map((worker) => worker.stop()));
      await servers.close();
      await server.close();
      await admin.end();
    },
  };
};
export type Product = Awaited<ReturnType<typeof startProduct>>;
