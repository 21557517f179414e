import { readFileSync } from 'node:fs';
import type * as z from 'zod';
import { Environment } from './environment.ts';
import { parseEnvironment } from './parse-environment.ts';
import { isThisMachine } from './plain-transport.ts';
import type { Variables } from './secret-files.ts';
import { readStorage, type StorageConfig } from './storage-config.ts';

export type Config = {
  host: string;
  port: number;
  publicUrl: URL;
  secret: string;
  /** Undefined: the secret is not being replaced. */
  previousSecret: string | undefined;
  databases: { app: string; auth: string; jobs: string; poolSize: number };
  /** How many jobs a worker runs at once of a kind that is planned in parts. */
  workerLanes: number;
  mail: { smtpUrl: string; from: string; newUserNotificationTo: string | undefined };
  google: { discoveryUrl: string; clientId: string; clientSecret: string } | undefined;
  /** Undefined: this source is off. */
  dvla: { url: string; apiKey: string } | undefined;
  dvsa:
    | {
        url: string;
        apiKey: string;
        tokenUrl: string;
        clientId: string;
        clientSecret: string;
        scope: string;
      }
    | undefined;
  anonymousLookupsDaily: number;
  userLookupsDaily: number;
  /** Undefined: push is off. */
  push:
    | {
        publicKey: string;
        privateKey: string;
        subject: string;
        hosts: readonly string[];
        ca: string | undefined;
      }
    | undefined;
  /** The private keys of passports, of which the first signs. Empty: passports are off. */
  passportKeys: readonly string[];
  /** Undefined: our own engine explains alone. */
  model:
    | {
        provider: 'openai-compatible' | 'anthropic';
        url: string;
        key: string | undefined;
        name: string;
        dailyTokens: number;
        country: string | undefined;
      }
    | undefined;
  /** Undefined: orders are not possible. */
  payments: { secretKey: string; webhookSecret: string; apiUrl: string | undefined } | undefined;
  /** What the shop needs beside payments. It is closed while one is undefined. */
  shop: {
    trader: string | undefined;
    returnsAddress: string | undefined;
    dispatchDays: number | undefined;
    catalogueFile: string | undefined;
  };
  operator: { operator: string | null; contact: string | null; hosting: string | null };
  storage: StorageConfig;
  backupDays: number;
  fileRoomBytes: number;
  allowWeakSandbox: boolean;
  demoAccountsMost: number;
  drainSeconds: number;
  trustProxyHops: number;
  addressLimitFactor: number;
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  /** Undefined: the worker writes none. */
  heartbeatFile: string | undefined;
  webDist: string | undefined;
  webDistPrevious: string | undefined;
  telemetry: {
    otlpEndpoint: string | undefined;
    metrics: { host: string; port: number } | undefined;
  };
};

const readDvsa = (env: z.infer<typeof Environment>): Config['dvsa'] => {
  const issued = {
    DVSA_API_KEY: env.DVSA_API_KEY,
    DVSA_TOKEN_URL: env.DVSA_TOKEN_URL,
    DVSA_CLIENT_ID: env.DVSA_CLIENT_ID,
    DVSA_CLIENT_SECRET: env.DVSA_CLIENT_SECRET,
  };
  const missing = Object.entries(issued).flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length === Object.keys(issued).length) return undefined;
  const { DVSA_API_KEY, DVSA_TOKEN_URL, DVSA_CLIENT_ID, DVSA_CLIENT_SECRET } = issued;
  // A partial configuration is a mistake, and ignoring it would look like an outage.
  if (!DVSA_API_KEY || !DVSA_TOKEN_URL || !DVSA_CLIENT_ID || !DVSA_CLIENT_SECRET) {
    throw new Error(`Environment: ${missing.join(', ')} missing: set all DVSA settings or none`);
  }
  return {
    url: env.DVSA_URL,
    apiKey: DVSA_API_KEY,
    tokenUrl: DVSA_TOKEN_URL,
    clientId: DVSA_CLIENT_ID,
    clientSecret: DVSA_CLIENT_SECRET,
    scope: env.DVSA_SCOPE,
  };
};

const readPush = (env: z.infer<typeof Environment>): Config['push'] => {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  if (!publicKey && !privateKey) return undefined;
  if (!publicKey || !privateKey) {
    throw new Error('Environment: set both VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY, or neither');
  }
  return {
    publicKey,
    privateKey,
    subject: env.VAPID_SUBJECT ?? `mailto:hello@${new URL(env.PUBLIC_URL).hostname}`,
    hosts: env.PUSH_HOSTS.split(',').filter(Boolean),
    ca: env.PUSH_CA_FILE && readFileSync(env.PUSH_CA_FILE, 'utf8'),
  };
};

const readModel = (env: z.infer<typeof Environment>): Config['model'] => {
  const { MODEL_PROVIDER: provider, MODEL_KEY: key, MODEL_NAME: name } = env;
  const isHosted = provider === 'anthropic';
  const url = env.MODEL_URL ?? (isHosted ? 'https://api.anthropic.com/v1' : undefined);
  if (!env.MODEL_URL && !key && !name) return undefined;
  // A self-hosted server may work without a key.
  const missing = [
    ...(url ? [] : ['MODEL_URL']),
    ...(name ? [] : ['MODEL_NAME']),
    ...(isHosted && !key ? ['MODEL_KEY'] : []),
  ];
  if (!url || !name || missing.length > 0) {
    throw new Error(
      `Environment: ${missing.join(', ')} missing. Set it, or remove the other MODEL_ variables`,
    );
  }
  const country = env.MODEL_COUNTRY ?? (isHosted ? 'the United States' : undefined);
  return { provider, url, key, name, dailyTokens: env.MODEL_DAILY_TOKENS, country };
};

/** Stripe marks the keys with which no money moves. */
export const isTestKey = (key: string): boolean => /^[rs]k_test_/.test(key);

const isLocal = (url: string): boolean => isThisMachine(new URL(url).hostname);

const readPayments = (env: z.infer<typeof Environment>): Config['payments'] => {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (!secretKey && !webhookSecret) return undefined;
  // Without the webhook secret, payments would not be noticed in time.
  if (!secretKey || !webhookSecret) {
    throw new Error(
      'Environment: set both STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or neither',
    );
  }
  const apiUrl = env.STRIPE_API_URL;
  // Otherwise orders would count as paid, and be sent, for no money.
  if (apiUrl && !isTestKey(secretKey) && !isLocal(env.PUBLIC_URL)) {
    throw new Error(
      'Environment: STRIPE_API_URL is only for tests, but STRIPE_SECRET_KEY is a live key',
    );
  }
  return { secretKey, webhookSecret, apiUrl };
};

const readShop = (env: z.infer<typeof Environment>): Config['shop'] => ({
  // Sentences go on after it.
  trader: env.SHOP_TRADER?.trim().replace(/\.$/, ''),
  returnsAddress: env.SHOP_RETURNS_ADDRESS?.trim().replace(/\.$/, ''),
  dispatchDays: env.SHOP_DISPATCH_DAYS,
  catalogueFile: env.SHOP_CATALOGUE,
});

/** The law asks who keeps people's data, and mail must come from a domain of the operator's own. */
const requireOperator = (env: z.infer<typeof Environment>, given: Variables) => {
  if (isLocal(env.PUBLIC_URL)) return;
  const missing = ['OPERATOR_NAME', 'OPERATOR_EMAIL', 'MAIL_FROM'].filter((name) => !given[name]);
  if (missing.length === 0) return;
  throw new Error(
    `Environment: ${missing.join(', ')} missing. Unless PUBLIC_URL is localhost, the server must state who runs it`,
  );
};

/** Otherwise an operator would believe that the secret was replaced. */
const requireTwoSecrets = ({ SECRET, SECRET_PREVIOUS }: z.infer<typeof Environment>) => {
  if (SECRET !== SECRET_PREVIOUS) return;
  throw new Error('Environment: SECRET and SECRET_PREVIOUS must differ');
};

/** Reads the environment once, at start; a missing or malformed value stops the process and is named. */
export const readConfig = (environment: Variables): Config => {
  const env = parseEnvironment(Environment, environment);
  requireOperator(env, environment);
  requireTwoSecrets(env);
  return {
    host: env.HOST,
    port: env.PORT,
    publicUrl: new URL(env.PUBLIC_URL),
    secret: env.SECRET,
    previousSecret: env.SECRET_PREVIOUS || undefined,
    databases: {
      app: env.APP_DATABASE_URL,
      auth: env.AUTH_DATABASE_URL,
      jobs: env.JOBS_DATABASE_URL,
      poolSize: env.DATABASE_POOL_SIZE,
    },
    workerLanes: env.WORKER_LANES,
    mail: {
      smtpUrl: env.SMTP_URL,
      from: env.MAIL_FROM,
      newUserNotificationTo: env.NEW_USER_NOTIFICATION_TO,
    },
    google:
      env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
        ? {
            discoveryUrl: env.GOOGLE_DISCOVERY_URL,
            clientId: env.GOOGLE_CLIENT_ID,
            clientSecret: env.GOOGLE_CLIENT_SECRET,
          }
        : undefined,
    dvla: env.DVLA_API_KEY ? { url: env.DVLA_URL, apiKey: env.DVLA_API_KEY } : undefined,
    dvsa: readDvsa(env),
    anonymousLookupsDaily: env.ANONYMOUS_LOOKUPS_DAILY,
    userLookupsDaily: env.USER_LOOKUPS_DAILY,
    push: readPush(env),
    passportKeys: env.PASSPORT_KEY,
    model: readModel(env),
    payments: readPayments(env),
    shop: readShop(env),
    operator: {
      operator: env.OPERATOR_NAME ?? null,
      contact: env.OPERATOR_EMAIL ?? null,
      hosting: env.OPERATOR_HOSTING ?? null,
    },
    storage: readStorage(env),
    backupDays: env.BACKUP_DAYS,
    fileRoomBytes: env.FILE_ROOM_BYTES,
    allowWeakSandbox: env.ALLOW_WEAK_SANDBOX === 'yes',
    demoAccountsMost: env.DEMO_ACCOUNTS_MOST,
    drainSeconds: env.DRAIN_SECONDS,
    trustProxyHops: env.TRUST_PROXY_HOPS,
    addressLimitFactor: env.ADDRESS_LIMIT_FACTOR,
    logLevel: env.LOG_LEVEL,
    heartbeatFile: env.HEARTBEAT_FILE,
    webDist: env.WEB_DIST,
    webDistPrevious: env.WEB_DIST_PREVIOUS,
    telemetry: {
      otlpEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
      metrics: env.METRICS_PORT ? { host: env.METRICS_HOST, port: env.METRICS_PORT } : undefined,
    },
  };
};
