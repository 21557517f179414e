import { execFile } from 'node:child_process';
import { hash, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { eraseUser } from '../../../apps/api/src/features/accounts/deletion/erasure.service.ts';
import { sessionCookie } from '../../../apps/api/src/features/accounts/engine/auth-engine.ts';
import type { Purpose } from '../../../apps/api/src/features/accounts/engine/single-use-secrets.ts';
import {
  knownDevice,
  rememberDevice,
} from '../../../apps/api/src/features/accounts/sign-in/device-cookies.ts';
import { hashToken } from '../../../apps/api/src/platform/session.ts';
import { madeToken, programWith } from '../../support/api/api-tokens.ts';
import { createAuthenticator } from '../../support/api/authenticator.ts';
import { linkToDownload, waitForDownload } from '../../support/api/downloads.ts';
import { linkOf, storedFile } from '../../support/api/files.ts';
import type { ReminderStack } from '../../support/api/reminders.ts';
import {
  freshEmail,
  type Person,
  password,
  publicUrl,
  tokenIn,
} from '../../support/api/test-app.ts';
import type { TestVisitor } from '../../support/api/test-visitor.ts';
import { corolla } from '../../support/api/vehicles.ts';
import { lookAt, startVisit } from '../../support/api/visits.ts';
import { openHistory, pathOf, share } from '../../support/passport/sharing.ts';
import type { KindName } from './kinds.ts';

const newPassword = 'quiet-harbour-lantern-7';

/** A user on their own device, and the other device on which everything was made. */
export type Case = { stack: ReminderStack; owner: Person; other: Person };

const ok = async (what: string, asked: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await asked;
  if (status !== 200)
    throw new Error(`The request ‘${what}’ failed: ${status} ${JSON.stringify(body)}`);
};

/** What may end access, named as in docs/security.md. */
export const events = {
  'signing out that device': ({ other }: Case) => ok('sign-out', other.delete('/api/session')),
  'signing out everywhere else': ({ owner }: Case) => ok('others', owner.delete('/api/sessions')),
  'a new password in the profile': ({ owner }: Case) =>
    ok(
      'password',
      owner.post('/api/profile/password', { currentPassword: password, password: newPassword }),
    ),
  async 'a new password by the link'({ stack, owner }: Case) {
    const visitor = stack.visitor();
    await ok('forgot', visitor.post('/api/password/forgot', { email: owner.email }));
    const letter = await stack.mail.waitFor(owner.email, { subject: /new password/ });
    const token = tokenIn(letter.text, 'token');
    await ok('reset', visitor.post('/api/password/reset', { token, password: newPassword }));
  },
  'asking for deletion': ({ owner }: Case) => ok('deletion', owner.post('/api/profile/deletion')),
  async '`npm run roadworthy sign-out`'({ stack, owner }: Case) {
    await promisify(execFile)(process.execPath, ['src/roadworthy.ts', 'sign-out', owner.email], {
      cwd: new URL('../../../apps/api', import.meta.url),
      env: { ...process.env, DATABASE_URL: stack.database.adminUrl },
    });
  },
  erasure: ({ stack, owner }: Case) => eraseUser(stack.deps, owner.userId),
};
export type EventName = keyof typeof events;
export const eventNames = Object.keys(events) as EventName[];

/** A user who does one of these may suspect an intruder. */
const suspicion: EventName[] = [
  'signing out everywhere else',
  'a new password in the profile',
  'a new password by the link',
  'asking for deletion',
  '`npm run roadworthy sign-out`',
];
const always: EventName[] = [...suspicion, 'erasure'];

type Outliving = {
  /** The kinds of links and tokens that it is made of. */
  kinds: KindName[];
  /** Where it is stored. */
  tables: string[];
  endedBy: EventName[];
  /** Makes it on the other device. Returns whether it still works, or changes anything. */
  make(world: Case): Promise<() => Promise<boolean>>;
};

const rowExists = (sql: string) => (stack: ReminderStack, value: string) => async () =>
  (await stack.database.admin(sql, [value])).length > 0;

const pushExists = rowExists('select from reminders.push_subscriptions where endpoint_hash = $1');

/** Lets a browser subscribe; returns the hash of its endpoint. */
const subscribed = async ({ push }: ReminderStack, browser: TestVisitor): Promise<string> => {
  const subscription = await push.subscribe(randomUUID());
  await ok('push', browser.post('/api/reminders/push', subscription));
  return hash('sha256', subscription.endpoint, 'base64url');
};

const singleUse =
  (
    purpose: Purpose,
    valueFor: (userId: string) => string = (userId) => userId,
  ): Outliving['make'] =>
  async ({ stack: { deps }, owner }) => {
    const token = await deps.accounts.issueToken(purpose, valueFor(owner.userId), 20);
    return async () => (await deps.accounts.ownerOfToken(purpose, token)) !== null;
  };

const answered = (send: () => Promise<{ status: number }>) => async () =>
  (await send()).status === 200;

const soon = () => Date.now() + 600_000;

/**
 * Everything that gives access to an account, or news of it, after the session in which it was made or beside it, and
 * what ends each. Ways to sign in come last, because trying one signs in.
 */
export const outliving: Record<string, Outliving> = {
  'another session': {
    kinds: ['session'],
    tables: ['accounts.sessions'],
    endedBy: ['signing out that device', ...always],
    make: async ({ other }) => answered(() => other.copy().get('/api/profile')),
  },
  'a link to a file': {
    kinds: ['file link'],
    tables: [],
    endedBy: ['signing out that device', ...always],
    async make({ other }) {
      const tab = other.copy();
      const { url } = await linkOf(other, (await storedFile(other)).id);
      return answered(() => tab.get(url));
    },
  },
  'a link to the download of all data': {
    kinds: ['download link'],
    tables: ['your_data.downloads'],
    endedBy: ['signing out that device', ...always],
    async make({ other }) {
      const tab = other.copy();
      await ok('download', other.post('/api/your-data/download'));
      await waitForDownload(other);
      const { url } = await linkToDownload(other);
      return answered(() => tab.get(url));
    },
  },
  'an API token': {
    kinds: ['API token'],
    tables: ['accounts.api_tokens'],
    endedBy: always,
    async make({ stack, other }) {
      const program = programWith(stack, (await madeToken(other)).token);
      return answered(() => program.get('/api/vehicles'));
    },
  },
  'a calendar link': {
    kinds: ['calendar address'],
    tables: ['reminders.calendars'],
    endedBy: always,
    async make({ stack, other }) {
      const { url } = (await other.post('/api/reminders/calendar')).body as { url: string };
      return answered(() => stack.visitor().get(new URL(url).pathname));
    },
  },
  'an invitation to a garage': {
    kinds: ['invitation to a garage'],
    tables: ['garages.invitations'],
    endedBy: always,
    async make({ stack, owner, other }) {
      const path = `/api/garages/${owner.userId}/invitations`;
      const { url } = (await other.post(path, { role: 'driver' })).body as { url: string };
      const token = new URL(url).hash.slice(1);
      return answered(() => stack.visitor().post('/api/invitations/look', { token }));
    },
  },
  'a link for a repair garage': {
    kinds: ['link for a repair garage'],
    tables: ['visits.visits', 'visits.writings'],
    endedBy: always,
    async make({ stack, other }) {
      const { token } = await startVisit(other);
      return answered(() => lookAt(stack.visitor(), token));
    },
  },
  'a link to a vehicle’s history': {
    kinds: ['link to a history', 'opened history'],
    tables: ['passport.links'],
    endedBy: always,
    async make({ stack, other }) {
      const car = corolla();
      await ok('vehicle', other.post('/api/vehicles', car));
      const path = pathOf(await share(other, car.id));
      const buyer = stack.visitor();
      await openHistory(buyer, path, car.registrationNumber);
      return answered(() => buyer.get(path));
    },
  },
  'notifications of a signed-in browser': {
    kinds: [],
    tables: ['reminders.push_subscriptions'],
    endedBy: ['signing out that device', ...always],
    make: async ({ stack, other }) => pushExists(stack, await subscribed(stack, other)),
  },
  'notifications of a browser whose session expired': {
    kinds: [],
    tables: ['reminders.push_subscriptions'],
    endedBy: always,
    async make({ stack, owner }) {
      const third = stack.visitor();
      await ok('third', third.post('/api/session', { email: owner.email, password }));
      const endpointHash = await subscribed(stack, third);
      const token = third.cookies.get(sessionCookie)?.split('.')[0] ?? '';
      // As the sweep does.
      await stack.database.admin(
        `update accounts.sessions set expires_at = now() - interval '1 day' where token_hash = $1`,
        [hashToken(token)],
      );
      await stack.database.admin('delete from accounts.sessions where expires_at < now()');
      return pushExists(stack, endpointHash);
    },
  },
  'a link to set a new password': {
    kinds: ['reset link'],
    tables: ['accounts.verifications'],
    endedBy: always,
    make: singleUse('reset-password'),
  },
  'a log-in that waits for its code': {
    kinds: ['wait for a code after the password', 'wait for a code after Google'],
    tables: ['accounts.verifications'],
    endedBy: always,
    async make({ stack, owner }) {
      const after = async (way: 'password' | 'google') => {
        const purpose = `code-after-${way}` as const;
        const token = await stack.deps.accounts.issueToken(purpose, owner.userId, 20);
        const browser = stack.visitor();
        browser.cookies.set('__Host-rw.code', `${way}.${token}`);
        return browser;
      };
      const browsers = [await after('password'), await after('google')];
      return async () => {
        const replies = await Promise.all(
          browsers.map((each) => each.post('/api/session/code', { code: 'abcde-fghjk' })),
        );
        return replies.some(({ body }) => (body as { code: string }).code === 'INVALID_INPUT');
      };
    },
  },
  'a change of email address under way': {
    kinds: ['link to change the email address'],
    tables: ['accounts.verifications'],
    // An operator cannot find it: it waits for both mailboxes, so it gives no access by itself.
    endedBy: always.filter((event) => event !== '`npm run roadworthy sign-out`'),
    async make({ stack, owner, other }) {
      await ok('email', other.post('/api/profile/email', { email: freshEmail() }));
      return async () => (await stack.deps.accounts.findEmailChange(owner.userId)) !== null;
    },
  },
  'a Google identity that waits for the password': {
    kinds: ['Google identity to be linked'],
    tables: ['accounts.verifications'],
    // It is of use only with the current password.
    endedBy: ['erasure'],
    make: singleUse('link-google', (userId) => JSON.stringify([userId, 'subject'])),
  },
  'the link in a reminder that ends the mails': {
    kinds: ['unsubscribe link'],
    tables: [],
    endedBy: [],
    async make({ stack, owner }) {
      const token = stack.deps.reminderTokens.signUnsubscribe(owner.userId);
      return answered(() => stack.visitor().post('/api/reminders/unsubscribe', { token }));
    },
  },
  'the buttons of a notification': {
    kinds: ['button of a notification'],
    tables: [],
    endedBy: [],
    async make({ stack, owner: { userId } }) {
      const claims = { userId, subject: 'mot-1', due: '2027-01-01', expiresAt: soon() };
      const token = stack.deps.reminderTokens.signAction(claims);
      return answered(() =>
        stack.visitor().post('/api/reminders/act', { token, action: 'snooze' }),
      );
    },
  },
  'the receipt of a test notification': {
    kinds: ['receipt of a test notification'],
    tables: [],
    endedBy: [],
    async make({ stack, owner: { userId } }) {
      const claims = { userId, endpointHash: 'none', trialId: 'none', expiresAt: soon() };
      const token = stack.deps.reminderTokens.signShown(claims);
      return answered(() => stack.visitor().post('/api/reminders/test/shown', { token }));
    },
  },
  'the mark of a known device': {
    kinds: ['mark of a known device'],
    tables: [],
    endedBy: [],
    async make({ stack, owner: { email } }) {
      const { keys } = stack.deps;
      const [, mark = ''] = /=([^;]+)/.exec(rememberDevice(keys, { cookies: {}, email })) ?? [];
      return async () =>
        knownDevice(keys, { cookies: { '__Host-rw.device': mark }, email }) !== null;
    },
  },
  'the app for codes and recovery codes': {
    kinds: ['code of an app', 'recovery code'],
    tables: ['accounts.two_factors', 'accounts.recovery_codes'],
    endedBy: ['erasure'],
    async make({ stack, owner: { userId } }) {
      await stack.database.admin(
        `with app as (insert into accounts.two_factors (user_id, secret) values ($1, 'none'))
         insert into accounts.recovery_codes (user_id, code_hash) values ($1, 'none')`,
        [userId],
      );
      return rowExists(
        `select from accounts.two_factors join accounts.recovery_codes using (user_id) where user_id = $1`,
      )(stack, userId);
    },
  },
  Google: {
    kinds: [],
    tables: ['accounts.identities'],
    // The link proves the mailbox today. Google proves it for some day in the past, unless the address is Google's own.
    endedBy: ['a new password by the link', 'erasure'],
    async make({ stack, owner: { userId } }) {
      await stack.database.admin(
        `insert into accounts.identities (user_id, provider_id, account_id) values ($1, 'google', gen_random_uuid()::text)`,
        [userId],
      );
      return rowExists(
        `select from accounts.identities where user_id = $1 and provider_id = 'google'`,
      )(stack, userId);
    },
  },
  'a passkey': {
    kinds: ['challenge of a passkey'],
    tables: ['accounts.passkeys'],
    endedBy: ['erasure'],
    async make({ stack, other }) {
      const passkey = createAuthenticator(publicUrl);
      type Options = { options: Parameters<typeof passkey.create>[0] };
      const made = (await other.post('/api/profile/passkeys/options')).body as Options;
      await ok('passkey', other.post('/api/profile/passkeys', passkey.create(made.options)));
      return answered(async () => {
        const visitor = stack.visitor();
        const asked = (await visitor.post('/api/session/passkey/options')).body as Options;
        return await visitor.post('/api/session/passkey', passkey.use(asked.options));
      });
    },
  },
  'the password': {
    kinds: [],
    tables: ['accounts.identities'],
    endedBy: ['a new password in the profile', 'a new password by the link', 'erasure'],
    make: async ({ stack, owner: { email } }) =>
      answered(() => stack.visitor().post('/api/session', { email, password })),
  },
};

/** Kinds that exist within one session, or before there is one. */
export const withinSession: Partial<Record<KindName, string>> = {
  'mailed code': 'is valid in its session only',
  'confirmation link':
    'the account has no session before it is used, and it needs the password or the mark of the browser that registered',
  'mark of the browser that registered':
    'needs an unconfirmed account and the link in its mailbox; void with another password',
  'mark of a stored file': 'proves that bytes came from here, and opens nothing',
  'state of a return from Google': 'is tied to the browser that left, for ten minutes',
};

/** Tables of one person that give no access. */
export const withoutAccess: Record<string, string> = {
  'accounts.users': 'the person',
  'accounts.demos': 'when a demo account was last used',
  'lookup.own_answers': 'what the registers told a person',
  'accounts.ended_sessions': 'tells a device that its session was ended',
  'accounts.security_events': 'the log',
  'accounts.deletions': 'that an account is to be erased; a sign-in keeps it',
  'diagnosis.leases': 'questions under way',
  'orders.orders': 'orders; whoever has the address of a payment page can pay, until it expires',
  'orders.events': 'what happened to an order',
  'reminders.intents': 'what was or is to be sent',
  'reminders.settings': 'which channels are on',
  'reminders.snoozes': 'which reminders rest',
  'reminders.choices': 'of which vehicles a member is reminded',
  'tasks.tasks': 'records; a key there names what a task was made from',
  'garages.garages': 'the garage',
  'garages.members': 'a role, which needs a session',
  'garages.former_members': 'who was a member, which gives no access',
  'passport.entries': 'hashes of the lines of a history, which every passport shows',
};
