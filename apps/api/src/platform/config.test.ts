import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const least = {
  PUBLIC_URL: 'http://roadworthy.test',
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

test('without keys neither source is used', () => {
  const config = readConfig(least);
  expect(config.dvla).toBeUndefined();
  expect(config.dvsa).toBeUndefined();
});

test("with keys alone the government's own sources are used", () => {
  const config = readConfig({ ...least, ...dvsa, DVLA_API_KEY: 'key' });
  expect(config.dvla?.url).toMatch(/^https:\/\/driver-vehicle-licensing\.api\.gov\.uk\//);
  expect(config.dvsa).toMatchObject({
    url: 'https://history.mot.api.gov.uk',
    scope: 'https://tapi.dvsa.gov.uk/.default',
  });
});

test.each(Object.keys(dvsa))(
  'stops the process and names %s if only this one is missing',
  (name) => {
    expect(() => readConfig({ ...least, ...dvsa, [name]: undefined })).toThrow(name);
  },
);

test('files are stored in a folder, or in a bucket with its keys', () => {
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

test('without keys push is off, and one key without the other stops the process and names it', () => {
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

test('a model needs an address and a name, and a hosted one a key; without any our own engine explains alone', () => {
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
