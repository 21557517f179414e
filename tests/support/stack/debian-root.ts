import { execFile } from 'node:child_process';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const suite = 'forky';
const packages = [
  'ca-certificates',
  'etcd-client',
  'etcd-server',
  'haproxy',
  'iproute2',
  'patroni',
  'pgbackrest',
  'postgresql-18',
  'procps',
  'python3-etcd',
];
const contents = `${suite}: ${packages.join(' ')}\n`;

/**
 * Returns the folder of a Debian system with PostgreSQL 18, Patroni, etcd, haproxy and pgbackrest. `DEBIAN_ROOT` names
 * the folder; making it takes a few minutes, so that it is kept and used again. Needs root and Debian's `mmdebstrap`.
 */
export const openDebianRoot = async (): Promise<string> => {
  const folder = process.env.DEBIAN_ROOT ?? join(tmpdir(), 'roadworthy-debian');
  const label = `${folder}.made`;
  if ((await readFile(label, 'utf8').catch(() => '')) === contents) return folder;
  if (process.getuid?.() !== 0) throw new Error('Run this as root: it creates network namespaces');
  console.log(`making a Debian system in ${folder}`);
  const fresh = `${folder}.new`;
  await rm(fresh, { recursive: true, force: true });
  await run(
    'mmdebstrap',
    [
      '--variant=minbase',
      // The suite is not released yet, and its index may be past its date.
      '--aptopt=Acquire::Check-Valid-Until "false"',
      `--include=${packages.join(',')}`,
      suite,
      fresh,
    ],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  await rm(folder, { recursive: true, force: true });
  await rename(fresh, folder);
  await writeFile(label, contents);
  return folder;
};
