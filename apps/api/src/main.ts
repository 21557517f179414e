import { supervise } from './platform/supervisor.ts';

/** `web` serves requests, `worker` works off jobs; without a mode both are started, each as a process of its own. */
const modes = ['web', 'worker'] as const;
const asked = process.argv[2];
const mode = modes.find((known) => known === asked);

/** 'disconnect': whoever started this process is gone. */
const stops = ['SIGTERM', 'SIGINT', 'disconnect'] as const;
/** Whoever is told to stop before having begun has nothing to finish. */
const endAtOnce = () => process.exit(0);

const begin = async (as: (typeof modes)[number]) => {
  for (const signal of stops) process.once(signal, endAtOnce);
  const { start } = await import('./start.ts');
  await start(as);
  for (const signal of stops) process.off(signal, endAtOnce);
};

// The supervisor does not load the product: it only has to be there.
if (mode) await begin(mode);
else if (asked) throw new Error(`Usage: main.ts [${modes.join(' | ')}]`);
else process.exitCode = await supervise(import.meta.filename, modes);
