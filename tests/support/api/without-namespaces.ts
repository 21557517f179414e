import { spawnSync } from 'node:child_process';

/**
 * Becomes another program as an ordinary user who cannot make a user namespace, as on Ubuntu 24.04. The outer namespace
 * allows one inner one, in which the program runs; the kernel counts every further one against both.
 */
const denying = [
  ...['unshare', '--map-root-user', 'sh', '-c'],
  'echo 1 >/proc/sys/user/max_user_namespaces && exec unshare --map-user=1000 --map-group=1000 "$@"',
  'sh',
];

const runs = (command: readonly string[]): boolean =>
  spawnSync(command[0] ?? '', command.slice(1), { stdio: 'ignore' }).status === 0;

/** Returns the command before a command line that denies it user namespaces: none where the machine does so itself. */
export const withoutNamespaces = (): readonly string[] => {
  const namespace = ['unshare', '--user', 'true'];
  if (!runs(namespace)) return [];
  if (!runs([...denying, 'true']) || runs([...denying, ...namespace])) {
    throw new Error('This machine cannot deny user namespaces to a process');
  }
  return denying;
};
