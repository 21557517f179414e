import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import webPush from 'web-push';
import { buildApp } from '../../../apps/api/src/app.ts';
import { createDeps } from '../../../apps/api/src/create-deps.ts';
import type { Deps } from '../../../apps/api/src/deps.ts';
import { jobHandlers } from '../../../apps/api/src/job-handlers.ts';
import { todayOf } from '../../../apps/api/src/platform/clock.ts';
import { type Config, readConfig } from '../../../apps/api/src/platform/config.ts';
import { createLog } from '../../../apps/api/src/platform/log.ts';
import { startWorker } from '../../../apps/api/src/platform/queue.ts';
import { type PaymentServer, startPaymentServer } from '../simulators/payments/server.ts';
import { startVehicleSources, type VehicleSources } from '../simulators/vehicle-sources/server.ts';
import { type MailServer, startMailServer } from '../stack/mail.ts';
import { shopSettings, testSeller } from '../stack/shop.ts';
import type {} from './global-setup.ts';
import type { Route } from './routes.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { createVisitor, type TestVisitor } from './test-visitor.ts';

export const publicUrl = 'http://roadworthy.test';
export const testSecret = 'a-secret-for-tests-only-of-enough-length';

/** Returns the folder for the files of a database's users; it does not exist until a file is sent. */
const testFilesUrl = (database: TestDatabase) => {
  const name = new URL(database.adminUrl).pathname.slice(1);
  return pathToFileURL(join(tmpdir(), `roadworthy-files-${name}`));
};

const vapid = webPush.generateVAPIDKeys();

export const testEnvironment = (database: TestDatabase, smtpUrl: string) => ({
  PUBLIC_URL: publicUrl,
  OPERATOR_NAME: 'Roadworthy Test Ltd, 1 High Street, Leeds',
  MAIL_FROM: 'Roadworthy <hello@roadworthy.test>',
  SECRET: testSecret,
  APP_DATABASE_URL: database.appUrl,
  AUTH_DATABASE_URL: database.authUrl,
  JOBS_DATABASE_URL: database.jobsUrl,
  SMTP_URL: smtpUrl,
  STORAGE_URL: testFilesUrl(database).href,
  NEW_USER_NOTIFICATION_TO: 'team@roadworthy.test',
  OPERATOR_EMAIL: testSeller.contact,
  ADDRESS_LIMIT_FACTOR: '1000',
  VAPID_PUBLIC_KEY: vapid.publicKey,
  VAPID_PRIVATE_KEY: vapid.privateKey,
  PASSPORT_KEY: 'a1'.repeat(32),
  LOG_LEVEL: 'silent',
});

/** A user with an account; copies are the user's other devices. */
export type Person = Omit<TestVisitor, 'copy'> & {
  email: string;
  userId: string;
  /** The garage that every request names. Without it: the person's own. */
  garageId?: string;
  copy(): Person;
};

export type TestApp = {
  app: FastifyInstance;
  deps: Deps;
  database: TestDatabase;
  mail: MailServer;
  /** The simulator of DVLA and DVSA. */
  sources: VehicleSources;
  /** The simulator of Stripe. */
  payments: PaymentServer;
  url: string;
  /** The routes registered with the framework. */
  routes: Route[];
  /** Returns a browser without cookies. */
  visitor(headers?: Record<string, string>): TestVisitor;
  /** Returns a user who is registered, confirmed and signed in. */
  signUp(email?: string): Promise<Person>;
  close(): Promise<void>;
};

export const password = 'maroon-otter-lamp-42';

export const registration = (email: string) => ({
  firstName: 'Alex',
  surname: 'Example',
  username: 'alex',
  email,
  password,
});

export const freshEmail = () => `${randomUUID()}@example.com`;

/** Returns the token of the link in a mail. */
export const tokenIn = (text: string, parameter: string): string => {
  const match = new RegExp(`[?&]${parameter}=([\\w-]+)`).exec(text);
  if (!match?.[1]) throw new Error(`The mail contains no ${parameter}: ${text}`);
  return match[1];
};

/** Keeps a test without its own push service from calling a real one. */
const withoutPushServices = (deps: Deps): Deps =>
  deps.push ? { ...deps, push: { ...deps.push, send: async () => 'later' } } : deps;

/** Starts the whole app on its own database: real HTTP, real SMTP, a real worker. */
export const startTestApp = async ({
  config: overrides = {},
  logTo,
  plant = (deps) => deps,
  onBuilt = () => {},
  database: existing,
}: {
  config?: Partial<Config>;
  logTo?: { write(line: string): void };
  /** Plants a bug: a check that stays green with the bug proves nothing. */
  plant?: (deps: Deps) => Deps | Promise<Deps>;
  onBuilt?: (app: FastifyInstance) => void;
  /** A database shared with another app, like two processes of one server. */
  database?: TestDatabase;
} = {}): Promise<TestApp> => {
  const database = existing ?? (await createTestDatabase(inject('adminUrl')));
  const mail = await startMailServer({ port: 0 });
  const sources = await startVehicleSources({ today: () => todayOf(() => new Date()) });
  const payments = await startPaymentServer();
  const config = {
    ...readConfig(testEnvironment(database, mail.smtpUrl)),
    ...sources.settings,
    payments: payments.settings,
    shop: shopSettings,
    ...overrides,
  };
  const created = await createDeps(config, createLog(config, logTo));
  const deps = await plant(overrides.push ? created : withoutPushServices(created));
  const routes: Route[] = [];
  const app = await buildApp(deps, {
    onRoute: ({ method, url: path, config: { secretInPath: hasSecret = false } = {} }) => {
      for (const each of [method].flat()) routes.push({ method: each, path, hasSecret });
    },
  });
  onBuilt(app);
  const worker = await startWorker(config.databases.jobs, jobHandlers(deps), deps.log);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  payments.sendEventsTo(`${url}/api/payments/webhook`);
  const visitor = (headers: Record<string, string> = {}) =>
    createVisitor(url, { origin: publicUrl, ...headers });

  return {
    app,
    deps,
    database,
    mail,
    sources,
    payments,
    url,
    routes,
    visitor,
    async signUp(email = freshEmail()) {
      const person = visitor();
      await person.post('/api/accounts', registration(email));
      const letter = await mail.waitFor(email, { subject: /confirm/i });
      const reply = await person.post('/api/session', {
        email,
        password,
        confirmationToken: tokenIn(letter.text, 'confirm'),
      });
      if (reply.status !== 200) throw new Error(`Sign-up failed: ${JSON.stringify(reply.body)}`);
      const { user } = reply.body as { user: { id: string } };
      const named = (visitor: TestVisitor): Person =>
        Object.assign(visitor, {
          email,
          userId: user.id,
          copy: () => named(createVisitor(url, { origin: publicUrl }, new Map(visitor.cookies))),
        });
      return named(person);
    },
    async close() {
      await payments.close();
      await app.close();
      await worker.close();
      await deps.close();
      await mail.close();
      await sources.close();
      if (existing) return;
      await database.drop();
      await rm(fileURLToPath(testFilesUrl(database)), { recursive: true, force: true });
    },
  };
};
