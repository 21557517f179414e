import { existsSync, lstatSync, readlinkSync } from 'node:fs';
import type { ProgramFiles } from './program-files.ts';

export type Command = [string, ...string[]];

/** The environment for programs that open untrusted files. */
export type Sandbox = {
  /** Describes it in the log. */
  name: string;
  wrap(command: Command, files: ProgramFiles, environment: Record<string, string>): Command;
};

/** The id of a user that does not exist: if we are root, programs run as this user. */
const nobodyId = '62847';
const isRoot = process.getuid?.() === 0;

const asNobody: string[] = isRoot
  ? ['setpriv', '--reuid', nobodyId, '--regid', nobodyId, '--clear-groups', '--no-new-privs', '--']
  : ['setpriv', '--no-new-privs', '--'];

/** The machine's own programs and libraries; no other files are visible. */
const systemFiles = (): string[] => {
  const folders = ['bin', 'lib', 'lib64', 'share'].flatMap((name) => [
    '--ro-bind-try',
    `/usr/${name}`,
    `/usr/${name}`,
  ]);
  const links = ['/bin', '/lib', '/lib64'].flatMap((path) => {
    if (!existsSync(path)) return [];
    return lstatSync(path).isSymbolicLink()
      ? ['--symlink', readlinkSync(path), path]
      : ['--ro-bind', path, path];
  });
  const settings = ['/etc/alternatives', '/etc/fonts', '/etc/ld.so.cache'];
  return [...folders, ...links, ...settings.flatMap((path) => ['--ro-bind-try', path, path])];
};

const inBubblewrap = (
  command: Command,
  { readable, links }: ProgramFiles,
  environment: Record<string, string>,
): Command => [
  'bwrap',
  '--unshare-all',
  '--die-with-parent',
  '--new-session',
  '--cap-drop',
  'ALL',
  '--clearenv',
  ...Object.entries(environment).flatMap(([name, value]) => ['--setenv', name, value]),
  ...systemFiles(),
  // No /proc: none of these programs needs it, and in a container the kernel refuses to mount another one.
  '--dev',
  '/dev',
  '--tmpfs',
  '/tmp',
  ...readable.flatMap((path) => ['--ro-bind', path, path]),
  ...links.flatMap(({ path, target }) => ['--symlink', target, path]),
  '--chdir',
  '/',
  '--',
  ...command,
];

const inEnvironment = (command: Command, environment: Record<string, string>): string[] => [
  'env',
  '-i',
  ...Object.entries(environment).map(([name, value]) => `${name}=${value}`),
  ...command,
];

const prefixed = (name: string, prefix: string[]): Sandbox => ({
  name,
  wrap: (command, _files, environment) =>
    [...prefix, ...inEnvironment(command, environment)] as Command,
});

/** From the stronger to the weaker. The limits of memory, processor and output apply in each (bounded-process.ts). */
export const sandboxes: readonly Sandbox[] = [
  ...(isRoot
    ? [
        {
          name: 'bubblewrap as another user',
          wrap: (...given: Parameters<Sandbox['wrap']>): Command =>
            [...asNobody, ...inBubblewrap(...given)] as Command,
        },
      ]
    : []),
  { name: 'bubblewrap', wrap: inBubblewrap },
];

/** Only if the operator allows it: a program reads every file that is readable to all, and has our network. */
export const weakSandbox = prefixed('setpriv: no new rights', asNobody);

/** Limits only: for a program that a sandboxed program starts. Also used as a planted bug. */
export const noSandbox: Sandbox = prefixed('limits only', []);
