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
        'The address that users see in the browser. This address is the only origin that may call the API, and the base of links in mails.',
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
        "How long a web process continues to serve after SIGTERM, while `/readyz` already answers 503, so that a proxy can notice. Twice the interval of the proxy's health check is enough.",
      ),
    TRUST_PROXY_HOPS: count
      .min(0)
      .default(0)
      .describe(
        'How many of your own proxies are in front of a web process. The process trusts this many entries of `X-Forwarded-For`, from the right, and applies its limits to the client address found there.',
      ),
    PLAIN_TRANSPORT_TO: z
      .string()
      .default('')
      .describe(
        'Hosts that a process may reach without TLS, comma-separated, as in `postgres,s3`. List a host only if no one else can read the network in between. Addresses on the same machine need no TLS. A process stops if any other address has no TLS or no check of the certificate.',
      ),
    ADDRESS_LIMIT_FACTOR: z.coerce
      .number()
      .positive()
      .default(1)
      .describe(
        'A factor that multiplies the limits per IP address, for a server where many users (or tests) share one address.',
      ),
    LOG_LEVEL: z
      .enum(['silent', 'error', 'warn', 'info', 'debug'])
      .default('info')
      .describe('The log contains lines of this level and of the more serious levels.'),
    HEARTBEAT_FILE: z
      .string()
      .optional()
      .describe(
        'A file that a worker writes each time it has asked the database for jobs. A health check reads the age of this file. The image sets this variable.',
      ),
    WEB_DIST: folder
      .optional()
      .describe(
        'The folder of the built web app; without this folder the server serves only the API.',
      ),
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
          'The server signs cookies and encrypts two-factor keys with this secret. The secret has 32 characters or more and is the same for all processes. [Replace it in steps](../runbooks/replace-secret.md): if you only change the value, no two-factor code works any more.',
        ),
      ),
    SECRET_PREVIOUS: z
      .union([z.literal(''), z.string().min(32)])
      .default('')
      .meta(
        secret(
          'The other secret, while `SECRET` is being replaced. The server accepts data signed or encrypted with this secret, and encrypts them again with `SECRET` when it uses them. Leave it empty at other times.',
        ),
      ),
    APP_DATABASE_URL: z
      .url()
      .meta(
        secret(
          "The address of the database, with the role `roadworthy_app`; `migrate` sets this role's password.",
        ),
      ),
    AUTH_DATABASE_URL: z.url().meta(secret('The same database, with the role `roadworthy_auth`.')),
    JOBS_DATABASE_URL: z.url().meta(secret('The same database, with the role `roadworthy_jobs`.')),
    DATABASE_URL: z
      .url()
      .optional()
      .meta(
        secret(
          "The same database, with a role that may create roles. Only operators' commands such as `migrate`, `orders` and `restored` use it.",
        ),
      ),
    DATABASE_POOL_SIZE: count
      .positive()
      .default(10)
      .describe('How many connections a process keeps for each role.'),
    WORKER_LANES: count
      .positive()
      .default(4)
      .describe(
        'How many reminder scans, and how many jobs of renewals, a worker runs at once. Fewer than `DATABASE_POOL_SIZE`.',
      ),
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
      .describe(
        'The mail address that gets a mail with the id of each new account. If unset, no such mail is sent.',
      ),
  },
  "Users' files": {
    STORAGE_URL: z
      .url({ protocol: /^(file|s3)$/ })
      .describe(
        "Where users' files are stored: a folder that all processes share (`file:///a/folder`), or a bucket (`s3://a-bucket`). The bucket must be private and need not be versioned.",
      ),
    S3_ENDPOINT: z.url().optional().describe("The address of the S3 store, if it is not Amazon's."),
    S3_REGION: text.default('eu-west-2').describe("The bucket's region."),
    S3_ACCESS_KEY_ID: text
      .optional()
      .meta(secret('The id of the access key. Needed for a bucket.')),
    S3_SECRET_ACCESS_KEY: text
      .optional()
      .meta(secret('The secret access key. Needed for a bucket.')),
    BACKUP_DAYS: count
      .positive()
      .default(90)
      .describe(
        "How many days you keep the oldest backup of the database. `/privacy` shows this number. The log of erasures, stored beside the users' files, is kept for a week longer.",
      ),
    FILE_ROOM_BYTES: count
      .positive()
      .default(2 * 1024 ** 3)
      .describe(
        "How many bytes one user's files may take, including the smaller versions of pictures.",
      ),
    ALLOW_WEAK_SANDBOX: z
      .enum(['yes', 'no'])
      .default('no')
      .describe(
        "Set `yes` if bubblewrap cannot work and you accept the risk: a vulnerability in a program that opens users' files then gives access to secrets and the database. With `no`, the server refuses files where bubblewrap cannot work.",
      ),
    DEMO_ACCOUNTS_MOST: count
      .min(0)
      .default(500)
      .describe(
        "How many demo accounts may exist at once. Each demo account is erased after a day and has 50 MB for files. If all places are taken, a new visitor's account replaces an idle demo account. In a day, ten times this number of demo accounts may be created.",
      ),
  },
  'Sign-in with Google': {
    GOOGLE_CLIENT_ID: z
      .string()
      .optional()
      .describe(
        "The id of the client at Google, for 'Continue with Google'. The button needs this id and the secret. The redirect address is `PUBLIC_URL/api/auth/callback/google`.",
      ),
    GOOGLE_CLIENT_SECRET: z.string().optional().meta(secret("The client's secret.")),
    GOOGLE_DISCOVERY_URL: z
      .url()
      .default('https://accounts.google.com/.well-known/openid-configuration')
      .describe('The address of the OpenID Connect metadata.'),
  },
  'Government records': {
    DVLA_API_KEY: text
      .optional()
      .meta(
        secret(
          'The key for tax and MOT status by registration. Without this key, the server does not ask DVLA.',
        ),
      ),
    DVLA_URL: z
      .url()
      .default('https://driver-vehicle-licensing.api.gov.uk/vehicle-enquiry/v1/vehicles')
      .describe("The address of DVLA's Vehicle Enquiry Service."),
    DVSA_API_KEY: text
      .optional()
      .meta(
        secret(
          'The key for model and MOT history. Without this key, the server does not ask DVSA. With the key, DVSA issues the next three values, which are then required.',
        ),
      ),
    DVSA_TOKEN_URL: z.url().optional().describe('The address where DVSA issues tokens.'),
    DVSA_CLIENT_ID: text.optional().describe('The id that DVSA issued.'),
    DVSA_CLIENT_SECRET: text.optional().meta(secret('The secret that DVSA issued.')),
    DVSA_SCOPE: text
      .default('https://tapi.dvsa.gov.uk/.default')
      .describe('The scope of the tokens.'),
    DVSA_URL: z
      .url()
      .default('https://history.mot.api.gov.uk')
      .describe("The address of DVSA's MOT history service."),
    ANONYMOUS_LOOKUPS_DAILY: count
      .min(0)
      .default(5000)
      .describe(
        'How many lookups a day may reach DVLA and DVSA for all visitors without an account together.',
      ),
    USER_LOOKUPS_DAILY: count
      .min(0)
      .default(20_000)
      .describe(
        'How many lookups a day may reach DVLA and DVSA for all signed-in users together; one user has 200 a day. Lookups for reminders are not counted.',
      ),
  },
  'Operator and shop': {
    OPERATOR_NAME: text
      .max(300)
      .optional()
      .describe(
        "The operator's name and postal address, shown on `/terms`, `/privacy` and under every mail. For a company, give its registered name, its number, where it is registered and its registered office. Needed unless `PUBLIC_URL` is localhost.",
      ),
    OPERATOR_EMAIL: z
      .email()
      .optional()
      .describe(
        "The operator's mail address, shown in the same places and in `/.well-known/security.txt`. Buyers write to this address, and the server mails cancellations to it. Needed unless `PUBLIC_URL` is localhost.",
      ),
    OPERATOR_HOSTING: text
      .max(300)
      .optional()
      .describe(
        'Who runs the machines, the object store and the backups, and in which country, as in `Example Hosting Ltd, in the United Kingdom`. `/privacy` shows this text; without this text, the page names the operator.',
      ),
    SHOP_TRADER: text
      .max(300)
      .optional()
      .describe(
        'The seller, shown in the cart, in the terms of sale and in mails to buyers: name, postal address, telephone and any VAT number; for a company its registered name, its number, where it is registered and its registered office. [The shop](shop.md) stays closed unless this and the next three variables are set.',
      ),
    SHOP_RETURNS_ADDRESS: text
      .max(300)
      .optional()
      .describe('The address to which buyers return goods.'),
    SHOP_DISPATCH_DAYS: count
      .min(1)
      .max(20)
      .optional()
      .describe('Within how many working days you send a parcel.'),
    SHOP_CATALOGUE: folder
      .optional()
      .describe(
        'The JSON file with the goods for sale: brand, part number, your own number and price of each product. Other products are shown as a shopping list with guide prices.',
      ),
    STRIPE_SECRET_KEY: text
      .optional()
      .meta(
        secret(
          "Stripe's key, for orders through Stripe Checkout. Without this key and the webhook secret, users can only send the cart as a list. With a test key (`sk_test_`), the shop shows that it is a test.",
        ),
      ),
    STRIPE_WEBHOOK_SECRET: text
      .optional()
      .meta(
        secret(
          'The secret of the webhook endpoint. In Stripe, add the endpoint `PUBLIC_URL/api/payments/webhook` with the events `checkout.session.*`, `charge.refunded`, `refund.*` and `charge.dispute.*`.',
        ),
      ),
    STRIPE_API_URL: webAddress
      .optional()
      .describe(
        'The address of a Stripe simulator, for tests. With a live key, this variable is allowed only if `PUBLIC_URL` is localhost.',
      ),
  },
  'Web push': {
    VAPID_PUBLIC_KEY: text
      .optional()
      .describe(
        'The public key for reminders by web push (`npx web-push generate-vapid-keys` makes the pair). Without both keys, the server sends no push messages.',
      ),
    VAPID_PRIVATE_KEY: text.optional().meta(secret('The private key of the pair.')),
    VAPID_SUBJECT: z
      .url({ protocol: /^(https|mailto)$/ })
      .optional()
      .describe(
        'A `mailto:` address or a page where push services can contact you. If unset, the server uses `mailto:hello@` with the host of `PUBLIC_URL`.',
      ),
    PUSH_HOSTS: z
      .string()
      .default('')
      .describe('The hosts of extra push services, comma-separated, for a private network.'),
    PUSH_CA_FILE: z
      .string()
      .optional()
      .describe(
        "The file with the certificate authority of the extra push services' certificates.",
      ),
  },
  'Vehicle passports': {
    PASSPORT_KEY: z
      .string()
      .default('')
      .transform((keys) => keys.split(/[\s,]+/).filter(Boolean))
      .pipe(z.array(z.string().regex(/^[0-9a-f]{64}$/, 'Must be 64 hexadecimal digits')))
      .meta(
        secret(
          'The private key that signs passports: 64 hexadecimal digits. Without a key, the server signs no passports. With several keys, one in each line, the first signs and the public keys of all are published. [Replace the key](../runbooks/passport-key.md) in steps. Keep a copy elsewhere.',
        ),
      ),
  },
  'A model that explains diagnoses': {
    MODEL_NAME: text
      .optional()
      .describe(
        "The model's name. Without a name and an address, only our own engine explains diagnoses.",
      ),
    MODEL_URL: webAddress
      .optional()
      .describe(
        "The base address of any server that speaks OpenAI's chat completions (hosted, or Ollama and vLLM, which need no key), as in `http://localhost:11434/v1`.",
      ),
    MODEL_KEY: text.optional().meta(secret("The server's key, if it needs one.")),
    MODEL_PROVIDER: z
      .enum(['openai-compatible', 'anthropic'])
      .default('openai-compatible')
      .describe(
        "Set `anthropic` for Anthropic's messages API; then you need only `MODEL_NAME` and `MODEL_KEY`.",
      ),
    MODEL_COUNTRY: text
      .max(100)
      .optional()
      .describe(
        "The country of the model's server, shown on `/privacy`. If unset, the page shows `the United States` for `anthropic`, and no country for other providers.",
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
        'The private port on which a process answers Prometheus at `/metrics`. If unset, there is no such port. The worker that `npm start` starts beside the web process uses the next port.',
      ),
    METRICS_HOST: text
      .default('127.0.0.1')
      .describe(
        'The address that `METRICS_PORT` is bound to. Never use a public address, because the metrics need no log-in.',
      ),
    OTEL_EXPORTER_OTLP_ENDPOINT: webAddress
      .optional()
      .describe(
        'The address of an OpenTelemetry receiver (OTLP over HTTP), to which a process sends traces and metrics. If unset, the process sends none. The other `OTEL_EXPORTER_OTLP_` variables and `OTEL_SERVICE_NAME` apply.',
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
  ...environmentSections['Vehicle passports'],
  ...environmentSections['A model that explains diagnoses'],
  ...environmentSections['Metrics and traces'],
});

export const secretNames: readonly string[] = Object.entries(Environment.shape).flatMap(
  ([name, schema]) => (schema.meta()?.isSecret ? [name] : []),
);
