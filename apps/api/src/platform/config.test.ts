import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const least = {
  PUBLIC_URL: 'http://roadworthy.test',
  SECRET: 'a-secret-for-tests-only-of-enough-length',
  APP_DATABASE_URL: 'postgres://app@localhost/x',
  AUTH_DATABASE_URL: 'postgres://auth@localhost/x',
  JOBS_DATABASE_URL: 'postgres://jobs@localhost/x',
  SMTP_URL: 'smtp://localhost',
};

const dvsa = {
  DVSA_API_KEY: 'key',
  DVSA_TOKEN_URL: 'https://login.example/tenant/oauth2/v2.0/token',
  DVSA_CLIENT_ID: 'client',
  DVSA_CLIENT_SECRET: 'secret',
};

test('without keys neither source is asked', () => {
  const config = readConfig(least);
  expect(config.dvla).toBeUndefined();
  expect(config.dvsa).toBeUndefined();
});

test('with keys alone the sources are the government’s', () => {
  const config = readConfig({ ...least, ...dvsa, DVLA_API_KEY: 'key' });
  expect(config.dvla?.url).toMatch(/^https:\/\/driver-vehicle-licensing\.api\.gov\.uk\//);
  expect(config.dvsa).toMatchObject({
    url: 'https://history.mot.api.gov.uk',
    scope: 'https://tapi.dvsa.gov.uk/.default',
  });
});

test.each(Object.keys(dvsa))('%s missing beside the others stops the process by name', (name) => {
  expect(() => readConfig({ ...least, ...dvsa, [name]: undefined })).toThrow(name);
});
