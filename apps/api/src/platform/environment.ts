import { resolve } from 'node:path';
import * as z from 'zod';

/** Relative to the working directory of the process. */
const folder = z.string().transform((path) => resolve(path));
const count = z.coerce.number().int();
const text = z.string().min(1);
const webAddress = z.url({ protocol: /^https?$/ });

/** A value that must stay hidden: it may also be read from a file, named by the variable with `_FILE` at its end. */
const secret = (description: string) => ({ description, isSecret: true });

/**
 * Every environment variable, in the sections of docs/running/configuration.md. The descriptions appear there
 * (`npm run generate configuration`).
 */
export const environmentSections = {
  'Address and processes': {
    PUBLIC_URL: z
      .url()
      .describe(
        "The address in the browser's bar: the only origin that may call the API, and the base of links in mails.",
      ),
    HOST: z
      .string()
      .default('127.0.0.1')
      .describe('The address that a web process listens on. The image sets `0.0.0.0`.'),
    PORT: count.default(3000).describe('The port that a web process listens on.'),
    DRAIN_SECONDS: z.coerce
      .number()
      .min(0)
      .max(60)
      .default(0)
      .describe(
        'How long a web process goes on serving after it was told to stop, while `/readyz` already answers 503: time for a proxy to notice. Twice the interval of its health check is enough.',
      ),
    TRUST_PROXY_HOPS: count
      .min(0)
      .default(0)
      .describe(
        'How many of your own proxies are in front: this many entries of `X-Forwarded-For`, from the right, are trusted. Limits count the address found with it.',
      ),
    PLAIN_TRANSPORT_TO: z
      .string()
      .default('')
      .describe(
        'Hosts that may be reached without TLS, comma-separated, as `postgres,s3`: only where nobody else can read the network in between. This machine always may be; any other address without TLS, or without a check of the certificate, stops the process.',
      ),
    ADDRESS_LIMIT_FACTOR: z.coerce
      .number()
      .positive()
      .default(1)
      .describe(
        'Multiplies the limits per IP address, for many users (or tests) behind one address.',
      ),
    LOG_LEVEL: z
      .enum(['silent', 'error', 'warn', 'info', 'debug'])
      .default('info')
      .describe('What is logged: this level and those before it.'),
    HEARTBEAT_FILE: z
      .string()
      .optional()
      .describe(
        'A file that a worker writes each time it has asked the database for jobs, so that a health check can see its age. The image sets it.',
      ),
    WEB_DIST: folder
      .optional()
      .describe('The folder of the built web app; without it only the API is served.'),
    WEB_DIST_PREVIOUS: folder
      .optional()
      .describe('The folder of the previous build, whose files open tabs may still request.'),
  },
  'Secret and database': {
    SECRET: z
      .string()
      .min(32)
      .meta(
        secret(
          'Signs cookies and encrypts two-factor keys; 32 characters or more, the same for all processes. It is [replaced in steps](../runbooks/replace-secret.md): if it only changes, no two-factor code works any more.',
        ),
      ),
    SECRET_PREVIOUS: z
      .union([z.literal(''), z.string().min(32)])
      .default('')
      .meta(
        secret(
          'While `SECRET` is replaced: the other one. What was signed or encrypted with it is accepted, and encrypted again with `SECRET` when it is used. Empty for none.',
        ),
      ),
    APP_DATABASE_URL: z
      .url()
      .meta(secret('The database as the role `roadworthy_app`; `migrate` sets this password.')),
    AUTH_DATABASE_URL: z.url().meta(secret('The same database as `roadworthy_auth`.')),
    JOBS_DATABASE_URL: z.url().meta(secret('The same database as `roadworthy_jobs`.')),
    DATABASE_URL: z
      .url()
      .optional()
      .meta(
        secret(
          'The same database as a role that may create roles: only for `migrate`, `orders` and `restored`.',
        ),
      ),
    DATABASE_POOL_SIZE: count
      .positive()
      .default(10)
      .describe('How many connections a process keeps for each role.'),
  },
  Mail: {
    SMTP_URL: z
      .url()
      .meta(secret('The server for outgoing mail, as `smtps://user:password@host:465`.')),
    MAIL_FROM: z
      .string()
      .default('Roadworthy <hello@roadworthy.example>')
      .describe('The sender of every mail. Needed unless `PUBLIC_URL` is localhost.'),
    NEW_USER_NOTIFICATION_TO: z
      .email()
      .optional()
      .describe('Receives a mail with the id of each new account; nobody if unset.'),
  },
  "Users' files": {
    STORAGE_URL: z
      .url({ protocol: /^(file|s3)$/ })
      .describe(
        "Where users' files are stored: `file:///a/folder` that all processes share, or `s3://a-bucket`. The bucket is private and need not be versioned.",
      ),
    S3_ENDPOINT: z.url().optional().describe("The address of a store that is not Amazon's."),
    S3_REGION: text.default('eu-west-2').describe("The bucket's region."),
    S3_ACCESS_KEY_ID: text.optional().meta(secret('Needed for a bucket: the id of its key.')),
    S3_SECRET_ACCESS_KEY: text.optional().meta(secret('Needed for a bucket: its key.')),
    BACKUP_DAYS: count
      .positive()
      .default(90)
      .describe(
        'How many days the oldest backup of the database is kept: `/privacy` says so, and for so long, and a week, erasures are logged beside the files.',
      ),
    FILE_ROOM_BYTES: count
      .positive()
      .default(2 * 1024 ** 3)
      .describe("How many bytes one person's files may take, including smaller pictures."),
    ALLOW_WEAK_SANDBOX: z
      .enum(['yes', 'no'])
      .default('no')
      .describe(
        "`yes` where bubblewrap cannot work and you accept that: a hole in a program that opens users' files then gives access to secrets and the database. Otherwise files are refused there.",
      ),
    DEMO_ACCOUNTS_MOST: count
      .min(0)
      .default(500)
      .describe(
        'How many demo accounts may exist at once; each is erased after a day and has 50 MB for files. Where there is no room, an idle one gives way to a new visitor. Ten times as many may be made in a day.',
      ),
  },
  'Sign-in with Google': {
    GOOGLE_CLIENT_ID: z
      .string()
      .optional()
      .describe(
        "'Continue with Google', off without this and the secret; the redirect address is `PUBLIC_URL/api/auth/callback/google`.",
      ),
    GOOGLE_CLIENT_SECRET: z.string().optional().meta(secret("The client's secret.")),
    GOOGLE_DISCOVERY_URL: z
      .url()
      .default('https://accounts.google.com/.well-known/openid-configuration')
      .describe('Where the issuer describes itself.'),
  },
  'Government records': {
    DVLA_API_KEY: text
      .optional()
      .meta(secret('Tax and MOT status by registration; without it DVLA is not asked.')),
    DVLA_URL: z
      .url()
      .default('https://driver-vehicle-licensing.api.gov.uk/vehicle-enquiry/v1/vehicles')
      .describe("DVLA's Vehicle Enquiry Service."),
    DVSA_API_KEY: text
      .optional()
      .meta(
        secret(
          'Model and MOT history; without it DVSA is not asked. The next three are issued with it and then required.',
        ),
      ),
    DVSA_TOKEN_URL: z.url().optional().describe('Where DVSA issues tokens.'),
    DVSA_CLIENT_ID: text.optional().describe('The id that DVSA issued.'),
    DVSA_CLIENT_SECRET: text.optional().meta(secret('The secret that DVSA issued.')),
    DVSA_SCOPE: text
      .default('https://tapi.dvsa.gov.uk/.default')
      .describe('The scope of the tokens.'),
    DVSA_URL: z.url().default('https://history.mot.api.gov.uk').describe("DVSA's MOT history."),
    ANONYMOUS_LOOKUPS_DAILY: count
      .min(0)
      .default(5000)
      .describe(
        'How many lookups a day by people without an account may reach DVLA and DVSA, for all of them together.',
      ),
    USER_LOOKUPS_DAILY: count
      .min(0)
      .default(20_000)
      .describe(
        'The same for lookups by signed-in users; one user has 200 a day. What reminders ask is not counted here.',
      ),
  },
  'Operator and shop': {
    OPERATOR_NAME: text
      .max(300)
      .optional()
      .describe(
        "The operator's name with postal address, on `/terms`, `/privacy` and under every mail; for a company its registered name, number, where it is registered and its registered office. Needed unless `PUBLIC_URL` is localhost.",
      ),
    OPERATOR_EMAIL: z
      .email()
      .optional()
      .describe(
        "The operator's contact address, in the same places and in `/.well-known/security.txt`. Buyers write there, and cancellations are mailed to it. Needed unless `PUBLIC_URL` is localhost.",
      ),
    OPERATOR_HOSTING: text
      .max(300)
      .optional()
      .describe(
        'Who runs the machines, the object store and the backups, and in which country, on `/privacy`: as `Example Hosting Ltd, in the United Kingdom`. Without it the page says that the operator does.',
      ),
    SHOP_TRADER: text
      .max(300)
      .optional()
      .describe(
        'The seller, in the cart, in the terms of sale and in mails to buyers: name, postal address and telephone; for a company its registered name, number, where it is registered and its registered office; the VAT number if there is one. [The shop](shop.md) stays closed without it and the next three.',
      ),
    SHOP_RETURNS_ADDRESS: text.max(300).optional().describe('Where buyers send goods back to.'),
    SHOP_DISPATCH_DAYS: count
      .min(1)
      .max(20)
      .optional()
      .describe('Within how many working days a parcel is sent.'),
    SHOP_CATALOGUE: folder
      .optional()
      .describe(
        'The JSON file with the goods for sale: brand, part number, own number and price of each. What is not in it is a shopping list with guide prices.',
      ),
    STRIPE_SECRET_KEY: text
      .optional()
      .meta(
        secret(
          'Ordering, through Stripe Checkout; without it and the webhook secret the cart can only be sent as a list. With a test key (`sk_test_`) the shop says that it is a test.',
        ),
      ),
    STRIPE_WEBHOOK_SECRET: text
      .optional()
      .meta(
        secret(
          'In Stripe, add the webhook endpoint `PUBLIC_URL/api/payments/webhook` with the events `checkout.session.*`, `charge.refunded`, `refund.*` and `charge.dispute.*`; this is its secret.',
        ),
      ),
    STRIPE_API_URL: webAddress
      .optional()
      .describe(
        'The address of a Stripe simulator, for tests. Refused beside a live key unless `PUBLIC_URL` is localhost.',
      ),
  },
  'Web push': {
    VAPID_PUBLIC_KEY: text
      .optional()
      .describe(
        'Reminders by web push (`npx web-push generate-vapid-keys`); without both keys nothing is pushed.',
      ),
    VAPID_PRIVATE_KEY: text.optional().meta(secret('The private key of the pair.')),
    VAPID_SUBJECT: z
      .url({ protocol: /^(https|mailto)$/ })
      .optional()
      .describe(
        "A `mailto:` or a page where push services can contact you; `mailto:hello@` the public address's host if unset.",
      ),
    PUSH_HOSTS: z
      .string()
      .default('')
      .describe('Extra push services, comma-separated, for a private network.'),
    PUSH_CA_FILE: z
      .string()
      .optional()
      .describe(
        "The file with the certificate authority of the extra push services' certificates.",
      ),
  },
  'A model that explains diagnoses': {
    MODEL_NAME: text
      .optional()
      .describe("The model's name. Without it and an address our own engine explains alone."),
    MODEL_URL: webAddress
      .optional()
      .describe(
        "The base address of any server that speaks OpenAI's chat completions (hosted, or Ollama and vLLM, which need no key), as `http://localhost:11434/v1`.",
      ),
    MODEL_KEY: text.optional().meta(secret("The server's key, if it needs one.")),
    MODEL_PROVIDER: z
      .enum(['openai-compatible', 'anthropic'])
      .default('openai-compatible')
      .describe(
        "`anthropic` for Anthropic's messages; then `MODEL_NAME` and `MODEL_KEY` are enough.",
      ),
    MODEL_COUNTRY: text
      .max(100)
      .optional()
      .describe(
        "The country in which the model's server works, on `/privacy`. `the United States` for `anthropic` if unset.",
      ),
    MODEL_DAILY_TOKENS: count
      .min(0)
      .default(2_000_000)
      .describe(
        "How many of the model's tokens the whole server may use in a day; after that our own engine answers until the next day.",
      ),
  },
  'Metrics and traces': {
    METRICS_PORT: count
      .min(1)
      .max(65_534)
      .optional()
      .describe(
        'The private port on which a process answers Prometheus at `/metrics`; none if unset. The worker that `npm start` starts beside the web process uses the next port.',
      ),
    METRICS_HOST: text
      .default('127.0.0.1')
      .describe(
        'The address that `METRICS_PORT` is bound to. Never a public one: anybody may read it.',
      ),
    OTEL_EXPORTER_OTLP_ENDPOINT: webAddress
      .optional()
      .describe(
        'An OpenTelemetry receiver (OTLP over HTTP), to which traces and metrics are sent; none if unset. The other `OTEL_EXPORTER_OTLP_` variables and `OTEL_SERVICE_NAME` apply.',
      ),
  },
};

export const Environment = z.object({
  ...environmentSections['Address and processes'],
  ...environmentSections['Secret and database'],
  ...environmentSections.Mail,
  ...environmentSections["Users' files"],
  ...environmentSections['Sign-in with Google'],
  ...environmentSections['Government records'],
  ...environmentSections['Operator and shop'],
  ...environmentSections['Web push'],
  ...environmentSections['A model that explains diagnoses'],
  ...environmentSections['Metrics and traces'],
});

export const secretNames: readonly string[] = Object.entries(Environment.shape).flatMap(
  ([name, schema]) => (schema.meta()?.isSecret ? [name] : []),
);
