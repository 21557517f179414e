import pg from 'pg';

/** The host that an address leads to, and whether the connection is encrypted and the other side's certificate checked. */
type Reached = { host: string; isProtected: boolean };

const overWeb = (address: string): Reached => {
  const { protocol, hostname } = new URL(address);
  return { host: hostname, isProtected: protocol === 'https:' };
};

/** As the driver itself reads the address: a parameter can name another host than the one before the path. */
const overDatabase = (address: string): Reached => {
  const { host, ssl } = new pg.Client({ connectionString: address });
  const settings: unknown = ssl;
  const isUnchecked =
    typeof settings === 'object' &&
    settings !== null &&
    'rejectUnauthorized' in settings &&
    settings.rejectUnauthorized === false;
  return { host, isProtected: Boolean(settings) && !isUnchecked };
};

/** The mailer insists on TLS, unless a parameter of the address says otherwise. */
const overMail = (address: string): Reached => {
  const { hostname, searchParams } = new URL(address);
  const weakening: [string, string][] = [
    ['requireTLS', 'false'],
    ['ignoreTLS', 'true'],
    ['secure', 'false'],
    ['tls.rejectUnauthorized', 'false'],
  ];
  const isWeakened = weakening.some(([name, value]) => searchParams.get(name) === value);
  return { host: hostname, isProtected: !isWeakened };
};

/** Every variable with the address of another service. */
const addresses: Record<string, (address: string) => Reached> = {
  APP_DATABASE_URL: overDatabase,
  AUTH_DATABASE_URL: overDatabase,
  JOBS_DATABASE_URL: overDatabase,
  DATABASE_URL: overDatabase,
  SMTP_URL: overMail,
  S3_ENDPOINT: overWeb,
  GOOGLE_DISCOVERY_URL: overWeb,
  DVLA_URL: overWeb,
  DVSA_URL: overWeb,
  DVSA_TOKEN_URL: overWeb,
  STRIPE_API_URL: overWeb,
  MODEL_URL: overWeb,
  OTEL_EXPORTER_OTLP_ENDPOINT: overWeb,
};
export const addressNames: readonly string[] = Object.keys(addresses);

const plainHost = (host: string) => host.toLowerCase().replace(/^\[(.*)\]$/, '$1');

/** Whether a host is this machine: what is sent there passes no network. A path is that of a socket. */
export const isThisMachine = (host: string): boolean =>
  /^(localhost|::1|127(\.\d{1,3}){3}|\/.*)$/.test(plainHost(host));

/**
 * Throws if one of the addresses leads to another machine without TLS. The operator can allow it by host, for a network
 * that no one else can read.
 */
export const refusePlainTransport = (
  values: Readonly<Record<string, unknown>>,
  allowedHosts: string,
): void => {
  const allowed = allowedHosts.split(',').map((host) => plainHost(host.trim()));
  for (const [name, read] of Object.entries(addresses)) {
    const address = values[name];
    if (typeof address !== 'string') continue;
    const { host, isProtected } = read(address);
    if (isProtected || isThisMachine(host) || allowed.includes(plainHost(host))) continue;
    throw new Error(
      `Environment: ${name} reaches ${plainHost(host)} without TLS, or without checking its certificate. Use ${
        read === overDatabase ? 'sslmode=verify-full' : 'TLS'
      }, or name the host in PLAIN_TRANSPORT_TO if only you can read the network in between`,
    );
  }
};
