import { writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { buildApp } from './app.ts';
import { createDeps } from './create-deps.ts';
import { jobHandlers } from './job-handlers.ts';
import { inLanes, schedules } from './jobs.ts';
import { readConfig } from './platform/config.ts';
import { startWorker } from './platform/queue.ts';
import { watchJobs } from './platform/watch/server-metrics.ts';
import { startWatchdog } from './platform/watchdog.ts';
import { startWatching } from './watching.ts';

/** Starts the web server or the worker in this process. */
export const start = async (mode: 'web' | 'worker'): Promise<void> => {
  const config = readConfig(process.env);
  const { heartbeatFile } = config;
  const deps = await createDeps(config);
  let isStopping = false;
  const app = mode === 'web' ? await buildApp(deps, { isStopping: () => isStopping }) : null;
  const worker =
    mode === 'worker'
      ? await startWorker(config.databases.jobs, jobHandlers(deps), deps.log, {
          schedules,
          lanes: Object.fromEntries(inLanes.map((name) => [name, config.workerLanes])),
          ...(heartbeatFile ? { onAsked: () => writeFileSync(heartbeatFile, '') } : {}),
          ...(deps.telemetry ? { onEnded: watchJobs(deps.telemetry.meter) } : {}),
        })
      : null;
  // Otherwise the first question, and every other request, would wait for it.
  if (app) await deps.engine.prepare();
  await app?.listen({ host: config.host, port: config.port });
  const watchdog = startWatchdog(config);
  const watching = await startWatching(deps, mode);
  deps.log.info({ mode }, 'started');

  /** Stops taking work, finishes the current work, then closes the database. */
  const stop = async (signal: string) => {
    // Ctrl-C in a terminal reaches this process twice: directly and from the supervisor.
    if (isStopping) return;
    isStopping = true;
    deps.log.info({ signal }, 'stopping');
    if (app) await wait(config.drainSeconds * 1000);
    const tooLong = setTimeout(() => process.exit(1), 15_000);
    await Promise.all([app?.close(), worker?.close(), watching.close()]);
    await deps.close();
    await watchdog.close();
    clearTimeout(tooLong);
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // The parent process is gone, so nothing else would stop this one.
  process.once('disconnect', () => stop('disconnect'));
  process.channel?.unref();
};
