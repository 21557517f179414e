import * as z from 'zod';
import { Environment } from './environment.ts';
import { parseEnvironment as parse } from './parse-environment.ts';
import type { Variables } from './secret-files.ts';
import { readStorage, Storage, type StorageConfig } from './storage-config.ts';

// What each of the operators' commands reads of the environment: a command needs no more than it uses.

const { APP_DATABASE_URL, AUTH_DATABASE_URL, JOBS_DATABASE_URL, DATABASE_URL } = Environment.shape;
const Admin = z.object({ DATABASE_URL: DATABASE_URL.unwrap() });
const Auth = z.object({ AUTH_DATABASE_URL });
const Jobs = z.object({ JOBS_DATABASE_URL });
const Migration = z.object({ APP_DATABASE_URL, AUTH_DATABASE_URL, JOBS_DATABASE_URL });

/** For commands that work on the database as its administrator. */
export const readAdminUrl = (environment: Variables): string =>
  parse(Admin, environment).DATABASE_URL;

/** For commands that read as the role of the sign-in engine. */
export const readAuthUrl = (environment: Variables): string =>
  parse(Auth, environment).AUTH_DATABASE_URL;

/** For commands that work on the queue. */
export const readJobsUrl = (environment: Variables): string =>
  parse(Jobs, environment).JOBS_DATABASE_URL;

/** For the command that creates the bucket. */
export const readStorageConfig = (environment: Variables): StorageConfig =>
  readStorage(parse(Storage, environment));

const Replacing = Storage.extend(
  Environment.pick({ SECRET: true, SECRET_PREVIOUS: true, AUTH_DATABASE_URL: true }).shape,
);

/** For the command that replaces the secret. */
export const readReplacing = (environment: Variables) => {
  const env = parse(Replacing, environment);
  return {
    secret: env.SECRET,
    previousSecret: env.SECRET_PREVIOUS || undefined,
    authUrl: env.AUTH_DATABASE_URL,
    storage: readStorage(env),
  };
};

/** The addresses that `migrate` takes the roles' passwords from. */
export const readRoleUrls = (environment: Variables) => parse(Migration, environment);
