import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ComposeService } from '../../../tools/running/compose.ts';
import { root } from '../../support/stack/stack.ts';
import type { Invariant } from './checks.ts';

type Mount = { from: string; at: string };

/** A process of the image with a bug: in how it is run, or in a file shown in place of the image's own. */
export type ImagePlant = {
  caughtBy: Invariant | null;
  mode: 'web' | 'worker';
  run?: (service: ComposeService, folder: string) => ComposeService;
  mounts?: (folder: string) => Mount[];
};

const faultAt = '/app/fault.mjs';

/** Loads a module before the image's own. Null: one that changes nothing. */
const loading = (
  mode: ImagePlant['mode'],
  source: string | null,
): Omit<ImagePlant, 'caughtBy'> => ({
  mode,
  run: (service) => ({
    ...service,
    environment: { ...service.environment, NODE_OPTIONS: `--import ${faultAt}` },
  }),
  mounts: (folder) => {
    const from = join(folder, `fault-of-${mode}.mjs`);
    writeFileSync(from, source ?? '', { mode: 0o644 });
    return [{ from, at: faultAt }];
  },
});

const deafToSigterm = `
  const { on } = process;
  process.on = (event, listener) => on.call(process, event, event === 'SIGTERM' ? () => {} : listener);`;

/** The library's connection to the database takes every question and answers none. */
const unansweredQueue = `
  import { PgBoss } from 'pg-boss';
  PgBoss.prototype.getDb = () => ({ executeSql: () => new Promise(() => {}) });`;

const secretByEnvironment = (service: ComposeService): ComposeService => {
  const { SECRET_FILE: _file, ...environment } = service.environment;
  return { ...service, environment: { ...environment, SECRET: 'taken from the file below' } };
};

const profile = 'ops/compose/seccomp.json';

type Profile = { syscalls: { names: string[] }[] };

const withoutMounts = (service: ComposeService, folder: string): ComposeService => {
  const { syscalls, ...rest }: Profile = JSON.parse(readFileSync(join(root, profile), 'utf8'));
  const forbidding = syscalls.map((rule) => ({
    ...rule,
    names: rule.names.filter((name) => name !== 'mount'),
  }));
  const from = join(folder, 'seccomp.json');
  writeFileSync(from, JSON.stringify({ ...rest, syscalls: forbidding }), { mode: 0o644 });
  const options = service.security_opt.map((option) => option.replace(`./${profile}`, from));
  return { ...service, security_opt: options };
};

export const plants: Record<string, ImagePlant> = {
  nothing: { caughtBy: null, ...loading('web', null) },
  'a process that runs as root': {
    caughtBy: 'no process is root',
    mode: 'worker',
    run: (service) => ({ ...service, user: '0:0' }),
  },
  'a root file system that can be written': {
    caughtBy: 'the root file system cannot be written',
    mode: 'worker',
    run: (service) => ({ ...service, read_only: false }),
  },
  'an image without our licence': {
    caughtBy: 'the image contains its licences',
    mode: 'worker',
    mounts: (folder) => {
      const from = join(folder, 'no-licence');
      writeFileSync(from, '', { mode: 0o644 });
      return [{ from, at: '/app/LICENSE' }];
    },
  },
  'a secret given by the environment': {
    caughtBy: 'no secret is visible',
    mode: 'worker',
    run: secretByEnvironment,
  },
  'a web process that ignores SIGTERM': {
    caughtBy: 'the container stops cleanly',
    ...loading('web', deafToSigterm),
  },
  "a profile that forbids mounts, as Docker's own profile does": {
    caughtBy: "strangers' files are confined",
    mode: 'worker',
    run: withoutMounts,
  },
  'a worker that cannot fetch jobs': {
    caughtBy: 'the container becomes healthy',
    ...loading('worker', unansweredQueue),
  },
};
