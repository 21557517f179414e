import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ComposeService } from '../../../tools/running/compose.ts';
import { root } from '../../support/stack/stack.ts';
import { run, storage } from './build.ts';

/** runc, because crun does not support every arrangement of control groups. */
const engine = [...storage, '--runtime', '/usr/sbin/runc', '--cgroup-manager', 'cgroupfs'];
export const podman = (...parameters: string[]) => run('podman', [...engine, ...parameters]);

export type Started = { name: string; startedAt: number };

/** Docker's words for an option, as Podman takes them; paths are from the root of the repository. */
const securityOption = (option: string): string =>
  option.replace(/^seccomp:\.\//, `seccomp=${root}/`).replace(':', '=');

/** Podman's defaults may be above what this machine allows. */
const limits = ['--ulimit', 'nofile=1024:20000', '--ulimit', 'nproc=1000:1000'];

/** Runs a shell script as root in a new container. */
export const inShell = (image: string, script: string) =>
  podman('run', '--rm', ...limits, '--user', '0', '--entrypoint', 'sh', image, '-c', script);

const confinementOf = (service: ComposeService): string[] => [
  ...(service.user ? ['--user', service.user] : []),
  ...(service.read_only ? ['--read-only', '--read-only-tmpfs=false'] : []),
  ...service.tmpfs.flatMap((path) => ['--tmpfs', path]),
  ...service.cap_drop.flatMap((name) => ['--cap-drop', name]),
  ...service.security_opt
    .filter((option) => !option.startsWith('apparmor'))
    .flatMap((option) => ['--security-opt', securityOption(option)]),
  ...(service.pids_limit ? ['--pids-limit', String(service.pids_limit)] : []),
  ...(service.mem_limit ? ['--memory', service.mem_limit] : []),
  ...limits,
];

type Setting = {
  name: string;
  image: string;
  service: ComposeService;
  /** The folder whose files are the secrets. */
  secrets: string;
  /** Differ from the compose file, because everything here shares the machine's network. */
  environment: Record<string, string>;
  /** Files to show in place of the image's own. */
  mounts?: readonly { from: string; at: string }[];
};

const parametersOf = ({ name, image, service, secrets, environment, mounts = [] }: Setting) => [
  ...['--name', name, '--network', 'host'],
  ...confinementOf(service),
  ...Object.entries({ ...service.environment, ...environment }).flatMap(([variable, value]) => [
    '--env',
    `${variable}=${value}`,
  ]),
  ...[
    ...service.secrets.map((secret) => ({
      from: join(secrets, secret),
      at: `/run/secrets/${secret}`,
    })),
    ...mounts,
  ].flatMap(({ from, at }) => ['--volume', `${from}:${at}:ro`]),
  image,
  ...service.command,
];

/** Starts a process of the compose file in the background. */
export const startContainer = async (setting: Setting): Promise<Started> => {
  const startedAt = performance.now();
  await podman('run', '--detach', ...parametersOf(setting));
  return { name: setting.name, startedAt };
};

/** The shell words that run a service with another command, which follows them. */
export const commandOf = (setting: Setting): string[] => [
  'podman',
  ...engine,
  ...['run', '--rm'],
  ...parametersOf({ ...setting, service: { ...setting.service, command: [] } }),
];

/** Runs a command of the compose file to its end, and returns what it printed. */
export const runContainer = (setting: Setting): Promise<string> =>
  podman('run', '--rm', ...parametersOf(setting));

const isHealthy = (name: string): Promise<boolean> =>
  podman('healthcheck', 'run', name).then(
    () => true,
    () => false,
  );

/** Returns the seconds until the image's own health check passes, or null if it does not within the time. */
export const becomeHealthy = async (
  { name, startedAt }: Started,
  patienceMs: number,
): Promise<number | null> => {
  while (performance.now() - startedAt < patienceMs) {
    if (await isHealthy(name)) return (performance.now() - startedAt) / 1000;
    await wait(250);
  }
  return null;
};

export const stopContainer = async (
  name: string,
): Promise<{ exitCode: number; seconds: number }> => {
  const askedAt = performance.now();
  await podman('stop', '--time', '20', name);
  const seconds = (performance.now() - askedAt) / 1000;
  const code = await podman('inspect', '--format', '{{.State.ExitCode}}', name);
  return { exitCode: Number(code), seconds };
};

/** Prints the container's last warnings, for somebody who looks for the reason of a failure. */
export const printWarnings = async (name: string): Promise<void> => {
  const logged = await podman('logs', name).catch((error: Error) => error.message);
  const warnings = logged.split('\n').filter((line) => !/"level":[123]0/.test(line));
  for (const line of warnings.slice(-20)) console.log(`${name}: ${line}`);
};

export const removeContainer = (name: string) =>
  podman('rm', '--force', '--time', '0', '--ignore', name);

export const isRunning = async (name: string): Promise<boolean> =>
  (await podman('inspect', '--format', '{{.State.Running}}', name)).trim() === 'true';

/** The container's first process, as the machine numbers it. */
export const pidOf = async (name: string): Promise<number> =>
  Number(await podman('inspect', '--format', '{{.State.Pid}}', name));

/** Returns the user ids of the container's processes. */
export const usersOf = async (name: string): Promise<number[]> => {
  const pids = (await podman('top', name, 'hpid')).split('\n').slice(1).filter(Boolean);
  const found = await Promise.all(
    pids.map(async (pid) => {
      const status = await readFile(`/proc/${pid.trim()}/status`, 'utf8').catch(() => '');
      return [...status.matchAll(/^Uid:\s+(\d+)\s+(\d+)/gm)].flatMap(([, real, effective]) => [
        Number(real),
        Number(effective),
      ]);
    }),
  );
  return [...new Set(found.flat())];
};

/** Returns the container's files that do not exist or do not equal those of this machine. */
export const differingIn = async (
  name: string,
  files: Readonly<Record<string, string>>,
): Promise<string[]> => {
  const found = await Promise.all(
    Object.entries(files).map(async ([at, own]) => {
      const inside = await podman('exec', name, 'cat', at).catch(() => null);
      return inside === (await readFile(own, 'utf8')) ? [] : [at];
    }),
  );
  return found.flat();
};

/** Returns the folders in which the process could make a file. */
export const writableIn = async (name: string, folders: readonly string[]): Promise<string[]> => {
  const script = 'for f in "$@"; do touch "$f/proof" 2>/dev/null && echo "$f"; done; true';
  const told = await podman('exec', name, 'sh', '-c', script, 'sh', ...folders);
  return told.split('\n').filter(Boolean);
};
