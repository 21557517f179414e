import { randomUUID } from 'node:crypto';
import { createDeps } from '../../../apps/api/src/create-deps.ts';
import type { Deps } from '../../../apps/api/src/deps.ts';
import { jobHandlers } from '../../../apps/api/src/job-handlers.ts';
import type { Jobs } from '../../../apps/api/src/jobs.ts';
import { readConfig } from '../../../apps/api/src/platform/config.ts';
import { createLog } from '../../../apps/api/src/platform/log.ts';
import type { JobHandlers } from '../../../apps/api/src/platform/queue.ts';
import { type Somebody, signUp } from './full-account.ts';
import { openWorld } from './open-world.ts';

/** Another figure than the default: the page must say the operator's. */
const settings = { BACKUP_DAYS: '37', OPERATOR_HOSTING: 'Example Hosting Ltd, in Iceland' };

/** The product on its real database, with its jobs at hand. */
export type PromiseWorld = {
  url: string;
  publicUrl: string;
  person: Somebody;
  deps: Deps;
  admin(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Runs a job once. */
  run(name: keyof Jobs): Promise<void>;
};

/** Returns what contradicts the sentence; nothing if it holds. The figures are those that the page shows. */
export type Check = (world: PromiseWorld, figures: number[]) => Promise<string[]>;

/** Returns some of the product's jobs anew: here bugs are planted. */
export type Jobbing = (deps: Deps) => Partial<JobHandlers<Jobs>>;

export const openPromiseWorld = async () => {
  const world = await openWorld(settings);
  const person = await signUp(world);
  // Its scheduled jobs would run beside ours.
  await world.worker.stop();
  const config = readConfig({ ...world.stack.environment, ...settings });
  const deps = await createDeps(config, createLog({ logLevel: 'silent' }));
  const { admin, url, publicUrl } = world;
  return {
    withJobs: (jobbing: Jobbing = () => ({})): PromiseWorld => {
      const handlers: JobHandlers<Jobs> = { ...jobHandlers(deps), ...jobbing(deps) };
      return {
        ...{ admin, url, publicUrl, person, deps },
        run: async (name) => {
          const handle = handlers[name] as (data: object, job: { id: string }) => Promise<void>;
          await handle({}, { id: randomUUID() });
        },
      };
    },
    close: async () => {
      await deps.close();
      await world.close();
    },
  };
};
