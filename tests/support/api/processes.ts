import { readdir, readFile } from 'node:fs/promises';

type Seen = { pid: number; command: string; parent: number };

const look = async (pid: number): Promise<Seen | null> => {
  try {
    const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ');
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    return { pid, command, parent: Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]) };
  } catch {
    // The process has ended in the meantime.
    return null;
  }
};

/** Returns the Node processes with a file of this name that this process has started, directly or indirectly. */
export const processesNamed = async (file: string, ancestor = process.pid): Promise<number[]> => {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const seen = (await Promise.all(pids.map(look))).filter((each) => each !== null);
  const parentOf = new Map(seen.map(({ pid, parent }) => [pid, parent]));
  const isOurs = (pid: number): boolean => {
    for (let at = parentOf.get(pid); at; at = parentOf.get(at)) if (at === ancestor) return true;
    return false;
  };
  return seen
    .filter(({ command }) => command.startsWith(process.execPath) && command.includes(file))
    .map(({ pid }) => pid)
    .filter(isOurs);
};
