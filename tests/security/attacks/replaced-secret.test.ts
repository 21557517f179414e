import { createECDH, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createAppKeys } from '../../../apps/api/src/features/accounts/engine/app-keys.ts';
import { sessionCookie } from '../../../apps/api/src/features/accounts/engine/auth-engine.ts';
import {
  knownDevice,
  rememberDevice,
} from '../../../apps/api/src/features/accounts/sign-in/device-cookies.ts';
import { createOpenings } from '../../../apps/api/src/features/passport/page/opening.ts';
import { openingKeys, sealingKey } from '../../../apps/api/src/features/sealing/sealing.service.ts';
import type { KeyUse } from '../../../apps/api/src/platform/keys.ts';
import {
  type FencedCommand,
  fencedCommands,
  runFenced,
} from '../../../tools/docs/fenced-commands.ts';
import {
  type Person,
  password,
  publicUrl,
  startTestApp,
  type TestApp,
  testEnvironment,
} from '../../support/api/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../support/api/test-database.ts';
import { createVisitor } from '../../support/api/test-visitor.ts';
import { codeFrom, forgetUsedCodes, turnOnTwoFactor } from '../../support/api/two-factor.ts';
import { root } from '../../support/stack/stack.ts';

// SECRET is replaced: three servers on one database, before, while SECRET_PREVIOUS is set, and afterwards.

const oldSecret = 'the-old-secret-of-the-server-0123456789';
const newSecret = 'the-new-secret-of-the-server-9876543210';

let database: TestDatabase;
let before: TestApp;
let during: TestApp;
let after: TestApp;

beforeAll(async () => {
  database = await createTestDatabase(inject('adminUrl'));
  before = await startTestApp({ database, config: { secret: oldSecret } });
  // The worker of each may send a mail: they have one mail server.
  const { mail } = before.deps.config;
  const replacing = { secret: newSecret, previousSecret: oldSecret };
  during = await startTestApp({ database, config: { ...replacing, mail } });
  after = await startTestApp({ database, config: { secret: newSecret, mail } });
});
afterAll(async () => {
  for (const app of [after, during, before]) await app?.close();
  await database?.drop();
  await rm(fileURLToPath(environment().STORAGE_URL), { recursive: true, force: true });
});

const environment = () => testEnvironment(database, 'smtp://localhost');

/** The same browser at another server. */
const at = (app: TestApp, { cookies }: Pick<Person, 'cookies'>) =>
  createVisitor(app.url, { origin: publicUrl }, new Map(cookies));

const inAMinute = () => Date.now() + 60_000;
const now = () => new Date();
const userId = crypto.randomUUID();
const email = 'ann@example.com';
const claims = { userId, expiresAt: Number.MAX_SAFE_INTEGER };

type Use = {
  make(app: TestApp): string | Promise<string>;
  opens(app: TestApp, made: string): boolean | Promise<boolean>;
};

/** How something made under each key is checked; null where nothing is, and a new secret starts from zero. */
const uses: Record<KeyUse, Use | null> = {
  fileLink: {
    make: ({ deps }) =>
      deps.links.sign({
        garageId: userId,
        fileId: userId,
        variant: 'original',
        saveAs: null,
        expiresAt: inAMinute(),
      }),
    opens: ({ deps }, made) => deps.links.open(made, now()) !== null,
  },
  downloadLink: {
    make: ({ deps }) =>
      deps.downloadLinks.sign({
        sessionId: userId,
        downloadId: userId,
        saveAs: 'all.zip',
        expiresAt: inAMinute(),
      }),
    opens: ({ deps }, made) => deps.downloadLinks.open(made, now()) !== null,
  },
  keptFile: {
    make: ({ deps }) => deps.restoreMarks.sign('a-digest'),
    opens: ({ deps }, made) => deps.restoreMarks.holds(made, 'a-digest'),
  },
  openedHistory: {
    make: ({ deps }) => {
      const path = '/passport/x';
      return createOpenings(deps.keys).cookie(userId, { path, now: now(), endsAt: new Date(9e14) });
    },
    opens: ({ deps }, made) =>
      createOpenings(deps.keys).isOpen(userId, { cookieHeader: made, now: now() }),
  },
  unsubscribeLink: {
    make: ({ deps }) => deps.reminderTokens.signUnsubscribe(userId),
    opens: ({ deps }, made) => deps.reminderTokens.openUnsubscribe(made) === userId,
  },
  reminderAction: {
    make: ({ deps }) =>
      deps.reminderTokens.signAction({ ...claims, subject: 'mot-1', due: '2027-01-01' }),
    opens: ({ deps }, made) => deps.reminderTokens.openAction(made, now()) !== null,
  },
  trialShown: {
    make: ({ deps }) =>
      deps.reminderTokens.signShown({ ...claims, endpointHash: 'one', trialId: 'two' }),
    opens: ({ deps }, made) => deps.reminderTokens.openShown(made, now()) !== null,
  },
  deviceMark: {
    make: ({ deps }) =>
      /=([^;]+)/.exec(rememberDevice(deps.keys, { cookies: {}, email }))?.[1] ?? '',
    opens: ({ deps }, made) =>
      knownDevice(deps.keys, { cookies: { '__Host-rw.device': made }, email }) !== null,
  },
  proofCode: {
    make: async ({ deps }) => {
      const sessionId = crypto.randomUUID();
      return `${sessionId} ${await deps.accounts.issueProofCode(sessionId)}`;
    },
    async opens({ deps }, made) {
      const [sessionId = '', code = ''] = made.split(' ');
      return await deps.accounts.redeemProofCode(sessionId, code);
    },
  },
  erasure: {
    async make({ deps }) {
      const erased = crypto.randomUUID();
      await deps.erasureLog.add(erased, now());
      return erased;
    },
    opens: async ({ deps }, made) => (await deps.erasureLog.read()).has(made),
  },
  sealing: {
    // As a device does it: it keeps no more than `sealedWith`, and what it sealed needs this key.
    make({ deps }) {
      const device = createECDH('prime256v1');
      const sealedWith = device.generateKeys();
      const server = Buffer.from(sealingKey(deps.keys, userId), 'base64url');
      const shared = device.computeSecret(server);
      const key = hkdfSync('sha256', shared, sealedWith, 'roadworthy sealed changes', 32);
      return `${sealedWith.toString('base64url')} ${Buffer.from(key).toString('base64url')}`;
    },
    opens({ deps }, made) {
      const [sealedWith = '', key = ''] = made.split(' ');
      return Object.values(openingKeys(deps.keys, userId, sealedWith)).includes(key);
    },
  },
  counter: null,
  network: null,
};

const checked = Object.entries(uses).flatMap(([name, use]) => (use ? [{ name, ...use }] : []));

describe('data signed or encrypted with SECRET', () => {
  test.each(checked)(
    '$name: while SECRET_PREVIOUS is set both secrets are accepted, and the new one is used',
    async ({ make, opens }) => {
      expect(await opens(during, await make(before))).toBe(true);
      expect(await opens(during, await make(after))).toBe(true);
      expect(await opens(after, await make(during))).toBe(true);
      expect(await opens(before, await make(during))).toBe(false);
    },
  );

  test.each(checked)(
    '$name: once SECRET_PREVIOUS is removed, nothing made with a leaked secret is accepted',
    async ({ make, opens }) => {
      expect(await opens(after, await make(before))).toBe(false);
    },
  );
});

test('a session outlives the replacement of SECRET, because its cookie is signed again when the app opens', async () => {
  const person = await before.signUp();
  const signedIn = async (browser: ReturnType<typeof at>) =>
    ((await browser.get('/api/session')).body as { user: { id: string } | null }).user?.id ?? null;
  const unused = at(after, person);
  expect(await signedIn(unused)).toBe(null);

  const browser = at(during, person);
  const former = browser.cookies.get(sessionCookie);
  expect(await signedIn(browser)).toBe(person.userId);
  expect(browser.cookies.get(sessionCookie)).not.toBe(former);
  // The library checks the signature of each of these.
  const later = at(after, browser);
  expect(await signedIn(later)).toBe(person.userId);
  const changed = await later.post('/api/profile/password', {
    currentPassword: password,
    password: `${password}-new`,
  });
  expect(changed.status).toBe(200);
  expect((await later.delete('/api/session')).status).toBe(200);
  expect(await signedIn(later)).toBe(null);
});

test('while both secrets are set, a user whose cookie was signed with the old secret can sign out', async () => {
  const browser = at(during, await before.signUp());
  expect((await browser.delete('/api/session')).status).toBe(200);
  expect(browser.cookies.has(sessionCookie)).toBe(false);
  expect((await browser.get('/api/profile')).status).toBe(401);
});

test.each([
  ['while it is accepted', () => during],
  ['afterwards', () => after],
])('a leaked old secret cannot forge a session %s', async (_when, app) => {
  const token = randomBytes(24).toString('base64url');
  const signature = createHmac('sha256', oldSecret).update(token).digest('base64');
  const cookies = new Map([[sessionCookie, encodeURIComponent(`${token}.${signature}`)]]);
  const forger = createVisitor(app().url, { origin: publicUrl }, cookies);
  expect((await forger.get('/api/profile')).status).toBe(401);
  expect((await forger.get('/api/session')).body).toMatchObject({ user: null });
});

const withTwoFactor = async () => {
  const person = await before.signUp();
  return { person, ...(await turnOnTwoFactor(before, person)) };
};

/** Returns whether a code opens a session at this server. */
const codeOpens = async (app: TestApp, { email: address }: Person, code: string) => {
  const visitor = app.visitor();
  await visitor.post('/api/session', { email: address, password });
  const { status } = await visitor.post('/api/session/code', { code });
  await forgetUsedCodes(app);
  return status === 200;
};

const storedAppKey = async (person: Person): Promise<string> => {
  const [row] = await database.admin('select secret from accounts.two_factors where user_id = $1', [
    person.userId,
  ]);
  return String(row?.secret);
};

test('the key of an authenticator app is encrypted again with the new secret when its code is used', async () => {
  const { person, key } = await withTwoFactor();
  expect(await codeOpens(after, person, await codeFrom(key))).toBe(false);
  const former = await storedAppKey(person);
  expect(await codeOpens(during, person, '000000')).toBe(false);
  expect(await storedAppKey(person)).toBe(former);
  expect(await codeOpens(during, person, await codeFrom(key))).toBe(true);
  expect(await storedAppKey(person)).not.toBe(former);
  await createAppKeys(newSecret).decrypt(await storedAppKey(person));
  await expect(createAppKeys(oldSecret).decrypt(await storedAppKey(person))).rejects.toThrow();
  expect(await codeOpens(after, person, await codeFrom(key))).toBe(true);
});

test('a recovery code works once while SECRET_PREVIOUS is set, and not afterwards', async () => {
  const { person, recoveryCodes } = await withTwoFactor();
  const [first = '', second = ''] = recoveryCodes;
  expect(await codeOpens(during, person, first)).toBe(true);
  expect(await codeOpens(during, person, first)).toBe(false);
  expect(await codeOpens(after, person, second)).toBe(false);
});

const runbook = 'docs/runbooks/replace-secret.md';
const commands = fencedCommands(runbook, readFileSync(join(root, runbook), 'utf8'));

const follow = async ({ text }: FencedCommand, secrets: Record<string, string>) => {
  const given = { ...environment(), ...secrets };
  const { isSuccess, output } = await runFenced({ text }, { cwd: root, environment: given });
  expect(isSuccess, output).toBe(true);
  return output;
};

test('the runbook’s commands make a secret, encrypt unused keys again, and count data of the old secret', {
  timeout: 120_000,
}, async () => {
  const [make, encryptAgain, report] = commands;
  if (!make || !encryptAgain || !report)
    throw new Error(`${runbook} has fewer commands than the test runs`);
  expect(commands).toHaveLength(3);
  const { person, key } = await withTwoFactor();
  const erased = crypto.randomUUID();
  await before.deps.erasureLog.add(erased, now());
  const both = { SECRET: newSecret, SECRET_PREVIOUS: oldSecret };

  expect((await follow(make, {})).length).toBe(64);
  expect(await follow(report, both)).toMatch(/with SECRET_PREVIOUS: [1-9]/);
  const encrypted = await follow(encryptAgain, both);
  expect(encrypted).toContain('Keys of authenticator apps encrypted with SECRET_PREVIOUS: 0');
  expect(encrypted).toContain('Keys of authenticator apps that neither secret opens: 0');
  expect(encrypted).toMatch(/Erasures logged under SECRET_PREVIOUS: [1-9]/);
  expect(encrypted).toContain('SECRET_PREVIOUS is still needed.');
  expect(await codeOpens(after, person, await codeFrom(key))).toBe(true);

  // The worker removes these entries in time.
  await before.deps.erasureLog.prune(new Date(Date.now() + 1000));
  expect(await follow(report, both)).toContain(
    'No app key and no logged erasure needs SECRET_PREVIOUS.',
  );
  expect(await follow(report, { SECRET: oldSecret })).toMatch(/neither secret opens: [1-9]/);
});
