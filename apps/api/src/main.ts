import { buildApp } from './app.ts';
import { createDeps } from './deps.ts';
import { jobHandlers, schedules } from './jobs.ts';
import { readConfig } from './platform/config.ts';
import { startWorker } from './platform/queue.ts';

const modes = ['web', 'worker', 'both'] as const;
const mode = modes.find((known) => known === (process.argv[2] ?? 'both'));
if (!mode) throw new Error(`Usage: main.ts ${modes.join(' | ')}`);

const config = readConfig(process.env);
const deps = await createDeps(config);

const app = mode === 'worker' ? null : await buildApp(deps);
const worker =
  mode === 'web'
    ? null
    : await startWorker(config.databases.jobs, jobHandlers(deps), deps.log, schedules);
await app?.listen({ host: config.host, port: config.port });
deps.log.info({ mode }, 'started');

/** Stop taking work, finish what is under way, then let go of the database. */
const stop = async (signal: string) => {
  deps.log.info({ signal }, 'stopping');
  const tooLong = setTimeout(() => process.exit(1), 15_000);
  await Promise.all([app?.close(), worker?.close()]);
  await deps.close();
  clearTimeout(tooLong);
  process.exit(0);
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
