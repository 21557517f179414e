import { buildApp } from '../../../apps/api/src/app.ts';
import { createDeps } from '../../../apps/api/src/create-deps.ts';
import { readConfig } from '../../../apps/api/src/platform/config.ts';
import { type Stage, withFault } from './faults.ts';

/** The API as a separate process that kills itself at stage `CRASH_AT` of the first upload. */
const config = readConfig(process.env);
const deps = await createDeps(config);
const app = await buildApp(
  withFault(deps, {
    at: process.env.CRASH_AT as Stage,
    end: () => process.kill(process.pid, 'SIGKILL'),
  }),
);
await app.listen({ host: config.host, port: config.port });
