import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { cacheFolder, ensureBase, npmFolder, run } from '../image/build.ts';

const certificates = '/etc/ssl/certs/ca-certificates.crt';

/** Unpacks a small Debian with systemd, and with Node and npm in /usr/local, as the recipe asks for. */
export const unpackDebian = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  await run('tar', ['-xf', await ensureBase(), '-C', folder]);
  await cp('/etc/resolv.conf', join(folder, 'etc/resolv.conf'));
  await cp(process.execPath, join(folder, 'usr/local/bin/node'));
  const npm = 'usr/local/lib/node_modules/npm';
  await cp(await npmFolder(), join(folder, npm), { recursive: true });
  await symlink(`/${npm}/bin/npm-cli.js`, join(folder, 'usr/local/bin/npm'));
  const install = 'apt-get update -qq && apt-get install -y -qq --no-install-recommends';
  await run('systemd-nspawn', [
    ...['--quiet', '--register=no', '--keep-unit', '--directory', folder, '--console=pipe'],
    ...['sh', '-c', `${install} systemd systemd-sysv dbus`],
  ]);
};

/** The process that systemd-nspawn has started: the machine's own first process. */
const leaderOf = async (pid: number): Promise<number | null> => {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return Number(children.trim().split(' ')[0]) || null;
};

export type Machine = {
  /** Runs a script as root on the machine; fails if it fails. */
  sh(script: string): Promise<string>;
  stop(): Promise<void>;
};

/** Boots systemd in the folder, with this machine's network. */
export const bootDebian = async (folder: string): Promise<Machine> => {
  const packages = join(cacheFolder, 'npm-cache');
  await mkdir(packages, { recursive: true });
  const booted: ChildProcess = spawn(
    'systemd-nspawn',
    [
      ...['--quiet', '--register=no', '--keep-unit', '--boot', '--console=pipe'],
      ...['--directory', folder, '--resolv-conf=off'],
      ...[`--bind=${packages}:/root/.npm`, `--bind-ro=${certificates}`],
    ],
    { env: { ...process.env, SYSTEMD_NSPAWN_UNIFIED_HIERARCHY: '1' }, stdio: 'ignore' },
  );
  const ended = new Promise((resolve) => booted.once('exit', resolve));
  let leader: number | null = null;
  const enter = (script: string) => [
    ...['--target', String(leader), '--mount', '--uts', '--ipc', '--pid', '--cgroup', '--root'],
    ...['--wd', '--', 'env', '-i', 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin'],
    ...[
      `NODE_EXTRA_CA_CERTS=${certificates}`,
      'HOME=/root',
      'DEBIAN_FRONTEND=noninteractive',
      'sh',
      '-ec',
      script,
    ],
  ];
  const sh = (script: string) => run('nsenter', enter(script));
  const stop = async () => {
    // The machine's first process ends with everything on it.
    if (leader) process.kill(leader, 'SIGKILL');
    booted.kill('SIGKILL');
    await ended;
  };
  try {
    for (let tries = 0; tries < 240; tries += 1) {
      if (booted.exitCode !== null)
        throw new Error(`systemd-nspawn ended with exit code ${booted.exitCode}`);
      leader ??= booted.pid ? await leaderOf(booted.pid) : null;
      const state = leader
        ? await sh('systemctl is-system-running || true').catch(() => 'starting')
        : 'starting';
      if (/running|degraded/.test(state)) return { sh, stop };
      await wait(500);
    }
    throw new Error('systemd did not start');
  } catch (error) {
    await stop();
    throw error;
  }
};
