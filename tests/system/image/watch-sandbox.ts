import { readdir, readFile, readlink } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { pidOf } from './containers.ts';

const kinds = ['user', 'net', 'pid', 'mnt', 'ipc'];

const namespacesOf = (pid: number) =>
  Promise.all(kinds.map((kind) => readlink(`/proc/${pid}/ns/${kind}`)));

const parentOf = async (pid: number): Promise<number> =>
  Number(/^PPid:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);

const descendsFrom = async (pid: number, ancestor: number): Promise<boolean> => {
  for (let at = pid; at > 1; at = await parentOf(at)) if (at === ancestor) return true;
  return false;
};

/** Node with one of our programs that open strangers' files; the shell and bubblewrap before it do not count. */
const opensFiles = (command: string) => /^([^\0]*\/)?node\0(.*\0)?[^\0]+-child\.ts/.test(command);

/**
 * Watches, from outside, the processes in which the containers open strangers' files. Ends with how many there were and
 * which kinds of namespaces any of them shared with its container.
 */
export const watchSandbox = async (containers: readonly string[]) => {
  const firsts = await Promise.all(containers.map(pidOf));
  const seen = new Set<number>();
  const shared = new Set<string>();
  let isOn = true;
  const look = async (pid: number) => {
    if (seen.has(pid)) return;
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8');
    if (!opensFiles(command)) return;
    for (const first of firsts) {
      if (!(await descendsFrom(pid, first))) continue;
      const [theirs, ours] = [await namespacesOf(pid), await namespacesOf(first)];
      seen.add(pid);
      for (const [at, kind] of kinds.entries()) if (theirs[at] === ours[at]) shared.add(kind);
    }
  };
  const watching = (async () => {
    while (isOn) {
      const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
      // A process may end while it is looked at.
      await Promise.all(pids.map((pid) => look(pid).catch(() => undefined)));
      await wait(50);
    }
  })();
  return {
    async end() {
      isOn = false;
      await watching;
      return { processes: seen.size, shared: [...shared] };
    },
  };
};
