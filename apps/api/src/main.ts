import { supervise } from './platform/supervisor.ts';

/** `web` serves requests, `worker` works off jobs; without a mode both are started, each as a process of its own. */
const modes = ['web', 'worker'] as const;
const asked = process.argv[2];
const mode = modes.find((known) => known === asked);

// The supervisor does not load the product: it only has to be there.
if (mode) await (await import('./start.ts')).start(mode);
else if (asked) throw new Error(`Usage: main.ts [${modes.join(' | ')}]`);
else process.exitCode = await supervise(import.meta.filename, modes);
