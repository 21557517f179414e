import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { injectEnvironment, injectFlags } from '../../support/plant/inject.ts';
import type { HeldEvent, HeldSession } from '../../support/simulators/payments/ledger.ts';
import { freePort } from '../../support/stack/free-port.ts';
import { type LocalStack, root } from '../../support/stack/stack.ts';
import { plants } from './plants.ts';

/** Our processes: killable, and first with what a plant changes. */
const flags = [...injectFlags, '--import', import.meta.resolve('./killable.ts')];
const doubleEntry = fileURLToPath(new URL('double.ts', import.meta.url));

const inDatabase = (url: string, name: string) => {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
};

/** Runs a process that is restarted whenever it dies, until it is told to stop. */
const keepAlive = (parameters: string[], env: Record<string, string>) => {
  let child: ChildProcess;
  let isWanted = true;
  let deaths = 0;
  const start = () => {
    child = spawn(process.execPath, parameters, {
      cwd: root,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.once('exit', (_code, signal) => {
      if (!isWanted) return;
      if (signal === 'SIGKILL') deaths += 1;
      start();
    });
  };
  start();
  return {
    deaths: () => deaths,
    kill: () => child.kill('SIGKILL'),
    async stop() {
      isWanted = false;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await exited;
    },
  };
};

const answers = async (url: string): Promise<void> => {
  for (let tries = 0; tries < 1200; tries += 1) {
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      return;
    await wait(100);
  }
  throw new Error(`${url} did not answer`);
};

/** Creates a database, a payment service and our processes: each may be killed at any step. */
export const openWorld = async (
  stack: LocalStack,
  folder: string,
  { name, plant = null }: { name: string; plant?: string | null },
) => {
  const cluster = new pg.Client({ connectionString: stack.adminUrl });
  await cluster.connect();
  await cluster.query(`create database ${name} template postgres`);
  await cluster.end();
  const admin = new pg.Pool({ connectionString: inDatabase(stack.adminUrl, name), max: 3 });
  admin.on('error', () => {});
  const { sql = null } = (plant && plants[plant]) || {};
  if (sql) await admin.query(sql);
  const killFolder = join(folder, `${name}-kills`);
  await mkdir(killFolder, { recursive: true });

  const [webPort, doublePort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${webPort}`;
  const doubleUrl = `http://127.0.0.1:${doublePort}`;
  const urls = Object.entries(stack.environment).map(([key, value]) => [
    key,
    key.endsWith('DATABASE_URL') ? inDatabase(value, name) : value,
  ]);
  const environment: Record<string, string> = {
    ...Object.fromEntries(urls),
    ...stack.payments.environment,
    STRIPE_API_URL: doubleUrl,
    PORT: String(webPort),
    LOG_LEVEL: 'silent',
    KILL_FOLDER: killFolder,
    // Processes that are killed often start often.
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
    ...injectEnvironment(
      plant ? { module: import.meta.resolve('./plants.ts'), name: plant } : null,
    ),
  };
  const main = [...flags, 'apps/api/src/main.ts'];
  const web = keepAlive([...main, 'web'], environment);
  const worker = keepAlive([...main, 'worker'], environment);
  const double = keepAlive([doubleEntry], {
    ...environment,
    DOUBLE_PORT: String(doublePort),
    DOUBLE_FILE: join(folder, `${name}.jsonl`),
    WEBHOOK_URL: `${url}/api/payments/webhook`,
  });
  await Promise.all([answers(`${url}/readyz`), answers(doubleUrl)]);

  /** Controls the payment service, which may be dying at that moment. */
  const steer = async <T>(action: string, rest: object = {}): Promise<T> => {
    for (;;) {
      const reply = await fetch(`${doubleUrl}/_control`, {
        method: 'POST',
        body: JSON.stringify({ action, ...rest }),
      }).catch(() => null);
      if (reply?.ok) return (await reply.json()) as T;
      await wait(100);
    }
  };

  return {
    admin,
    url,
    origin: stack.publicUrl,
    environment,
    mails: stack.mail.mails,
    steer,
    sessions: () => steer<HeldSession[]>('sessions'),
    events: () => steer<HeldEvent[]>('events'),
    /** Makes the next process that reaches this step die there. */
    arm: (step: string) => writeFile(join(killFolder, step), ''),
    disarm: async () => {
      await rm(killFolder, { recursive: true, force: true });
      await mkdir(killFolder);
    },
    killWorker: () => worker.kill(),
    deaths: () => ({ ours: web.deaths() + worker.deaths(), double: double.deaths() }),
    async close() {
      await Promise.all([web.stop(), worker.stop(), double.stop()]);
      await admin.end();
    },
  };
};
export type World = Awaited<ReturnType<typeof openWorld>>;
