import { readFileSync } from 'node:fs';
import { createDeps } from '../../../apps/api/src/create-deps.ts';
import { jobHandlers } from '../../../apps/api/src/job-handlers.ts';
import type { Jobs } from '../../../apps/api/src/jobs.ts';
import { readConfig } from '../../../apps/api/src/platform/config.ts';
import { createLog } from '../../../apps/api/src/platform/log.ts';
import { type JobHandlers, startWorker } from '../../../apps/api/src/platform/queue.ts';

/** A worker as in production, except that it reads its clock from a file and reports its current jobs. */
const clockFile = process.env.CLOCK_FILE ?? '';
const now = () => new Date(readFileSync(clockFile, 'utf8'));

const config = readConfig(process.env);
const log = createLog(config);
const deps = await createDeps(config, log, now);

type Handler = (data: never, job: { id: string }) => Promise<void>;
const tell = (message: object) => process.send?.(message);
const told = Object.fromEntries(
  Object.entries(jobHandlers(deps)).map(([name, handle]) => [
    name,
    async (data: never, job: { id: string }) => {
      tell({ begun: job.id, name });
      await (handle as Handler)(data, job);
      tell({ ended: job.id });
    },
  ]),
) as unknown as JobHandlers<Jobs>;

const worker = await startWorker(config.databases.jobs, told, log);
tell({ ready: true });
process.once('SIGTERM', async () => {
  await worker.close();
  await deps.close();
  process.exit(0);
});
// The parent process is gone.
process.once('disconnect', () => process.exit(1));
