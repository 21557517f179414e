import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { openSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ip = (...parameters: string[]) => run('ip', parameters);

const environment = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8' };

type RunOptions = { user?: string; variables?: Record<string, string> };

/** A Debian machine with its own network namespace, address and files. Its processes run in a chroot. */
export type Machine = {
  name: string;
  address: string;
  /** Where the machine's files are, seen from outside. */
  root: string;
  write(path: string, text: string): Promise<void>;
  read(path: string): Promise<string>;
  /** Runs a command to its end; returns its output. */
  run(command: readonly string[], options?: RunOptions): Promise<string>;
  /** Starts the service of a Debian package by the command and the user in its systemd unit. */
  start(unit: string): Promise<ChildProcess>;
  pids(): Promise<number[]>;
  /** Sends a signal to every process at once. */
  signal(signal: NodeJS.Signals): Promise<void>;
  cable(state: 'up' | 'down'): Promise<void>;
};

/** Reads the parts of a systemd unit that matter here. */
const readUnit = async (machine: Pick<Machine, 'read'>, unit: string) => {
  const text = await machine.read(`/usr/lib/systemd/system/${unit}.service`);
  const all = (name: string) =>
    [...text.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);
  const files = all('EnvironmentFile').map((path) => path.replace(/^-/, '').replace('%p', unit));
  const settings = await Promise.all(files.map((path) => machine.read(path).catch(() => '')));
  const lines = [
    // One line may hold several, each in quotes.
    ...all('Environment').flatMap((line) => line.match(/"[^"]*"|\S+/g) ?? []),
    ...settings.join('\n').split('\n'),
  ];
  const variables = Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, value = ''] = /^"?(\w+)=(.*?)"?$/.exec(line.trim()) ?? [];
      return name ? [[name, value]] : [];
    }),
  );
  const [command = ''] = all('ExecStart');
  const filled = command.replace(/\$(\w+)/g, (_, name: string) => variables[name] ?? '');
  const [user = 'root'] = all('User');
  return { command: filled.split(' ').filter(Boolean), user, variables };
};

const sleeping = async (pids: () => Promise<number[]>) => {
  for (let tries = 0; (await pids()).length > 0; tries += 1) {
    if (tries > 100) throw new Error('The processes of the machine do not end');
    await wait(50);
  }
};

/**
 * Opens a private network: a bridge on this machine, which has the first address, and machines that start from the same
 * Debian system and write to files of their own. Everything is on this machine and gone after `close`.
 */
export const openNetwork = async ({ debian, folder }: { debian: string; folder: string }) => {
  const id = randomInt(0x10000).toString(16).padStart(4, '0');
  const bridge = `rw${id}`;
  const prefix = `10.${64 + randomInt(64)}.${randomInt(255)}`;
  const machines: { machine: Machine; space: string }[] = [];
  await ip('link', 'add', bridge, 'type', 'bridge');
  await ip('address', 'add', `${prefix}.1/24`, 'dev', bridge);
  await ip('link', 'set', bridge, 'up');

  const add = async (name: string, place: number): Promise<Machine> => {
    const space = `${bridge}-${name}`;
    const cable = `rw${id}v${place}`;
    const address = `${prefix}.${place}`;
    await ip('netns', 'add', space);
    await ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space);
    await ip('link', 'set', cable, 'master', bridge, 'up');
    await ip('-n', space, 'address', 'add', `${address}/24`, 'dev', 'eth0');
    await ip('-n', space, 'link', 'set', 'eth0', 'up');
    await ip('-n', space, 'link', 'set', 'lo', 'up');
    const own = (part: string) => join(folder, name, part);
    for (const part of ['root', 'changed', 'work']) await mkdir(own(part), { recursive: true });
    const layers = `lowerdir=${debian},upperdir=${own('changed')},workdir=${own('work')}`;
    await run('mount', ['-t', 'overlay', 'overlay', '-o', layers, own('root')]);
    const root = own('root');
    await run('mount', ['-t', 'proc', 'proc', join(root, 'proc')]);
    const inside = (user: string, command: readonly string[]) => [
      ...['netns', 'exec', space, 'chroot', `--userspec=${user}`, root],
      ...command,
    ];
    const pids = async () => {
      const { stdout } = await ip('netns', 'pids', space);
      return stdout.split('\n').filter(Boolean).map(Number);
    };
    const machine: Machine = {
      name,
      address,
      root,
      async write(path, text) {
        await mkdir(dirname(join(root, path)), { recursive: true });
        await writeFile(join(root, path), text);
      },
      read: (path) => readFile(join(root, path), 'utf8'),
      async run(command, { user = 'root', variables = {} } = {}) {
        const { stdout } = await run('ip', inside(user, command), {
          env: { ...environment, ...variables },
          maxBuffer: 64 * 1024 * 1024,
        });
        return stdout;
      },
      async start(unit) {
        const { command, user, variables } = await readUnit(machine, unit);
        const log = openSync(join(folder, `${name}-${unit}.log`), 'a');
        return spawn('ip', inside(user, command), {
          env: { ...environment, ...variables },
          stdio: ['ignore', log, log],
          detached: true,
        });
      },
      pids,
      async signal(signal) {
        for (const pid of await pids()) {
          try {
            process.kill(pid, signal);
          } catch {
            // It ended in the meantime.
          }
        }
        if (signal === 'SIGKILL') await sleeping(pids);
      },
      cable: async (state) => void (await ip('link', 'set', cable, state)),
    };
    machines.push({ machine, space });
    return machine;
  };

  let isClosed = false;
  const removal = () => {
    isClosed = true;
    const each = machines.map(
      ({ machine, space }) =>
        `ip netns pids ${space} | xargs -r kill -9; umount --lazy --recursive '${machine.root}'; ip netns delete ${space}`,
    );
    return [...each, `ip link delete ${bridge}`].join('\n');
  };
  const close = async () => void (isClosed || (await run('sh', ['-c', removal()])));
  // Namespaces and mounts would outlive a proof that fails or is interrupted.
  process.once('exit', () => void (isClosed || spawnSync('sh', ['-c', removal()])));
  return { prefix, add, close };
};
