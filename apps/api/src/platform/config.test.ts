import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readAdminUrl } from './command-config.ts';
import { readConfig } from './config.ts';
import { Environment, secretNames } from './environment.ts';

const least = {
  PUBLIC_URL: 'http://roadworthy.test',
  OPERATOR_NAME: 'Roadworthy Test Ltd, 1 High Street, Leeds',
  OPERATOR_EMAIL: 'hello@roadworthy.test',
  MAIL_FROM: 'Roadworthy <hello@roadworthy.test>',
  SECRET: 'a-secret-for-tests-only-of-enough-length',
  APP_DATABASE_URL: 'postgres://app@localhost/x',
  AUTH_DATABASE_URL: 'postgres://auth@localhost/x',
  JOBS_DATABASE_URL: 'postgres://jobs@localhost/x',
  SMTP_URL: 'smtp://localhost',
  STORAGE_URL: 'file:///var/lib/roadworthy/files',
};

const dvsa = {
  DVSA_API_KEY: 'key',
  DVSA_TOKEN_URL: 'https://login.example/tenant/oauth2/v2.0/token',
  DVSA_CLIENT_ID: 'client',
  DVSA_CLIENT_SECRET: 'secret',
};

test('without API keys neither DVLA nor DVSA is used', () => {
  const config = readConfig(least);
  expect(config.dvla).toBeUndefined();
  expect(config.dvsa).toBeUndefined();
});

test("with API keys and no addresses, the government's DVLA and DVSA servers are used", () => {
  const config = readConfig({ ...least, ...dvsa, DVLA_API_KEY: 'key' });
  expect(config.dvla?.url).toMatch(/^https:\/\/driver-vehicle-licensing\.api\.gov\.uk\//);
  expect(config.dvsa).toMatchObject({
    url: 'https://history.mot.api.gov.uk',
    scope: 'https://tapi.dvsa.gov.uk/.default',
  });
});

test.each(Object.keys(dvsa))(
  'the process stops with an error that names %s if only this variable is missing',
  (name) => {
    expect(() => readConfig({ ...least, ...dvsa, [name]: undefined })).toThrow(name);
  },
);

test('files are stored in a folder, or in a bucket if its keys are set', () => {
  expect(readConfig(least).storage).toEqual({
    kind: 'disk',
    folder: '/var/lib/roadworthy/files',
  });
  const bucket = {
    ...least,
    STORAGE_URL: 's3://roadworthy-files',
    S3_ENDPOINT: 'https://objects.example',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  expect(readConfig(bucket).storage).toEqual({
    kind: 's3',
    bucket: 'roadworthy-files',
    endpoint: 'https://objects.example',
    region: 'eu-west-2',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  });
  expect(() => readConfig({ ...bucket, S3_SECRET_ACCESS_KEY: undefined })).toThrow('S3_SECRET');
  expect(() => readConfig({ ...least, STORAGE_URL: 'https://objects.example' })).toThrow('STORAGE');
});

test('without push keys there are no push notifications; with one key the process stops with an error that names the other key', () => {
  expect(readConfig(least).push).toBeUndefined();
  const keys = { VAPID_PUBLIC_KEY: 'public', VAPID_PRIVATE_KEY: 'private' };
  expect(readConfig({ ...least, ...keys }).push).toEqual({
    publicKey: 'public',
    privateKey: 'private',
    subject: 'mailto:hello@roadworthy.test',
    hosts: [],
    ca: undefined,
  });
  for (const name of Object.keys(keys)) {
    expect(() => readConfig({ ...least, ...keys, [name]: undefined })).toThrow(name);
  }
});

test('by default there is no model; an own model server needs an address and a name, a hosted model a name and a key', () => {
  expect(readConfig(least).model).toBeUndefined();
  const own = { ...least, MODEL_URL: 'http://localhost:11434/v1', MODEL_NAME: 'llama' };
  expect(readConfig(own).model).toEqual({
    provider: 'openai-compatible',
    url: 'http://localhost:11434/v1',
    key: undefined,
    name: 'llama',
    dailyTokens: 2_000_000,
  });
  for (const name of ['MODEL_URL', 'MODEL_NAME']) {
    expect(() => readConfig({ ...own, [name]: undefined })).toThrow(name);
  }
  const hosted = { ...least, MODEL_PROVIDER: 'anthropic', MODEL_NAME: 'claude', MODEL_KEY: 'key' };
  expect(readConfig(hosted).model).toMatchObject({ url: 'https://api.anthropic.com/v1' });
  expect(() => readConfig({ ...hosted, MODEL_KEY: undefined })).toThrow('MODEL_KEY');
  expect(() => readConfig({ ...own, MODEL_URL: 'file:///etc' })).toThrow('MODEL_URL');
});

const stripe = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_API_URL: 'http://127.0.0.1:4010',
};

test('a payment simulator with a live key is refused, unless the app runs on localhost', () => {
  expect(() => readConfig({ ...least, ...stripe })).toThrow('STRIPE_API_URL');
  const isTaken = (more: Record<string, string>) =>
    readConfig({ ...least, ...stripe, ...more }).payments?.apiUrl === stripe.STRIPE_API_URL;
  expect(isTaken({ PUBLIC_URL: 'http://localhost:3000' })).toBe(true);
  expect(isTaken({ STRIPE_SECRET_KEY: 'sk_test_1' })).toBe(true);
});

const secretsIn = (folder: string, secrets: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(secrets).map(([name, value]) => {
      const path = join(folder, name.toLowerCase());
      writeFileSync(path, value);
      return [`${name}_FILE`, path];
    }),
  );

describe('secrets in files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'roadworthy-secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const { SECRET, APP_DATABASE_URL, ...others } = least;

  test('a secret in a file is read like a variable, without the newline at the end of the file', () => {
    const files = secretsIn(folder, { SECRET: `${SECRET}\n`, APP_DATABASE_URL });
    const config = readConfig({ ...others, ...files });
    expect(config.secret).toBe(SECRET);
    expect(config.databases.app).toBe(APP_DATABASE_URL);
    const admin = secretsIn(folder, { DATABASE_URL: 'postgres://postgres@localhost/x\n' });
    expect(readAdminUrl(admin)).toBe('postgres://postgres@localhost/x');
  });

  test.each(secretNames)(
    'it is an error to set %s both in a file and in the environment',
    (name) => {
      const files = secretsIn(folder, { [name]: 'a' });
      expect(() => readConfig({ ...least, ...files, [name]: 'b' })).toThrow(
        `both ${name} and ${name}_FILE are set`,
      );
    },
  );

  test('if the file of a secret is missing, the process stops with an error that names the file', () => {
    const missing = join(folder, 'missing');
    expect(() => readConfig({ ...others, APP_DATABASE_URL, SECRET_FILE: missing })).toThrow(
      `SECRET_FILE names a file that cannot be read: ${missing}`,
    );
  });

  test('a secret that is too short is also rejected when it comes from a file, and the error does not show the secret', () => {
    const files = secretsIn(folder, { SECRET: 'short-secret\n' });
    const read = () => readConfig({ ...others, APP_DATABASE_URL, ...files });
    expect(read).toThrow('SECRET');
    expect(read).not.toThrow('short-secret');
  });

  test('every setting with a password or key is treated as a secret', () => {
    const names = Object.keys(Environment.shape);
    const likely = names.filter((name) =>
      /SECRET|PRIVATE|PASSWORD|_KEY|DATABASE_URL$|SMTP_URL/.test(name),
    );
    expect(likely.length).toBeGreaterThan(15);
    expect(likely.filter((name) => !secretNames.includes(name))).toEqual(['VAPID_PUBLIC_KEY']);
  });
});

test('no credential and no address of a database, mail server or file store has a default', () => {
  const needed = ['SECRET', 'SMTP_URL', 'STORAGE_URL'];
  const databases = ['APP_DATABASE_URL', 'AUTH_DATABASE_URL', 'JOBS_DATABASE_URL'];
  for (const name of [...needed, ...databases]) expect(() => readConfig({})).toThrow(name);
});

test("a server that is not on localhost must be configured with its operator's name and a sender address", () => {
  for (const name of ['OPERATOR_NAME', 'OPERATOR_EMAIL', 'MAIL_FROM']) {
    expect(() => readConfig({ ...least, [name]: undefined })).toThrow(name);
    for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000']) {
      const local = { ...least, PUBLIC_URL: `http://${host}`, [name]: undefined };
      expect(() => readConfig(local)).not.toThrow();
    }
    for (const host of ['localhost.example', '127.example', '192.168.0.7']) {
      const elsewhere = { ...least, PUBLIC_URL: `http://${host}`, [name]: undefined };
      expect(() => readConfig(elsewhere)).toThrow(name);
    }
  }
});
