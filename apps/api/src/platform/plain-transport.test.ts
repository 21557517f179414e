import { describe, expect, test } from 'vitest';
import { readAdminUrl, readAuthUrl, readJobsUrl, readStorageConfig } from './command-config.ts';
import { readConfig } from './config.ts';
import { Environment } from './environment.ts';
import { addressNames } from './plain-transport.ts';

const local = {
  PUBLIC_URL: 'https://roadworthy.test',
  OPERATOR_NAME: 'Roadworthy Test Ltd, 1 High Street, Leeds',
  OPERATOR_EMAIL: 'hello@roadworthy.test',
  MAIL_FROM: 'Roadworthy <hello@roadworthy.test>',
  SECRET: 'a-secret-for-tests-only-of-enough-length',
  APP_DATABASE_URL: 'postgres://app@localhost/x',
  AUTH_DATABASE_URL: 'postgres://auth@localhost/x',
  JOBS_DATABASE_URL: 'postgres://jobs@localhost/x',
  SMTP_URL: 'smtp://localhost',
  STORAGE_URL: 's3://roadworthy-files',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
  // Without these an address of DVSA or of a model is incomplete.
  DVSA_API_KEY: 'key',
  DVSA_TOKEN_URL: 'https://login.test/token',
  DVSA_CLIENT_ID: 'client',
  DVSA_CLIENT_SECRET: 'secret',
  MODEL_URL: 'https://model.test/v1',
  MODEL_NAME: 'llama',
};

const read = (more: Record<string, string>) => () => readConfig({ ...local, ...more });

/** An address on another machine, without TLS. */
const plainAddress = (name: string): string => {
  if (name.endsWith('DATABASE_URL')) return 'postgres://role@other.test/x';
  if (name === 'SMTP_URL') return 'smtp://other.test?requireTLS=false';
  return 'http://other.test/path';
};

test.each(addressNames)(
  'the address %s is refused if it is on another machine and does not use TLS',
  (name) => {
    const given = { [name]: plainAddress(name) };
    expect(read(given)).toThrow(`${name} reaches other.test without TLS`);
    expect(read(given)).toThrow('PLAIN_TRANSPORT_TO');
    expect(read({ ...given, PLAIN_TRANSPORT_TO: 'elsewhere.test' })).toThrow(name);
    expect(read({ ...given, PLAIN_TRANSPORT_TO: 'elsewhere.test, OTHER.test' })).not.toThrow();
  },
);

test('the list of addresses that need TLS has every variable with the address of a service', () => {
  const addresses = Object.keys(Environment.shape).filter((name) => /_(URL|ENDPOINT)$/.test(name));
  // The address in the browser's bar, and a name of a bucket or a folder: nothing is sent there.
  const others = ['PUBLIC_URL', 'STORAGE_URL'];
  expect([...addressNames, ...others].toSorted()).toEqual(addresses.toSorted());
});

describe('addresses of databases', () => {
  const at = (address: string) => read({ APP_DATABASE_URL: address });

  test.each([
    'postgres://app@other.test/x?sslmode=verify-full',
    'postgres://app@other.test/x?sslmode=require',
    'postgres://app@other.test/x?ssl=true',
    'postgres://app@127.8.9.10:5433/x?sslmode=disable',
    'postgres://app@[::1]/x',
    'postgres://app@ignored/x?host=/run/postgresql',
  ])('the database address %s is accepted', (address) => {
    expect(at(address)).not.toThrow();
  });

  test.each([
    'postgres://app@other.test/x',
    'postgres://app@other.test/x?sslmode=disable',
    'postgres://app@other.test/x?ssl=0',
    'postgres://app@other.test/x?sslmode=no-verify',
    'postgres://app@other.test/x?uselibpqcompat=true&sslmode=prefer',
    'postgres://app@localhost/x?host=other.test',
    'postgres://app@localhost.other.test/x',
    'postgres://app@127.0.0.1.other.test/x',
    'postgres://app@10.0.0.7/x',
  ])('the database address %s is refused', (address) => {
    expect(at(address)).toThrow('APP_DATABASE_URL reaches');
    expect(at(address)).toThrow('sslmode=verify-full');
  });
});

test.each([
  ['smtp://other.test', true],
  ['smtps://other.test', true],
  ['smtp://localhost?ignoreTLS=true', true],
  ['smtp://other.test?ignoreTLS=true', false],
  ['smtps://other.test?tls.rejectUnauthorized=false', false],
])('whether the mail server address %s is accepted: %s', (address, isAllowed) => {
  if (isAllowed) expect(read({ SMTP_URL: address })).not.toThrow();
  else expect(read({ SMTP_URL: address })).toThrow('SMTP_URL reaches other.test without TLS');
});

test('the error about an address without TLS shows neither its password nor its path', () => {
  const given = read({ APP_DATABASE_URL: 'postgres://app:hidden-word@other.test/hidden-name' });
  expect(given).toThrow('other.test');
  expect(given).not.toThrow('hidden');
});

test("the operators' commands refuse the same addresses without TLS as the server", () => {
  const url = plainAddress('DATABASE_URL');
  const readers = {
    DATABASE_URL: readAdminUrl,
    AUTH_DATABASE_URL: readAuthUrl,
    JOBS_DATABASE_URL: readJobsUrl,
  };
  for (const [name, reader] of Object.entries(readers)) {
    expect(() => reader({ [name]: url })).toThrow(`${name} reaches other.test without TLS`);
    expect(reader({ [name]: url, PLAIN_TRANSPORT_TO: 'other.test' })).toBe(url);
  }
  const bucket = { ...local, S3_ENDPOINT: 'http://other.test' };
  expect(() => readStorageConfig(bucket)).toThrow('S3_ENDPOINT reaches other.test without TLS');
});
