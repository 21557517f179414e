import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../../apps/api/src/platform/config.ts';
import { makeCertificate } from '../../tests/support/stack/certificate.ts';
import { root } from '../../tests/support/stack/stack.ts';
import { type Compose, type ComposeService, composeFaults, readCompose } from './compose.ts';

const variables = {
  PUBLIC_URL: 'https://roadworthy.test',
  MAIL_FROM: 'Roadworthy <hello@roadworthy.test>',
  OPERATOR_NAME: 'Roadworthy Ltd, 1 High Street, Leeds',
  OPERATOR_EMAIL: 'hello@roadworthy.test',
};
const compose = readCompose(variables);
const folder = mkdtempSync(join(tmpdir(), 'roadworthy-compose-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the services of compose.yaml are confined, their variables exist, and their secrets are files', () => {
  expect(composeFaults(compose)).toEqual([]);
});

const planted = (change: Partial<ComposeService>, name = 'web-1'): Compose => ({
  ...compose,
  services: {
    ...compose.services,
    [name]: { ...(compose.services[name] as ComposeService), ...change },
  },
});
const environment = compose.services['web-1']?.environment;

test.each<[string, Partial<ComposeService>, string]>([
  ['runs as root', { user: '0:0' }, 'web-1: it runs as root'],
  ['has a writable root', { read_only: false }, 'web-1: its root can be written'],
  [
    'gets a secret by its environment',
    { environment: { ...environment, SECRET: 'x'.repeat(32) } },
    'web-1: SECRET is a secret in the environment',
  ],
  [
    'gets a variable that does not exist',
    { environment: { ...environment, TRUST_PROXY: '1' } },
    'web-1: TRUST_PROXY is no variable of ours',
  ],
  [
    'names a secret it is not given',
    { environment: { ...environment, DATABASE_URL_FILE: '/run/secrets/database-url' } },
    'web-1: DATABASE_URL_FILE names no secret of the service',
  ],
  ['is not a web process', { command: ['worker'] }, 'fewer than two web processes'],
  ['has no health check', { healthcheck: undefined }, 'web-1: no health check'],
])('planted fault: a service that %s is detected', (_name, change, fault) => {
  expect(composeFaults(planted(change))).toEqual([fault]);
});

test.each<[string, string, string[], string]>([
  ['a store', 's3', ['inside', 'outside'], 's3: it holds data and can reach the outside'],
  ['a proxy', 'proxy', ['outside', 'inside'], 'proxy: it faces the public and reaches the data'],
  ['a worker', 'worker-1', ['inside'], 'worker-1: it cannot reach mail, DVLA and DVSA'],
  ['a service', 'migrate', [], 'migrate: it is in the network of all'],
  ['a service', 'migrate', ['inner'], 'migrate: no such network'],
])(
  'planted fault: %s in the wrong network is detected (%s in %j)',
  (_name, service, networks, fault) => {
    expect(composeFaults(planted({ networks }, service))).toContain(fault);
  },
);

test('planted fault: an internal network with outside access is detected', () => {
  const faults = composeFaults({ ...compose, networks: { inside: null, outside: null } });
  expect(faults).toEqual([
    'postgres: it holds data and can reach the outside',
    's3: it holds data and can reach the outside',
  ]);
});

test('the web processes share one network with the proxy and another network with the databases', () => {
  const networksOf = (name: string) => compose.services[name]?.networks ?? [];
  for (const web of ['web-1', 'web-2']) {
    expect(networksOf(web)).toEqual(expect.arrayContaining(networksOf('proxy')));
    expect(networksOf(web)).toEqual(expect.arrayContaining(networksOf('postgres')));
  }
});

test('compose.yaml uses the AppArmor profile that the operator configures', () => {
  const options = (given: Record<string, string>) =>
    readCompose({ ...variables, ...given }).services['web-1']?.security_opt;
  expect(options({})).toContain('apparmor:unconfined');
  expect(options({ ROADWORTHY_APPARMOR: 'roadworthy' })).toContain('apparmor:roadworthy');
});

test('this test also refuses a missing variable that Compose would refuse', () => {
  expect(() => readCompose({ ...variables, PUBLIC_URL: '' })).toThrow('PUBLIC_URL is missing');
});

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
if (!hasOpenssl && process.env.CI) throw new Error("The certificate's test needs Debian's openssl");

const refusedCertificate = (place: string) =>
  `No authority that this machine trusts vouches for ${place}/tls-certificate: browsers will refuse it\n`;

test.skipIf(!hasOpenssl)(
  'make-secrets.sh says so if no trusted authority has signed the certificate',
  async () => {
    const place = mkdtempSync(join(folder, 'certificate-'));
    const { key, cert } = await makeCertificate();
    writeFileSync(join(place, 'smtp-url'), 'smtp://mail.test');
    writeFileSync(join(place, 'tls-certificate'), cert);
    writeFileSync(join(place, 'tls-key'), key);
    const make = (authorities: object) =>
      execFileSync('sh', [join(root, 'ops/compose/make-secrets.sh'), place], {
        encoding: 'utf8',
        env: { ...process.env, ...authorities },
      });
    expect(make({})).toBe(refusedCertificate(place));
    expect(make({ SSL_CERT_FILE: join(place, 'tls-certificate') })).toBe('');
  },
);

test('a server process starts with the secrets that make-secrets.sh makes, and a second run keeps them', () => {
  const make = () =>
    execFileSync('sh', [join(root, 'ops/compose/make-secrets.sh'), folder], { encoding: 'utf8' });
  expect(make()).toContain('smtp-url');
  for (const name of ['smtp-url', 'tls-certificate', 'tls-key']) {
    writeFileSync(join(folder, name), 'smtp://mail.test');
  }
  const secret = readFileSync(join(folder, 'secret'), 'utf8');
  expect(make()).toBe(hasOpenssl ? refusedCertificate(folder) : '');
  expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(secret);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  const files = Object.values(compose.secrets).map(({ file }) => file.replace('./secrets/', ''));
  expect(files.filter((name) => !existsSync(join(folder, name)))).toEqual([]);
  const given = Object.entries(environment ?? {}).map(([name, value]) => [
    name,
    value.replace('/run/secrets/', `${folder}/`),
  ]);
  const config = readConfig(Object.fromEntries(given));
  expect(config.secret).toBe(secret.trim());
  expect(config.storage).toMatchObject({ kind: 's3', endpoint: 'http://s3:8333' });
  expect(config.trustProxyHops).toBe(1);
  const withoutNetwork = { ...Object.fromEntries(given), PLAIN_TRANSPORT_TO: '' };
  expect(() => readConfig(withoutNetwork)).toThrow('PLAIN_TRANSPORT_TO');
});

test('each of our services in compose.yaml lists the hosts that it reaches without TLS', () => {
  const reaching = Object.entries(compose.services).filter(([, { environment }]) =>
    Object.keys(environment).some((name) => /DATABASE_URL|S3_ENDPOINT/.test(name)),
  );
  expect(reaching.length).toBeGreaterThan(4);
  for (const [name, { environment }] of reaching) {
    expect(environment, name).toMatchObject({ PLAIN_TRANSPORT_TO: 'postgres,s3' });
  }
});

test('the proxy sends requests to every web process', () => {
  const proxy = readFileSync(join(root, 'ops/compose/haproxy.cfg'), 'utf8');
  const upstream = [...proxy.matchAll(/^ {2}server (\S+) \1:3000$/gm)].map(([, name]) => name);
  const web = Object.entries(compose.services).filter(([, { command }]) => command[0] === 'web');
  expect(upstream).toEqual(web.map(([name]) => name));
});
