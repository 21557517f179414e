import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { accessSync, constants } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { ensureBucket, type S3Settings } from '../../../apps/api/src/adapters/storage/s3.ts';
import { freePort } from './free-port.ts';

const run = promisify(execFile);

/** Debian's packages that the gateway needs. */
export const gatewayPackages = ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph-mgr'];

const isInstalled = (program: string) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

type S3Gateway = { settings: S3Settings; stop(): Promise<void> };

const configuration = (folder: string, cluster: string, monitor: string) => `[global]
fsid=${cluster}
mon_initial_members=a
mon_host=${monitor}
auth_cluster_required=cephx
auth_service_required=cephx
auth_client_required=cephx
osd_pool_default_size=1
osd_pool_default_min_size=1
mon_allow_pool_size_one=true
osd_pool_default_pg_num=4
osd_crush_chooseleaf_type=0
mon_max_pg_per_osd=2000
mon_warn_on_pool_no_redundancy=false
auth_allow_insecure_global_id_reclaim=true
osd_objectstore=memstore
memstore_device_bytes=4294967296
ms_bind_ipv4=true
public_network=127.0.0.0/8
keyring=${folder}/keyring
run_dir=${folder}/out
log_file=${folder}/out/$name.$pid.log
admin_socket=${folder}/out/$name.$pid.asok
[mon.a]
mon_data=${folder}/mon
[mgr.x]
mgr_data=${folder}/mgr
[osd.0]
osd_data=${folder}/osd
`;

const keys = [
  ['mon.', '--cap', 'mon', 'allow *'],
  ['client.admin', '--cap', 'mon', 'allow *', '--cap', 'osd', 'allow *', '--cap', 'mgr', 'allow *'],
  ['mgr.x', '--cap', 'mon', 'allow profile mgr', '--cap', 'osd', 'allow *'],
  [
    'osd.0',
    ...['--cap', 'mon', 'allow profile osd', '--cap', 'mgr', 'allow profile osd'],
    ...['--cap', 'osd', 'allow *'],
  ],
];

const answers = async (endpoint: string) => {
  for (let tries = 0; tries < 240; tries += 1) {
    if ((await fetch(endpoint).catch(() => null))?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('The S3 gateway did not answer');
};

/**
 * Starts a real S3 store on loopback: Ceph's gateway over a cluster of one, in memory. It checks signatures like any
 * other store. Returns null if Debian's packages for it are not installed.
 */
export const startS3Gateway = async (folder: string): Promise<S3Gateway | null> => {
  if (!['radosgw', 'ceph-mon', 'ceph-osd', 'ceph-mgr', 'ceph'].every(isInstalled)) return null;
  for (const part of ['mon', 'mgr', 'osd', 'out'])
    await mkdir(join(folder, part), { recursive: true });
  const [port, second, third] = [await freePort(), await freePort(), await freePort()];
  const monitor = `[v2:127.0.0.1:${second},v1:127.0.0.1:${third}]`;
  const endpoint = `http://127.0.0.1:${port}`;
  const cluster = randomUUID();
  const file = join(folder, 'ceph.conf');
  await writeFile(file, configuration(folder, cluster, monitor));

  const daemons: ChildProcess[] = [];
  const start = (program: string, ...parameters: string[]) =>
    daemons.push(spawn(program, ['-f', '-c', file, ...parameters], { stdio: 'ignore' }));
  const stop = async () => {
    for (const daemon of daemons.toReversed()) {
      if (daemon.exitCode !== null || daemon.signalCode !== null) continue;
      const ended = new Promise((resolve) => daemon.once('exit', resolve));
      // There is no data to keep, so no daemon gets time to shut down.
      daemon.kill('SIGKILL');
      await ended;
    }
  };

  try {
    const keyring = join(folder, 'keyring');
    const map = join(folder, 'monmap');
    for (const [at, [name = '', ...caps]] of keys.entries()) {
      const create = at === 0 ? ['--create-keyring'] : [];
      await run('ceph-authtool', [keyring, ...create, '--gen-key', '-n', name, ...caps]);
    }
    await run('monmaptool', ['--create', '--fsid', cluster, '--addv', 'a', monitor, map]);
    await run('ceph-mon', [
      ...['-c', file, '--mkfs', '-i', 'a', '--monmap', map, '--keyring', keyring],
    ]);
    start('ceph-mon', '-i', 'a');
    const disk = randomUUID();
    await run('ceph', ['-c', file, 'osd', 'create', disk]);
    start('ceph-mgr', '-i', 'x');
    await run('ceph-osd', ['-c', file, '-i', '0', '--mkfs', '--osd-uuid', disk]);
    start('ceph-osd', '-i', '0');
    start('radosgw', '-n', 'client.admin', `--rgw_frontends=beast endpoint=127.0.0.1:${port}`);
    await answers(endpoint);
    const [accessKeyId, secretAccessKey] = [randomUUID(), randomUUID()];
    await run('radosgw-admin', [
      ...['-c', file, 'user', 'create', '--uid=roadworthy', '--display-name=Roadworthy'],
      ...[`--access-key=${accessKeyId}`, `--secret-key=${secretAccessKey}`],
    ]);
    const settings = {
      bucket: 'roadworthy-files',
      endpoint,
      region: 'us-east-1',
      accessKeyId,
      secretAccessKey,
    };
    await ensureBucket(settings);
    return { settings, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
