import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type SecureVersion, type TLSSocket } from 'node:tls';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { hasProxy, startProxy } from '../../tests/support/stack/proxy.ts';

// Real handshakes with the proxy that we ship: which versions of TLS and which suites it offers.

if (!hasProxy() && process.env.CI) throw new Error("The proxy's test needs Debian's haproxy");

const folder = mkdtempSync(join(tmpdir(), 'roadworthy-proxy-tls-'));
let proxy: Awaited<ReturnType<typeof startProxy>> | undefined;

afterEach(async () => {
  await proxy?.stop();
  proxy = undefined;
});
afterAll(() => rmSync(folder, { recursive: true }));

type KeyType = 'ec' | 'rsa';
type Running = Awaited<ReturnType<typeof startProxy>>;

const start = async (keyType: KeyType, plant?: (configuration: string) => string) => {
  // Nothing is behind it: a handshake needs no process.
  proxy = await startProxy(folder, { 'web-1': 9, 'web-2': 9 }, plant, keyType);
  const { url } = proxy;
  for (let tries = 0; !(await isListening(url)); tries += 1) {
    if (tries > 100) throw new Error('The proxy does not listen');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return proxy;
};

const isListening = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port: Number(new URL(url).port), rejectUnauthorized: false });
    socket.once('secureConnect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
    socket.once('secureConnect', () => socket.end());
  });

/** What one handshake agreed on, as `TLSv1.3 TLS_AES_256_GCM_SHA384`, or undefined if it was refused. */
const agree = (
  { url, ca }: Running,
  version: SecureVersion,
  ciphers: string,
): Promise<string | undefined> =>
  new Promise((resolve) => {
    const socket: TLSSocket = connect({
      host: 'localhost',
      port: Number(new URL(url).port),
      ca,
      minVersion: version,
      maxVersion: version,
      // Level 0: otherwise our own client would refuse what is weak, and the proxy would never see it. OpenSSL wants a
      // suite of TLS 1.2 in every list, also for TLS 1.3.
      ciphers: `${ciphers}${version === 'TLSv1.3' ? ':AES128-SHA' : ''}:@SECLEVEL=0`,
    });
    socket.once('secureConnect', () => {
      resolve(`${socket.getProtocol()} ${socket.getCipher().name}`);
      socket.end();
    });
    socket.once('error', () => resolve(undefined));
  });

const suitesOf13 = [
  'TLS_AES_256_GCM_SHA384',
  'TLS_CHACHA20_POLY1305_SHA256',
  'TLS_AES_128_GCM_SHA256',
  'TLS_AES_128_CCM_SHA256',
  'TLS_AES_128_CCM_8_SHA256',
];

/** Of each kind that must be refused: no forward secrecy, no authentication, no encryption, CBC, SHA-1, finite fields. */
const weakSuites = [
  'AES128-SHA',
  'AES256-SHA',
  'AES128-SHA256',
  'AES128-GCM-SHA256',
  'AES256-GCM-SHA384',
  'AES256-CCM8',
  'CAMELLIA128-SHA',
  'NULL-SHA256',
  'AECDH-AES128-SHA',
  'ADH-AES128-GCM-SHA256',
  'ECDHE-ECDSA-NULL-SHA',
  'ECDHE-ECDSA-AES128-SHA',
  'ECDHE-ECDSA-AES256-SHA384',
  'ECDHE-ECDSA-AES128-CCM8',
  'ECDHE-RSA-NULL-SHA',
  'ECDHE-RSA-AES128-SHA',
  'ECDHE-RSA-AES256-SHA',
  'ECDHE-RSA-AES128-SHA256',
  'DHE-RSA-AES128-SHA',
  'DHE-RSA-AES256-GCM-SHA384',
];

const goodSuites = (keyType: KeyType) => {
  const key = keyType === 'ec' ? 'ECDSA' : 'RSA';
  return [
    `ECDHE-${key}-AES256-GCM-SHA384`,
    `ECDHE-${key}-CHACHA20-POLY1305`,
    `ECDHE-${key}-AES128-GCM-SHA256`,
  ];
};

/** Offers each suite by itself in each version, and returns all that the proxy agreed to. */
const agreedTo = async (running: Running, keyType: KeyType): Promise<string[]> => {
  const agreed: (string | undefined)[] = [];
  for (const suite of suitesOf13) agreed.push(await agree(running, 'TLSv1.3', suite));
  for (const version of ['TLSv1', 'TLSv1.1', 'TLSv1.2'] as const) {
    for (const suite of [...goodSuites(keyType), ...weakSuites]) {
      agreed.push(await agree(running, version, suite));
    }
  }
  return agreed.filter((each) => each !== undefined);
};

const expected = (keyType: KeyType) => [
  ...suitesOf13.slice(0, 3).map((suite) => `TLSv1.3 ${suite}`),
  ...goodSuites(keyType).map((suite) => `TLSv1.2 ${suite}`),
];

/** Offers everything a client can and returns what the proxy chose. */
const chosen = (running: Running, version: SecureVersion) =>
  agree(running, version, [...suitesOf13, ...weakSuites, 'ALL'].reverse().join(':'));

const weaken = (configuration: string) =>
  configuration
    .replace('ssl-min-ver TLSv1.2', 'ssl-min-ver TLSv1.0')
    .replace(/^( {2}ssl-default-bind-ciphers) .*$/m, '$1 ALL:COMPLEMENTOFALL:@SECLEVEL=0');

describe.skipIf(!hasProxy())('TLS of the proxy', { timeout: 120_000 }, () => {
  test.each<KeyType>(['ec', 'rsa'])(
    'the proxy agrees to TLS 1.2 and 1.3 with the six recommended suites, and refuses all others (%s key)',
    async (keyType) => {
      expect(await agreedTo(await start(keyType), keyType)).toEqual(expected(keyType));
    },
  );

  test('the proxy chooses the strongest cipher suite, whatever the client prefers', async () => {
    const running = await start('rsa');
    expect(await chosen(running, 'TLSv1.3')).toBe('TLSv1.3 TLS_AES_256_GCM_SHA384');
    expect(await chosen(running, 'TLSv1.2')).toBe('TLSv1.2 ECDHE-RSA-AES256-GCM-SHA384');
  });

  test('TLS 1.0 and 1.1 are refused, even if their cipher suites are allowed', async () => {
    const running = await start('rsa', (file) =>
      file.replace(/^( {2}ssl-default-bind-ciphers) .*$/m, '$1 ALL:@SECLEVEL=0'),
    );
    for (const version of ['TLSv1', 'TLSv1.1'] as const) {
      expect(await chosen(running, version)).toBeUndefined();
    }
  });

  test('planted fault: a proxy that offers old TLS versions and weak cipher suites is detected', async () => {
    const agreed = await agreedTo(await start('rsa', weaken), 'rsa');
    for (const weak of [
      'TLSv1 AES128-SHA',
      'TLSv1.1 ECDHE-RSA-AES128-SHA',
      'TLSv1.2 AES128-GCM-SHA256',
      'TLSv1.2 NULL-SHA256',
    ]) {
      expect(agreed).toContain(weak);
    }
  });

  test('planted fault: a proxy that lets the client choose the cipher suite is detected', async () => {
    const running = await start('rsa', (file) =>
      file.replace('ssl-min-ver TLSv1.2', 'ssl-min-ver TLSv1.2 prefer-client-ciphers'),
    );
    expect(await chosen(running, 'TLSv1.3')).not.toBe('TLSv1.3 TLS_AES_256_GCM_SHA384');
  });

  test('a client that trusts only public authorities refuses a certificate that we made', async () => {
    const { url } = await start('ec');
    const refused = await new Promise<string | undefined>((resolve) => {
      request(url, () => resolve(undefined))
        .on('error', (error: NodeJS.ErrnoException) => resolve(error.code))
        .end();
    });
    expect(refused).toBe('DEPTH_ZERO_SELF_SIGNED_CERT');
  });
});
