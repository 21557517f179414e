import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { fillTemplate } from '../../support/stack/fill-template.ts';
import { openNetwork } from '../../support/stack/machines.ts';

const data = '/var/lib/postgresql/18/roadworthy';
const bin = '/usr/lib/postgresql/18/bin';
const repository = '/var/lib/pgbackrest';
const password = 'postgres';
const user = 'postgres';

/** An encrypted file begins like this, as with `openssl enc`. */
const salted = Buffer.from('Salted__');
/** Several files in one have no such beginning; without encryption they begin as zstd does. */
const isBundle = (file: string) => file.includes('/bundle/');
const zstd = Buffer.from('28b52ffd', 'hex');
const beginsWith = (bytes: Buffer, begin: Buffer) => bytes.subarray(0, begin.length).equals(begin);
const isEncrypted = (file: string, bytes: Buffer) =>
  isBundle(file) ? !beginsWith(bytes, zstd) : beginsWith(bytes, salted);

/** Starts PostgreSQL on a machine of its own, with the archiving and the repository of `ops/pgbackrest`. */
export const startDatabaseServer = async ({
  debian,
  folder,
}: {
  debian: string;
  folder: string;
}) => {
  const network = await openNetwork({ debian, folder });
  try {
    const machine = await network.add('db', 11);
    const { address, write, run } = machine;
    const key = { REPOSITORY_KEY: 'a-key-of-this-proof' };
    const backups = await fillTemplate('pgbackrest/pgbackrest.conf', key);
    await write('/etc/pgbackrest.conf', backups);
    await write('/etc/postgresql/archiving.conf', await fillTemplate('pgbackrest/archiving.conf'));
    await write('/tmp/password', password);
    const owned = ['/var/lib/postgresql', '/etc/pgbackrest.conf', '/tmp/password'];
    // systemd makes the first of these when a machine starts, and the package the second.
    await run(['install', '-d', '-o', user, '/run/postgresql', repository, '/tmp/pgbackrest']);
    await run(['chown', '-R', `${user}:`, ...owned]);
    const start = async () => {
      const log = `${data}.log`;
      await run([`${bin}/pg_ctl`, '-D', data, '-l', log, '-t', '120', '-w', 'start'], { user });
    };
    const flags = ['--encoding=UTF8', '--locale=C.UTF-8', '--pwfile=/tmp/password'];
    const access = ['--auth-local=peer', '--auth-host=scram-sha-256'];
    await run([`${bin}/initdb`, '-D', data, ...flags, ...access], { user });
    const network24 = address.replace(/\d+$/, '0/24');
    await run(
      [
        ...['sh', '-c'],
        `echo "listen_addresses = '*'
        max_connections = 200
        unix_socket_directories = '/var/run/postgresql'
        include '/etc/postgresql/archiving.conf'" >> ${data}/postgresql.conf
        echo 'host all all ${network24} scram-sha-256' >> ${data}/pg_hba.conf`,
      ],
      { user },
    );
    await start();
    const adminUrl = `postgres://${user}:${password}@${address}:5432/postgres`;
    const ask = async <Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> => {
      const client = new pg.Client({ connectionString: adminUrl });
      await client.connect();
      try {
        return (await client.query<Row>(sql)).rows;
      } finally {
        await client.end();
      }
    };
    return {
      adminUrl,
      ask,
      /** Runs a line of the runbook as the operator does. */
      sh: (line: string, variables: Record<string, string> = {}) =>
        run(['sh', '-ec', line], { user, variables }),
      /** Waits until everything up to now is in the repository. */
      async archive() {
        const [last] = await ask<{ name: string }>(
          'select pg_walfile_name(pg_switch_wal()) as name',
        );
        for (let tries = 0; ; tries += 1) {
          const [now] = await ask<{ done: boolean }>(
            `select last_archived_wal >= '${last?.name}' as done from pg_stat_archiver`,
          );
          if (now?.done) return;
          if (tries > 600) throw new Error('The write-ahead log is not archived');
          await wait(100);
        }
      },
      /** The machine's disk is lost; only the repository is left. */
      async lose() {
        await machine.signal('SIGKILL');
        await run(['sh', '-c', `rm -rf ${data}/*`]);
      },
      /** A restored server is ready once it has become a primary. */
      async ready() {
        for (let tries = 0; ; tries += 1) {
          const [state] = await ask<{ waits: boolean }>('select pg_is_in_recovery() as waits');
          if (state && !state.waits) return;
          if (tries > 600) throw new Error('The restored server does not become a primary');
          await wait(100);
        }
      },
      /** Names the files of a repository that anybody could read. */
      async readable(folder: string): Promise<string[]> {
        const listed = await run(['find', folder, '-type', 'f']);
        const files = listed.split('\n').filter(Boolean);
        if (files.length === 0) throw new Error('The backup repository is empty');
        const readable = await Promise.all(
          files.map(async (file) =>
            isEncrypted(file, await readFile(join(machine.root, file))) ? [] : [file],
          ),
        );
        return readable.flat();
      },
      repository,
      close: network.close,
    };
  } catch (error) {
    await network.close();
    throw error;
  }
};
export type DatabaseServer = Awaited<ReturnType<typeof startDatabaseServer>>;
