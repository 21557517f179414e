import { execFile } from 'node:child_process';
import { existsSync, lstatSync, readlinkSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Log } from '../log.ts';
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

const namespaces = [
  ...['unshare', ...(isRoot ? [] : ['--user']), '--mount', '--net', '--pid', '--ipc', '--fork'],
  ...['--kill-child', '--mount-proc', '--'],
];

const prefixed = (name: string, prefix: string[]): Sandbox => ({
  name,
  wrap: (command, _files, environment) =>
    [...prefix, ...inEnvironment(command, environment)] as Command,
});

/** From the strongest to the weakest. The limits of memory, processor and output apply in each (bounded-process.ts). */
const sandboxes: readonly Sandbox[] = [
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
  prefixed('namespaces: no network, none of our processes', [...namespaces, ...asNobody]),
  prefixed('setpriv: no new rights', asNobody),
];

/** Limits only, for a machine that supports none of the above. Also used as a planted bug. */
export const noSandbox: Sandbox = prefixed('limits only', []);

const works = async (sandbox: Sandbox): Promise<boolean> => {
  const here = fileURLToPath(new URL('.', import.meta.url));
  const [program, ...parameters] = sandbox.wrap(
    [process.execPath, '-e', `require('node:fs').readdirSync(${JSON.stringify(here)})`],
    { readable: [process.execPath, here], links: [] },
    { PATH: '/usr/bin:/bin' },
  );
  return await promisify(execFile)(program, parameters, { timeout: 10_000 }).then(
    () => true,
    () => false,
  );
};

/** Returns the strongest sandbox that works here, and logs it. */
export const openSandbox = async (
  log: Pick<Log, 'info' | 'warn'>,
  isUsable: (sandbox: Sandbox) => Promise<boolean> = works,
): Promise<Sandbox> => {
  for (const sandbox of sandboxes) {
    if (!(await isUsable(sandbox))) continue;
    const isWhole = sandbox.name.startsWith('bubblewrap');
    if (isWhole) log.info({ sandbox: sandbox.name }, 'files are opened in a sandbox');
    else {
      const advice =
        'files are opened in a weak sandbox: install bubblewrap, allow user namespaces';
      log.warn({ sandbox: sandbox.name, alert: true }, advice);
    }
    return sandbox;
  }
  log.warn({ sandbox: noSandbox.name, alert: true }, 'files are opened without a sandbox');
  return noSandbox;
};
