import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import webPush from 'web-push';
import { jobNames } from '../../../apps/api/src/jobs.ts';
import { migrate, roleUrl } from '../../../apps/api/src/platform/migrate.ts';
import { type ModelServer, startModelServer } from '../simulators/model/server.ts';
import { type PaymentServer, startPaymentServer } from '../simulators/payments/server.ts';
import { startVehicleSources, type VehicleSources } from '../simulators/vehicle-sources/server.ts';
import { freePort } from './free-port.ts';
import { type MailServer, type MailServerOptions, startMailbox, startMailServer } from './mail.ts';
import { startOpenIdIssuer } from './openid.ts';
import { startPostgres } from './postgres.ts';
import { shopEnvironment } from './shop.ts';

export const root = fileURLToPath(new URL('../../..', import.meta.url));
export const webDist =
  process.env.WEB_DIST ?? fileURLToPath(new URL('../../../apps/web/dist', import.meta.url));

/** Returns the wanted port, or another if it is taken. */
const portOr = async (wanted: number | undefined): Promise<number> => {
  if (!wanted) return await freePort();
  const taken = await fetch(`http://127.0.0.1:${wanted}`).then(
    () => true,
    (error: Error & { cause?: { code?: string } }) => error.cause?.code !== 'ECONNREFUSED',
  );
  return taken ? await freePort() : wanted;
};

/** Kept in the folder, so that subscribed browsers stay subscribed. */
const keysIn = async (folder: string): Promise<{ publicKey: string; privateKey: string }> => {
  const file = join(folder, 'vapid.json');
  const kept = await readFile(file, 'utf8').catch(() => null);
  if (kept) return JSON.parse(kept);
  const keys = webPush.generateVAPIDKeys();
  await mkdir(folder, { recursive: true });
  await writeFile(file, JSON.stringify(keys));
  return keys;
};

/** Kept in the folder, so that passports stay valid. */
const passportKeyIn = async (folder: string): Promise<string> => {
  const file = join(folder, 'passport-key');
  const kept = await readFile(file, 'utf8').catch(() => null);
  if (kept) return kept;
  const key = randomBytes(32).toString('hex');
  await writeFile(file, key, { mode: 0o600 });
  return key;
};

export type LocalStack = {
  /** The environment variables of one of our processes. */
  environment: Record<string, string>;
  adminUrl: string;
  publicUrl: string;
  appPort: number;
  mail: MailServer;
  mailboxUrl: string;
  /** DVLA and DVSA, controlled from another process through `sources.url` and `/_control`. */
  sources: VehicleSources;
  /** A model that answers from its input. */
  model: ModelServer;
  /** The Stripe simulator; no money moves. */
  payments: PaymentServer;
  close(): Promise<void>;
};

/**
 * Starts everything outside our own processes, real and on loopback: PostgreSQL, an SMTP server, an OpenID issuer, a
 * server that speaks DVLA's and DVSA's contracts, one that streams as a model does, and a Stripe simulator.
 */
export const startLocalStack = async ({
  folder,
  ports = {},
  durable = true,
  databaseUrl,
  migrations,
  beforeAccept,
}: {
  /** Holds the database and the users' files; existing contents are used again. */
  folder: string;
  ports?: {
    app?: number;
    postgres?: number;
    smtp?: number;
    mailbox?: number;
    openid?: number;
    sources?: number;
    model?: number;
    payments?: number;
  };
  durable?: boolean;
  /** An existing PostgreSQL to use instead of starting one; it must allow creating roles. */
  databaseUrl?: string | undefined;
  /** The folder of an earlier version's migrations, to begin with that version's database. */
  migrations?: string;
  beforeAccept?: MailServerOptions['beforeAccept'];
}): Promise<LocalStack> => {
  const appPort = await portOr(ports.app);
  const publicUrl = `http://localhost:${appPort}`;
  const postgres = databaseUrl
    ? { adminUrl: databaseUrl, stop: async () => {} }
    : await startPostgres({ folder, port: await portOr(ports.postgres), durable });
  const { adminUrl } = postgres;
  const password = 'local';
  await migrate({
    adminUrl,
    passwords: { roadworthy_app: password, roadworthy_auth: password, roadworthy_jobs: password },
    jobNames,
    ...(migrations ? { folder: migrations } : {}),
  });
  const mail = await startMailServer({
    port: await portOr(ports.smtp),
    ...(beforeAccept ? { beforeAccept } : {}),
  });
  const mailboxPort = await portOr(ports.mailbox);
  const mailbox = await startMailbox(mailboxPort, mail.mails);
  const issuer = await startOpenIdIssuer({
    port: await portOr(ports.openid),
    redirectUris: [`${publicUrl}/api/auth/callback/google`],
  });
  const sources = await startVehicleSources({ port: await portOr(ports.sources) });
  const model = await startModelServer({ port: await portOr(ports.model) });
  // Its data survives a restart, as the orders do.
  const payments = await startPaymentServer({
    port: await portOr(ports.payments),
    file: join(folder, 'payments.jsonl'),
    webhookUrl: `${publicUrl}/api/payments/webhook`,
  });
  const vapid = await keysIn(folder);
  return {
    adminUrl,
    publicUrl,
    appPort,
    mail,
    mailboxUrl: `http://localhost:${mailboxPort}`,
    sources,
    model,
    payments,
    environment: {
      PATH: process.env.PATH ?? '',
      PUBLIC_URL: publicUrl,
      OPERATOR_NAME: 'Roadworthy Stand-in Ltd, 1 High Street, Leeds LS1 1AA',
      OPERATOR_HOSTING: 'Example Hosting Ltd, in the United Kingdom',
      SECRET: randomBytes(32).toString('hex'),
      APP_DATABASE_URL: roleUrl(adminUrl, 'roadworthy_app', password),
      AUTH_DATABASE_URL: roleUrl(adminUrl, 'roadworthy_auth', password),
      JOBS_DATABASE_URL: roleUrl(adminUrl, 'roadworthy_jobs', password),
      // The clusters of `proof failover` and `proof restore` have addresses of their own.
      PLAIN_TRANSPORT_TO: new URL(adminUrl).hostname,
      SMTP_URL: mail.smtpUrl,
      NEW_USER_NOTIFICATION_TO: 'team@roadworthy.test',
      GOOGLE_DISCOVERY_URL: issuer.discoveryUrl,
      GOOGLE_CLIENT_ID: issuer.clientId,
      GOOGLE_CLIENT_SECRET: issuer.clientSecret,
      ...sources.environment,
      ...model.environment,
      ...payments.environment,
      ...shopEnvironment,
      STORAGE_URL: pathToFileURL(join(folder, 'files')).href,
      VAPID_PUBLIC_KEY: vapid.publicKey,
      VAPID_PRIVATE_KEY: vapid.privateKey,
      PASSPORT_KEY: await passportKeyIn(folder),
      ADDRESS_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'warn',
    },
    async close() {
      mailbox.close();
      await issuer.close();
      await sources.close();
      await model.close();
      await payments.close();
      await mail.close();
      await postgres.stop();
    },
  };
};

export type ApiProcess = { child: ChildProcess; url: string; stop(): Promise<number | null> };

/** A proof that fails must not leave its servers behind. */
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts one of our processes as it runs in production. Resolves when it is ready. */
export const startApiProcess = async ({
  environment,
  mode,
  port,
  nodeFlags = [],
  folder = root,
  within = [],
  onLog,
}: {
  environment: Record<string, string>;
  /** Receives the process's log in place of this terminal. */
  onLog?: (text: string) => void;
  /** Without a mode: both, each in its own process, as in `npm start`. */
  mode?: 'web' | 'worker';
  port?: number;
  nodeFlags?: string[];
  /** The folder of another version. */
  folder?: string;
  /** A command that becomes the process, given its command line: it may take rights away first. */
  within?: readonly string[];
}): Promise<ApiProcess> => {
  const listenPort = port ?? (await freePort());
  const command = [process.execPath, ...nodeFlags, 'apps/api/src/main.ts', ...(mode ? [mode] : [])];
  const [program = '', ...parameters] = [...within, ...command];
  const child = spawn(program, parameters, {
    cwd: folder,
    env: { ...environment, PORT: String(listenPort) },
    stdio: ['ignore', onLog ? 'pipe' : 'inherit', onLog ? 'pipe' : 'inherit'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => onLog?.(text));
  }
  const url = `http://127.0.0.1:${listenPort}`;
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  if (mode !== 'worker') {
    for (let tries = 0; ; tries += 1) {
      if (child.exitCode !== null)
        throw new Error(`The API process ended with exit code ${child.exitCode}`);
      if (tries > 2400) throw new Error('The API did not become ready');
      const reply = await fetch(`${url}/readyz`).catch(() => null);
      if (reply?.ok) break;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  return {
    child,
    url,
    async stop() {
      child.kill('SIGTERM');
      return await exited;
    },
  };
};
