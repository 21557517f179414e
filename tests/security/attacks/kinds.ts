import { hash, randomBytes } from 'node:crypto';
import { sessionCookie } from '../../../apps/api/src/features/accounts/engine/auth-engine.ts';
import type { Purpose } from '../../../apps/api/src/features/accounts/engine/single-use-secrets.ts';
import { rememberDevice } from '../../../apps/api/src/features/accounts/sign-in/device-cookies.ts';
import { createOpenings } from '../../../apps/api/src/features/passport/page/opening.ts';
import type { KeyUse } from '../../../apps/api/src/platform/keys.ts';
import { heldBy } from '../../support/api/api-tokens.ts';
import { samplePdf } from '../../support/api/files.ts';
import { freshEmail } from '../../support/api/test-app.ts';
import { codeFrom } from '../../support/api/two-factor.ts';
import { aShownVehicle } from '../../support/api/visits.ts';
import type { Holder, World } from './kinds-world.ts';

/** Where the product gets a kind from: a derived key, a purpose of single-use secrets, a column, or the sign-in library. */
export type Source =
  | { key: KeyUse }
  | { purpose: Purpose }
  | { column: string }
  | { library: string };

/** A kind of link or token, and how to make one that is valid for the holder; null if the holder cannot have one. */
type Kind = { source: Source; make(world: World, holder: Holder): Promise<string | null> };

const singleUse = (
  purpose: Purpose,
  claimsOf: (holder: Holder) => string = ({ userId }) => userId,
): Kind => ({
  source: { purpose },
  make: ({ stack }, holder) => stack.deps.accounts.issueToken(purpose, claimsOf(holder), 10),
});

const soon = () => Date.now() + 50_000;
export const sampleSha256 = hash('sha256', samplePdf());

export const kinds = {
  session: {
    source: { column: 'accounts.sessions.token_hash' },
    // As the library signed it, if somebody has signed in.
    make: async ({ stack }, { browser, userId }) =>
      browser.cookies.get(sessionCookie) ?? (await heldBy(stack, userId, null)),
  },
  'API token': {
    source: { column: 'accounts.api_tokens.token_hash' },
    make: ({ stack }, { userId }) => heldBy(stack, userId, 'profile:read'),
  },
  'calendar address': {
    source: { column: 'reminders.calendars.secret_hash' },
    async make({ stack }, { userId }) {
      const secret = randomBytes(24).toString('base64url');
      await stack.database.admin(
        `insert into reminders.calendars (user_id, secret_hash) values ($1, $2)
         on conflict (user_id) do update set secret_hash = excluded.secret_hash`,
        [userId, hash('sha256', secret, 'base64url')],
      );
      return secret;
    },
  },
  'invitation to a garage': {
    source: { column: 'garages.invitations.token_hash' },
    async make({ stack }, { userId }) {
      const token = randomBytes(32).toString('base64url');
      await stack.database.admin(
        `insert into garages.invitations (garage_id, user_id, token_hash, role, created_at, expires_at)
         values ($1, $1, $2, 'driver', now(), now() + interval '7 days')`,
        [userId, hash('sha256', token, 'base64url')],
      );
      return token;
    },
  },
  'link for a repair garage': {
    source: { column: 'visits.visits.token_hash' },
    async make({ stack }, { userId }) {
      const token = randomBytes(32).toString('base64url');
      await stack.database.admin(
        `insert into visits.visits (garage_id, vehicle_id, token_hash, user_id, jobs, shown, created_at, expires_at)
         values ($1, 'none', $2, $1, '[]', $3, now(), now() + interval '14 days')`,
        [
          userId,
          hash('sha256', token, 'base64url'),
          JSON.stringify({ vehicle: aShownVehicle, owner: null, miles: null, diagnosis: null }),
        ],
      );
      return token;
    },
  },
  'link to a history': {
    source: { column: 'passport.links.token_hash' },
    async make({ stack }, { userId }) {
      const token = randomBytes(32).toString('base64url');
      await stack.database.admin(
        `insert into passport.links
           (garage_id, vehicle_id, user_id, token_hash, passport, plate, shows_costs, shows_vin, entries, created_at, expires_at)
         values ($1, 'none', $1, $2, '{}', 'AB17CDE', false, false, 0, now(), now() + interval '1 day')`,
        [userId, hash('sha256', token, 'base64url')],
      );
      return token;
    },
  },
  'opened history': {
    source: { key: 'openedHistory' },
    make: async ({ stack }, { userId }) => {
      const cookie = createOpenings(stack.deps.keys).cookie(userId, {
        path: '/passport/none',
        now: new Date(),
        endsAt: new Date(Date.now() + 50_000),
      });
      return /=([^;]+)/.exec(cookie)?.[1] ?? null;
    },
  },
  'confirmation link': singleUse('confirm-email'),
  'reset link': singleUse('reset-password'),
  'Google identity to be linked': singleUse('link-google', ({ userId }) =>
    JSON.stringify([userId, `subject-${userId}`]),
  ),
  'wait for a code after the password': singleUse('code-after-password'),
  'wait for a code after Google': singleUse('code-after-google'),
  'link to change the email address': {
    source: { column: 'accounts.verifications.value' },
    make: ({ stack }, { userId }) =>
      stack.deps.accounts.issueChangeLink(userId, {
        email: freshEmail(),
        waitsFor: 'old',
        tokenHash: null,
      }),
  },
  'mailed code': {
    source: { key: 'proofCode' },
    make: async ({ stack }, { sessionId }) =>
      sessionId ? await stack.deps.accounts.issueProofCode(sessionId) : null,
  },
  'code of an app': {
    source: { column: 'accounts.two_factors.secret' },
    make: async (_world, { appKey }) => (appKey ? await codeFrom(appKey) : null),
  },
  'recovery code': {
    source: { column: 'accounts.recovery_codes.code_hash' },
    make: async (_world, { recoveryCodes }) => recoveryCodes[0] ?? null,
  },
  'file link': {
    source: { key: 'fileLink' },
    make: async ({ stack }, { userId, downloadId }) =>
      stack.deps.links.sign({
        garageId: userId,
        fileId: downloadId,
        variant: 'original',
        saveAs: null,
        expiresAt: soon(),
      }),
  },
  'download link': {
    source: { key: 'downloadLink' },
    make: async ({ stack }, { sessionId, downloadId }) =>
      stack.deps.downloadLinks.sign({
        sessionId,
        downloadId,
        saveAs: 'roadworthy.zip',
        expiresAt: soon(),
      }),
  },
  'mark of a stored file': {
    source: { key: 'keptFile' },
    make: async ({ stack }) => stack.deps.restoreMarks.sign(sampleSha256),
  },
  'unsubscribe link': {
    source: { key: 'unsubscribeLink' },
    make: async ({ stack }, { userId }) => stack.deps.reminderTokens.signUnsubscribe(userId),
  },
  'button of a notification': {
    source: { key: 'reminderAction' },
    make: async ({ stack }, { userId }) =>
      stack.deps.reminderTokens.signAction({
        userId,
        subject: 'mot-1',
        due: '2027-01-01',
        expiresAt: soon(),
      }),
  },
  'receipt of a test notification': {
    source: { key: 'trialShown' },
    make: async ({ stack }, { userId }) =>
      stack.deps.reminderTokens.signShown({
        userId,
        endpointHash: 'none',
        trialId: 'none',
        expiresAt: soon(),
      }),
  },
  'mark of a known device': {
    source: { key: 'deviceMark' },
    make: async ({ stack }, { email }) =>
      /=([^;]+)/.exec(rememberDevice(stack.deps.keys, { cookies: {}, email }))?.[1] ?? null,
  },
  'mark of the browser that registered': {
    source: { column: 'accounts.verifications.identifier' },
    async make({ stack }, { userId }) {
      const [row] = await stack.database.admin(
        `select password from accounts.identities where user_id = $1 and provider_id = 'credential'`,
        [userId],
      );
      return row ? await stack.deps.accounts.markBrowser(userId, String(row.password), 10) : null;
    },
  },
  'challenge of a passkey': {
    source: { library: 'passkey challenge' },
    async make(world) {
      const visitor = world.stack.visitor();
      const reply = await visitor.post('/api/session/passkey/options');
      world.asked = (reply.body as { options: World['asked'] }).options;
      return [...visitor.cookies.values()][0] ?? null;
    },
  },
  'state of a return from Google': {
    source: { library: 'OAuth state' },
    async make(world) {
      world.atGoogle = world.stack.visitor();
      const reply = await world.atGoogle.post('/api/session/google');
      return new URL((reply.body as { url: string }).url).searchParams.get('state');
    },
  },
} satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;
export const kindNames = Object.keys(kinds) as KindName[];

/** Keys with which nothing is made that leaves the server and comes back. */
export const keysWithoutTokens: Partial<Record<KeyUse, string>> = {
  counter: 'hides whose counter a row is',
  network: 'hides which network a count or a demo account belongs to',
  erasure: 'hides whose erasure an object records',
  sealing: 'a key pair: the public key opens nothing, and the private key stays here',
};

/** Columns whose names say 'secret' and that are none of these kinds. */
export const columnsWithoutTokens: Record<string, string> = {
  'accounts.ended_sessions.token_hash': 'sessions that have ended',
  'accounts.erased_sessions.token_hash': 'sessions of erased accounts',
  'accounts.identities.access_token': 'always null: we keep no token of Google',
  'accounts.identities.refresh_token': 'always null',
  'accounts.identities.id_token': 'always null',
  'accounts.identities.access_token_expires_at': 'always null',
  'accounts.identities.refresh_token_expires_at': 'always null',
  'garages.members.joined_with': 'hashes of invitations that were used',
  'passport.entries.entry_hash': 'salted hashes of lines, which every passport shows',
  'diagnosis.spending.tokens': 'how many tokens a model took',
  'accounts.identities.password': 'a password, which no link contains',
  'reminders.push_subscriptions.endpoint_hash': 'names a browser at its push service',
};
