import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

/** Relative to the working directory of the process. */
const folder = z.string().transform((path) => resolve(path));

const Environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().default(3000),
  /** The address in the browser's bar: the only origin that may call the API, and the base of links in mails. */
  PUBLIC_URL: z.url(),
  /** Signs cookies and keys hashes. At least 32 characters; the same for all processes. */
  SECRET: z.string().min(32),
  APP_DATABASE_URL: z.url(),
  AUTH_DATABASE_URL: z.url(),
  JOBS_DATABASE_URL: z.url(),
  DATABASE_POOL_SIZE: z.coerce.number().int().positive().default(10),
  SMTP_URL: z.url(),
  MAIL_FROM: z.string().default('Roadworthy <hello@roadworthy.example>'),
  /** Receives a mail for each new account; nobody if unset. */
  NEW_USER_NOTIFICATION_TO: z.email().optional(),
  GOOGLE_DISCOVERY_URL: z
    .url()
    .default('https://accounts.google.com/.well-known/openid-configuration'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  /** DVLA's Vehicle Enquiry Service; off without a key. */
  DVLA_URL: z
    .url()
    .default('https://driver-vehicle-licensing.api.gov.uk/vehicle-enquiry/v1/vehicles'),
  DVLA_API_KEY: z.string().min(1).optional(),
  /** DVSA's MOT history; off without a key. The credentials issued with the key are then required. */
  DVSA_URL: z.url().default('https://history.mot.api.gov.uk'),
  DVSA_TOKEN_URL: z.url().optional(),
  DVSA_CLIENT_ID: z.string().min(1).optional(),
  DVSA_CLIENT_SECRET: z.string().min(1).optional(),
  DVSA_SCOPE: z.string().min(1).default('https://tapi.dvsa.gov.uk/.default'),
  DVSA_API_KEY: z.string().min(1).optional(),
  /** How many plates a day all visitors without an account may look up at the sources together. */
  ANONYMOUS_LOOKUPS_DAILY: z.coerce.number().int().min(0).default(5000),
  /** Where files are stored: `file:///a/folder` that all processes share, or `s3://a-bucket`. */
  STORAGE_URL: z.url({ protocol: /^(file|s3)$/ }),
  /** For a bucket: the store's address (Amazon's if unset), its region and the keys. */
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().min(1).default('eu-west-2'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** How many bytes one user's files may take, including smaller pictures. */
  FILE_ROOM_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(2 * 1024 ** 3),
  /** How many demo accounts may exist at once; each is erased after a day. */
  DEMO_ACCOUNTS_MOST: z.coerce.number().int().min(0).default(500),
  /**
   * Web push, off without keys (`npx web-push generate-vapid-keys`); the subject is how a push service can contact us.
   */
  VAPID_PUBLIC_KEY: z.string().min(1).optional(),
  VAPID_PRIVATE_KEY: z.string().min(1).optional(),
  VAPID_SUBJECT: z.url({ protocol: /^(https|mailto)$/ }).optional(),
  /** Extra push services and their certificate authority, for a private network. */
  PUSH_HOSTS: z.string().default(''),
  PUSH_CA_FILE: z.string().optional(),
  /** A model that explains diagnoses; off without a name. Any server with OpenAI's chat completions, or Anthropic's. */
  MODEL_PROVIDER: z.enum(['openai-compatible', 'anthropic']).default('openai-compatible'),
  MODEL_URL: z.url({ protocol: /^https?$/ }).optional(),
  MODEL_KEY: z.string().min(1).optional(),
  MODEL_NAME: z.string().min(1).optional(),
  /** How many tokens the whole server may use per day. */
  MODEL_DAILY_TOKENS: z.coerce.number().int().min(0).default(2_000_000),
  /**
   * Stripe Checkout; without keys orders are not possible. The address is for a server that replaces Stripe in tests.
   */
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The seller's name and address, which the law requires buyers to see. */
  SHOP_TRADER: z.string().min(1).max(300).optional(),
  /** The operator's name and address, and a contact address: both appear on the Terms and Privacy pages. */
  OPERATOR_NAME: z.string().min(1).max(300).optional(),
  OPERATOR_EMAIL: z.email().optional(),
  /** How many of our own proxies are in front: this many entries of X-Forwarded-For, from the right, are trusted. */
  TRUST_PROXY_HOPS: z.coerce.number().int().min(0).default(0),
  /** Multiplies the limits per IP address, for many users (or tests) behind one address. */
  ADDRESS_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  /** The folder of the built web app; without it only the API is served. */
  WEB_DIST: folder.optional(),
  /** The folder of the previous build, whose files open tabs may still request. */
  WEB_DIST_PREVIOUS: folder.optional(),
});

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
      }
    | undefined;
  /** Undefined: orders are not possible. */
  payments: { secretKey: string; webhookSecret: string; apiUrl: string | undefined } | undefined;
  shopTrader: string | undefined;
  operator: { operator: string | null; contact: string | null };
  storage: { kind: 'disk'; folder: string } | ({ kind: 's3' } & S3Access);
  fileRoomBytes: number;
  demoAccountsMost: number;
  trustProxyHops: number;
  addressLimitFactor: number;
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  webDist: string | undefined;
  webDistPrevious: string | undefined;
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
    throw new Error(`Environment: ${missing.join(', ')} missing beside other DVSA settings`);
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

const readStorage = (env: z.infer<typeof Environment>): Config['storage'] => {
  const url = new URL(env.STORAGE_URL);
  if (url.protocol === 'file:') return { kind: 'disk', folder: fileURLToPath(url) };
  const { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (!S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    throw new Error('Environment: S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong to a bucket');
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
    throw new Error('Environment: VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY belong together');
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
  return { provider, url, key, name, dailyTokens: env.MODEL_DAILY_TOKENS };
};

const readPayments = (env: z.infer<typeof Environment>): Config['payments'] => {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (!secretKey && !webhookSecret) return undefined;
  // Without the webhook secret, payments would not be noticed in time.
  if (!secretKey || !webhookSecret) {
    throw new Error('Environment: STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together');
  }
  return { secretKey, webhookSecret, apiUrl: env.STRIPE_API_URL };
};

/** Reads the environment once, at start; a missing or malformed value stops the process and is named. */
export const readConfig = (environment: Record<string, string | undefined>): Config => {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) throw new Error(`Environment: ${z.prettifyError(parsed.error)}`);
  const env = parsed.data;
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
    push: readPush(env),
    model: readModel(env),
    payments: readPayments(env),
    shopTrader: env.SHOP_TRADER,
    operator: {
      operator: env.OPERATOR_NAME ?? env.SHOP_TRADER ?? null,
      contact: env.OPERATOR_EMAIL ?? null,
    },
    storage: readStorage(env),
    fileRoomBytes: env.FILE_ROOM_BYTES,
    demoAccountsMost: env.DEMO_ACCOUNTS_MOST,
    trustProxyHops: env.TRUST_PROXY_HOPS,
    addressLimitFactor: env.ADDRESS_LIMIT_FACTOR,
    logLevel: env.LOG_LEVEL,
    webDist: env.WEB_DIST,
    webDistPrevious: env.WEB_DIST_PREVIOUS,
  };
};
