import { kyselyAdapter } from '@better-auth/kysely-adapter';
import { hash, verify } from '@node-rs/argon2';
import { googleSpeaksFor, resetLinkMinutes } from '@roadworthy/domain/accounts/accounts.rules';
import type { SecurityEventKind } from '@roadworthy/domain/accounts/accounts.schema';
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Config } from '../../../platform/config.ts';
import type { Visitor } from '../../../platform/http/visitor.ts';
import type { Keys } from '../../../platform/keys.ts';
import type { Log } from '../../../platform/log.ts';
import {
  confirmEmail,
  countIdentitiesOf,
  deletePasswordOf,
  deleteSessionsOf,
  type EngineUserRow,
  lockUserById,
  setNames,
  type UserRow,
} from '../accounts.sql.ts';
import { nowhere, placeOf, recordEvent } from '../security-log.ts';
import { lockFresh } from '../sign-in/change-sign-in.ts';
import { selectHasTwoFactor } from '../sign-in/two-factor.sql.ts';
import { createAmbientTransaction } from './ambient-transaction.ts';
import { argon2 } from './argon2.ts';
import { claimsOf, googleAnswers, googlePlugin } from './google-provider.ts';
import { currentReturn } from './google-return.ts';
import { hashSessionTokens } from './hashed-session-tokens.ts';
import { passkeyPlugin } from './passkey-provider.ts';
import { createPendingEmailChanges } from './pending-email-change.ts';
import { endPendingRegistration } from './pending-registrations.ts';
import { previousCookies, renewedSession } from './previous-cookies.ts';
import { createProofCodes } from './proof-codes.ts';
import { createSecondFactor } from './second-factor.ts';
import { sessionOpener } from './session-opener.ts';
import { isHeld, mayOpenSession } from './sign-in-gate.ts';
import { createSingleUseSecrets } from './single-use-secrets.ts';

const day = 24 * 3600;

/** `visitor`: null if somebody else caused it, whose device is nothing to this user. */
type VisitorsEvent = { userId: string; kind: SecurityEventKind; visitor: Visitor | null };

export const sessionCookie = '__Host-rw.session_token';

const timestamps = { createdAt: 'created_at', updatedAt: 'updated_at' };

const askGoogleAgainMs = 30_000;

/** Tokens for Google's own services: we use none, so we store none. */
const withoutTokens = { accessToken: null, refreshToken: null, idToken: null };

/** Configures the account library: what it may store, how, and what it must never do. */
export const createAuthEngine = async ({
  config,
  keys,
  pool,
  log,
  onUserCreated,
  onGoogleLinked,
  onPasswordReset,
}: {
  config: Config;
  keys: Keys;
  pool: pg.Pool;
  log: Log;
  /** Runs in the transaction that gives a new user the first way to sign in. */
  onUserCreated(client: pg.PoolClient, user: UserRow): Promise<void>;
  /** Runs in the transaction, before a Google identity is saved with a new or existing account. */
  onGoogleLinked(client: pg.PoolClient, user: UserRow): Promise<void>;
  onPasswordReset(user: { email: string }): Promise<void>;
}) => {
  const { transaction, connections } = createAmbientTransaction(pool);
  const kysely = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: connections }),
  });

  const hasTwoFactor = async (userId: string): Promise<boolean> =>
    await transaction(async (client) => {
      const { rows } = await client.query<{ on: boolean }>(selectHasTwoFactor, [userId]);
      return rows[0]?.on ?? false;
    });

  const build = (withGoogle: boolean) =>
    betterAuth({
      appName: 'Roadworthy',
      baseURL: config.publicUrl.origin,
      basePath: '/api/auth',
      secret: config.secret,
      trustedOrigins: [config.publicUrl.origin],
      telemetry: { enabled: false },
      // Our own limits, shared between processes, come before every call.
      rateLimit: { enabled: false },
      logger: {
        level: 'warn',
        log: (level, message, ...args) => {
          // Our own gate held the sign-in back: not an error.
          if (isHeld()) return;
          const err = args.find((arg) => arg instanceof Error);
          // Any client can send an invalid passkey answer.
          const isFault = level === 'error' && !message.startsWith('Failed to verify');
          log[isFault ? 'error' : 'debug']({ err }, `auth: ${message}`);
        },
      },
      onAPIError: { errorURL: `${config.publicUrl.origin}/login` },
      database: (options: BetterAuthOptions) =>
        hashSessionTokens(
          kyselyAdapter(kysely, { type: 'postgres', transaction: false })(options),
          transaction,
        ),
      advanced: {
        // One statement for a user and the ways to sign in, whether or not the address has an account.
        database: { generateId: false, joins: true },
        cookiePrefix: '__Host-rw',
        useSecureCookies: false,
        defaultCookieAttributes: { secure: true, httpOnly: true, sameSite: 'lax', path: '/' },
        ipAddress: { disableIpTracking: true },
      },
      user: {
        modelName: 'users',
        fields: { emailVerified: 'email_verified', ...timestamps },
        additionalFields: {
          username: { type: 'string', required: false },
          firstName: { type: 'string', required: false, fieldName: 'first_name' },
          surname: { type: 'string', required: false },
          gender: { type: 'string', required: false },
          phoneNumber: { type: 'string', required: false, fieldName: 'phone_number' },
        },
      },
      session: {
        modelName: 'sessions',
        fields: {
          token: 'token_hash',
          userId: 'user_id',
          expiresAt: 'expires_at',
          ipAddress: 'ip_address',
          userAgent: 'user_agent',
          ...timestamps,
        },
        expiresIn: 30 * day,
        updateAge: day,
        // We use requireFreshSignIn instead: a session that is a day old may have been proved a minute ago.
        freshAge: 0,
      },
      account: {
        modelName: 'identities',
        fields: {
          userId: 'user_id',
          providerId: 'provider_id',
          accountId: 'account_id',
          accessToken: 'access_token',
          refreshToken: 'refresh_token',
          idToken: 'id_token',
          accessTokenExpiresAt: 'access_token_expires_at',
          refreshTokenExpiresAt: 'refresh_token_expires_at',
          ...timestamps,
        },
        // An unconfirmed account yields to a user who proves the address: see the hook below.
        accountLinking: {
          enabled: true,
          trustedProviders: [],
          requireLocalEmailVerified: false,
          // Only for linking in the profile: the user is signed in, and may have another address at Google.
          allowDifferentEmails: true,
        },
      },
      verification: {
        modelName: 'verifications',
        fields: { expiresAt: 'expires_at', ...timestamps },
        storeIdentifier: 'hashed',
        // A job sweeps, so that requests do not wait for each other's clean-up.
        disableCleanup: true,
      },
      emailAndPassword: {
        enabled: true,
        requireEmailVerification: true,
        minPasswordLength: 8,
        maxPasswordLength: 72,
        resetPasswordTokenExpiresIn: resetLinkMinutes * 60,
        revokeSessionsOnPasswordReset: true,
        // The link went to the mailbox, so using it confirms the address.
        onPasswordReset: async ({ user }) => {
          await transaction((client) => client.query(confirmEmail, [user.id]));
          await onPasswordReset(user);
        },
        password: {
          hash: (password) => hash(password, argon2),
          verify: ({ hash: stored, password }) => verify(stored, password),
        },
      },
      databaseHooks: {
        session: {
          create: { before: ({ userId }) => mayOpenSession(userId, () => hasTwoFactor(userId)) },
        },
        account: {
          create: {
            before: async (account) => {
              const allowed = await transaction(async (client) => {
                const { rows } = await client.query<EngineUserRow>(lockUserById, [account.userId]);
                const [user] = rows;
                if (!user) return true;
                const counted = await client.query<{ identities: number }>(countIdentitiesOf, [
                  user.id,
                ]);
                const created = counted.rows[0]?.identities === 0;
                if (created) await onUserCreated(client, user);
                if (account.providerId === 'credential') return true;
                const came = currentReturn();
                const claims = account.idToken ? claimsOf(account.idToken) : null;
                const trusted =
                  claims?.email === user.email && googleSpeaksFor(user.email, claims.hd);
                const linksOwn = came?.signedIn === user.id;
                if (!created && user.email_verified && !trusted && !linksOwn) {
                  if (came) came.refused = { userId: user.id, subject: account.accountId };
                  return false;
                }
                if (came) Object.assign(came, { created, linked: !created });
                await onGoogleLinked(client, user);
                // The password was set by someone who never confirmed the address; the user from Google has proved it.
                if (!user.email_verified) {
                  await endPendingRegistration(client, user, secrets.rememberDecoy);
                  await client.query(deletePasswordOf, [user.id]);
                  await client.query(deleteSessionsOf, [user.id]);
                  if (claims) {
                    const { firstName, surname, username, name } = claims;
                    await client.query(setNames, [user.id, firstName, surname, username, name]);
                  }
                }
                return true;
              });
              if (!allowed) return false;
              return { data: { ...account, ...withoutTokens } };
            },
          },
          update: {
            before: async (account) => ({ data: { ...account, ...withoutTokens } }),
          },
        },
      },
      plugins: [
        sessionOpener(),
        ...(config.previousSecret ? [previousCookies(config.secret, config.previousSecret)] : []),
        passkeyPlugin(config),
        ...(config.google && withGoogle ? [googlePlugin(config.google)] : []),
      ],
    });

  const secrets = createSingleUseSecrets(async () => (await auth.$context).internalAdapter);
  let hasGoogle = await googleAnswers(config.google, log);
  let askedGoogleAt = Date.now();
  let auth = build(hasGoogle);

  return {
    transaction,
    get auth() {
      return auth;
    },
    /** Asks again at intervals if Google did not answer at start. */
    async ensureGoogle(): Promise<boolean> {
      if (!hasGoogle && Date.now() - askedGoogleAt > askGoogleAgainMs) {
        askedGoogleAt = Date.now();
        hasGoogle = await googleAnswers(config.google, log);
        if (hasGoogle) auth = build(true);
      }
      return hasGoogle;
    },
    hasTwoFactor,
    /** Returns the cookie of a session that was proved, signed again if the previous secret had signed it. */
    renewedSession: ({ cookies }: Pick<Visitor, 'cookies'>): string[] =>
      renewedSession(config, {
        name: sessionCookie,
        cookie: cookies[sessionCookie],
        seconds: 30 * day,
      }),
    lockFresh,
    /** For what other features let outlive a session. Records an event in the transaction that causes it. */
    recordEvent: (client: pg.PoolClient, { visitor, ...event }: VisitorsEvent) =>
      recordEvent(client, { ...event, place: visitor ? placeOf(visitor) : nowhere }),
    secondFactor: createSecondFactor(config.secret, config.previousSecret),
    ...secrets,
    ...createPendingEmailChanges(async () => (await auth.$context).internalAdapter),
    ...createProofCodes(keys, async () => (await auth.$context).internalAdapter),
  };
};

export type AuthEngine = Awaited<ReturnType<typeof createAuthEngine>>;
