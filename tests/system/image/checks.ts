import { join } from 'node:path';
import { root } from '../../support/stack/stack.ts';
import { nodeLicence } from './build.ts';
import {
  becomeHealthy,
  differingIn,
  isRunning,
  podman,
  removeContainer,
  type Started,
  stopContainer,
  usersOf,
  writableIn,
} from './containers.ts';

export type Invariant =
  | 'the container becomes healthy'
  | 'no process is root'
  | 'the root file system cannot be written'
  | 'no secret is visible'
  | 'the image contains its licences'
  | "strangers' files are confined"
  | 'the container stops cleanly'
  | 'no layer holds a secret'
  | 'the image contains only the product'
  | 'the packages have the versions of the lockfile'
  | 'commands of runbooks succeed';

export type Facts = {
  secondsToHealthy: number | null;
  users: number[];
  writable: string[];
  secretsVisible: number;
  licencesMissing: string[];
  sandbox: string | null;
  exitCode: number;
  secondsToStop: number;
};

const patienceMs = 180_000;
/** Folders of the image that any user may write, unless the root is read-only, and folders of ours. */
const rootFolders = [
  '/app',
  '/app/apps/api/src',
  '/etc',
  '/usr/local/bin',
  '/var/tmp',
  '/run/lock',
];

/** Where each licence is in the image, and the file that it must equal. */
const licences: Readonly<Record<string, string>> = {
  '/app/LICENSE': join(root, 'LICENSE'),
  '/app/THIRD-PARTY-LICENCES.txt': join(root, 'THIRD-PARTY-LICENCES.txt'),
  '/usr/local/share/doc/nodejs/LICENSE': nodeLicence,
};

/** Looks at a running container from outside. */
export const inspectContainer = async (
  started: Started,
  secrets: readonly string[],
): Promise<Omit<Facts, 'exitCode' | 'secondsToStop'>> => {
  const { name } = started;
  const secondsToHealthy = await becomeHealthy(started, patienceMs);
  const log = await podman('logs', name);
  const inspected = await podman('inspect', name);
  const seen = {
    secondsToHealthy,
    secretsVisible: secrets.filter((secret) => `${inspected}${log}`.includes(secret)).length,
    sandbox: /"sandbox":"([^"]+)"/.exec(log)?.[1] ?? null,
  };
  // Nothing more can be seen of a container that ended by itself.
  if (!(await isRunning(name))) return { ...seen, users: [], writable: [], licencesMissing: [] };
  return {
    ...seen,
    users: await usersOf(name),
    writable: await writableIn(name, rootFolders),
    licencesMissing: await differingIn(name, licences),
  };
};

/** Looks at a container, stops and removes it. */
export const factsOf = async (started: Started, secrets: readonly string[]): Promise<Facts> => {
  try {
    const seen = await inspectContainer(started, secrets);
    const { exitCode, seconds } = await stopContainer(started.name);
    return { ...seen, exitCode, secondsToStop: seconds };
  } finally {
    await removeContainer(started.name);
  }
};

export const brokenIn = (facts: Facts): Invariant[] => [
  ...(facts.secondsToHealthy === null ? (['the container becomes healthy'] as const) : []),
  ...(facts.users.length === 0 || facts.users.includes(0) ? (['no process is root'] as const) : []),
  ...(facts.writable.length > 0 ? (['the root file system cannot be written'] as const) : []),
  ...(facts.secretsVisible > 0 ? (['no secret is visible'] as const) : []),
  ...(facts.licencesMissing.length > 0 ? (['the image contains its licences'] as const) : []),
  ...(facts.sandbox?.startsWith('bubblewrap') ? [] : (["strangers' files are confined"] as const)),
  ...(facts.exitCode === 0 ? [] : (['the container stops cleanly'] as const)),
];
