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

/** Writes a changed copy of a source file, to be mounted over the original. */
const edited = (folder: string, file: string, [from, to]: [string, string]): Mount => {
  const text = readFileSync(join(root, file), 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not contain: ${from}`);
  const copy = join(folder, file.replaceAll('/', '-'));
  writeFileSync(
    copy,
    text.replace(from, () => to),
    { mode: 0o644 },
  );
  return { from: copy, at: `/app/${file}` };
};

const secretByEnvironment = (service: ComposeService): ComposeService => {
  const { SECRET_FILE: _file, ...environment } = service.environment;
  return { ...service, environment: { ...environment, SECRET: 'taken from the file below' } };
};

const profile = 'ops/compose/seccomp.json';

const withoutMounts = (service: ComposeService, folder: string): ComposeService => {
  const { from } = edited(folder, profile, ['"mount",', '']);
  const options = service.security_opt.map((option) => option.replace(`./${profile}`, from));
  return { ...service, security_opt: options };
};

export const plants: Record<string, ImagePlant> = {
  nothing: {
    caughtBy: null,
    mode: 'web',
    mounts: (folder) => [edited(folder, 'apps/api/src/start.ts', ['SIGTERM', 'SIGTERM'])],
  },
  'a process that runs as root': {
    caughtBy: 'no process is root',
    mode: 'worker',
    run: (service) => ({ ...service, user: '0:0' }),
  },
  'a root that can be written': {
    caughtBy: 'the root cannot be written',
    mode: 'worker',
    run: (service) => ({ ...service, read_only: false }),
  },
  'an image without our licence': {
    caughtBy: 'its licences are in it',
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
    caughtBy: 'stops cleanly',
    mode: 'web',
    mounts: (folder) => [
      edited(folder, 'apps/api/src/start.ts', [
        "process.on('SIGTERM', stop);",
        "process.on('SIGTERM', () => {});",
      ]),
    ],
  },
  "a profile that forbids mounts, as Docker's own does": {
    caughtBy: "strangers' files are confined",
    mode: 'worker',
    run: withoutMounts,
  },
  'a worker that no longer asks for jobs': {
    caughtBy: 'becomes healthy',
    mode: 'worker',
    mounts: (folder) => [
      edited(folder, 'apps/api/src/platform/queue.ts', [
        '  wakeLater();\n  return {',
        '  return {',
      ]),
    ],
  },
};
