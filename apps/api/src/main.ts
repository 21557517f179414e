import { supervise } from './platform/supervisor.ts';

/** `web` serves requests and `worker` runs jobs; without a mode both are started as separate processes. */
const modes = ['web', 'worker'] as const;
const asked = process.argv[2];
const mode = modes.find((known) => known === asked);

/** 'disconnect': the parent process has ended. */
const stops = ['SIGTERM', 'SIGINT', 'disconnect'] as const;
/** A process stopped before it has started has nothing to finish. */
const endAtOnce = () => process.exit(0);

const begin = async (as: (typeof modes)[number]) => {
  for (const signal of stops) process.once(signal, endAtOnce);
  const { start } = await import('./start.ts');
  await start(as);
  for (const signal of stops) process.off(signal, endAtOnce);
};

/** The two processes share an address, so the worker answers Prometheus on the next port. */
const environmentOf = (as: string): NodeJS.ProcessEnv => {
  const { METRICS_PORT } = process.env;
  if (!METRICS_PORT || as === 'web') return process.env;
  return { ...process.env, METRICS_PORT: String(Number(METRICS_PORT) + 1) };
};

// The supervisor does not load the app.
if (mode) await begin(mode);
else if (asked) throw new Error(`Usage: main.ts [${modes.join(' | ')}]`);
else process.exitCode = await supervise(import.meta.filename, modes, environmentOf);
