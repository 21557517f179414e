import { buildApp } from './app.ts';
import { createDeps } from './create-deps.ts';
import { jobHandlers, schedules } from './jobs.ts';
import { readConfig } from './platform/config.ts';
import { startWorker } from './platform/queue.ts';
import { startWatchdog } from './platform/watchdog.ts';

/** Starts what serves requests, or what works off jobs, in this process. */
export const start = async (mode: 'web' | 'worker'): Promise<void> => {
  const config = readConfig(process.env);
  const deps = await createDeps(config);
  const app = mode === 'web' ? await buildApp(deps) : null;
  const worker =
    mode === 'worker'
      ? await startWorker(config.databases.jobs, jobHandlers(deps), deps.log, schedules)
      : null;
  // Whoever asks first would otherwise wait for it, and everybody else with them.
  if (app) await deps.engine.prepare();
  await app?.listen({ host: config.host, port: config.port });
  const watchdog = startWatchdog(config);
  deps.log.info({ mode }, 'started');

  let isStopping = false;
  /** Stop taking work, finish what is under way, then let go of the database. */
  const stop = async (signal: string) => {
    // A terminal's Ctrl-C reaches this process twice: by itself and from the supervisor.
    if (isStopping) return;
    isStopping = true;
    deps.log.info({ signal }, 'stopping');
    const tooLong = setTimeout(() => process.exit(1), 15_000);
    await Promise.all([app?.close(), worker?.close()]);
    await deps.close();
    await watchdog.close();
    clearTimeout(tooLong);
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // Whoever started this process is gone: nobody would ever stop it.
  process.once('disconnect', () => stop('disconnect'));
  process.channel?.unref();
};
