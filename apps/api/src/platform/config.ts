import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { Environment } from './environment.ts';
import { isThisMachine, refusePlainTransport } from './plain-transport.ts';
import { type Variables, withSecretFiles } from './secret-files.ts';

type S3Access = {
  bucket: string;
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export type Config = {
  host: string;
  port: number;
  publicUrl: URL;
  secret: string;
  databases: { app: string; auth: string; jobs: string; poolSize: number };
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
  storage: { kind: 'disk'; folder: string } | ({ kind: 's3' } & S3Access);
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

const Storage = Environment.pick({
  STORAGE_URL: true,
  S3_ENDPOINT: true,
  S3_REGION: true,
  S3_ACCESS_KEY_ID: true,
  S3_SECRET_ACCESS_KEY: true,
});

const readStorage = (env: z.infer<typeof Storage>): Config['storage'] => {
  const url = new URL(env.STORAGE_URL);
  if (url.protocol === 'file:') return { kind: 'disk', folder: fileURLToPath(url) };
  const { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (!S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    throw new Error('Environment: S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY need S3_BUCKET');
  }
  return {
    kind: 's3',
    bucket: url.hostname,
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
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
      `Environment: ${missing.join(', ')} missing beside other settings of the model`,
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
      'Environment: STRIPE_API_URL is for tests, and STRIPE_SECRET_KEY is a live key',
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
    `Environment: ${missing.join(', ')} missing. Unless PUBLIC_URL is localhost, a server must say who runs it`,
  );
};

/** A missing or malformed value is an error that names it, and so is an address that is reached without TLS. */
const parse = <Schema extends z.ZodObject>(
  schema: Schema,
  environment: Variables,
): z.infer<Schema> => {
  const parsed = schema.safeParse(withSecretFiles(environment));
  if (!parsed.success) throw new Error(`Environment: ${z.prettifyError(parsed.error)}`);
  refusePlainTransport(parsed.data, environment.PLAIN_TRANSPORT_TO ?? '');
  return parsed.data;
};

const { APP_DATABASE_URL, AUTH_DATABASE_URL, JOBS_DATABASE_URL, DATABASE_URL } = Environment.shape;
const Admin = z.object({ DATABASE_URL: DATABASE_URL.unwrap() });
const Auth = z.object({ AUTH_DATABASE_URL });
const Jobs = z.object({ JOBS_DATABASE_URL });
const Migration = z.object({ APP_DATABASE_URL, AUTH_DATABASE_URL, JOBS_DATABASE_URL });

/** For commands that work on the database as its administrator. */
export const readAdminUrl = (environment: Variables): string =>
  parse(Admin, environment).DATABASE_URL;

/** For commands that read as the role of the sign-in engine. */
export const readAuthUrl = (environment: Variables): string =>
  parse(Auth, environment).AUTH_DATABASE_URL;

/** For commands that work on the queue. */
export const readJobsUrl = (environment: Variables): string =>
  parse(Jobs, environment).JOBS_DATABASE_URL;

/** For the command that creates the bucket. */
export const readStorageConfig = (environment: Variables): Config['storage'] =>
  readStorage(parse(Storage, environment));

/** The addresses that `migrate` takes the roles' passwords from. */
export const readRoleUrls = (environment: Variables) => parse(Migration, environment);

/** Reads the environment once, at start; a missing or malformed value stops the process and is named. */
export const readConfig = (environment: Variables): Config => {
  const env = parse(Environment, environment);
  requireOperator(env, environment);
  return {
    host: env.HOST,
    port: env.PORT,
    publicUrl: new URL(env.PUBLIC_URL),
    secret: env.SECRET,
    databases: {
      app: env.APP_DATABASE_URL,
      auth: env.AUTH_DATABASE_URL,
      jobs: env.JOBS_DATABASE_URL,
      poolSize: env.DATABASE_POOL_SIZE,
    },
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
