import { kyselyAdapter } from '@better-auth/kysely-adapter';
import { hash, verify } from '@node-rs/argon2';
import {
  confirmationLinkHours,
  resetLinkMinutes,
} from '@roadworthy/domain/accounts/accounts.rules';
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { decodeJwt } from 'jose';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Config } from '../../platform/config.ts';
import type { Log } from '../../platform/log.ts';
import {
  confirmEmail,
  countIdentitiesOf,
  deleteLinksOf,
  deletePasswordOf,
  deleteSessionsOf,
  lockUserById,
  type UserRow,
} from './accounts.sql.ts';
import { createAmbientTransaction } from './ambient-transaction.ts';
import { hashSessionTokens } from './hashed-session-tokens.ts';

const day = 24 * 3600;
/** 19 MiB and two passes: OWASP's least for Argon2id, about 15 ms here. */
const argon2 = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

export const sessionCookie = '__Host-rw.session_token';

const timestamps = { createdAt: 'created_at', updatedAt: 'updated_at' };

/** What Google says of somebody. An address Google has not verified proves nothing, so it is nobody. */
const googleProfile = async ({ idToken }: { idToken?: string | undefined }) => {
  if (!idToken) return null;
  // The library has verified the token's signature, issuer, audience and nonce before it asks for the profile.
  const claims = decodeJwt<{
    email?: string;
    email_verified?: boolean;
    name?: string;
    given_name?: string;
    family_name?: string;
  }>(idToken);
  if (!claims.sub || !claims.email || claims.email_verified !== true) return null;
  return {
    id: claims.sub,
    sub: claims.sub,
    email: claims.email.toLowerCase(),
    emailVerified: true,
    name: claims.name ?? claims.given_name ?? '',
    firstName: claims.given_name ?? '',
    surname: claims.family_name ?? '',
    username: claims.email.split('@')[0] ?? '',
  };
};

const googlePatienceMs = 5000;
const askGoogleAgainMs = 30_000;

/** Tokens for Google's own services: we ask for none of those, so we keep none. */
const withoutTokens = { accessToken: null, refreshToken: null, idToken: null };

/** The account library, set up: what it may store, how, and what it must never do. */
export const createAuthEngine = async ({
  config,
  pool,
  log,
  onUserCreated,
  onPasswordReset,
}: {
  config: Config;
  pool: pg.Pool;
  log: Log;
  /** Runs in the transaction that gives a new user the first way to sign in. */
  onUserCreated(client: pg.PoolClient, user: UserRow): Promise<void>;
  onPasswordReset(user: { email: string }): Promise<void>;
}) => {
  const { transaction, connections } = createAmbientTransaction(pool);
  const kysely = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: connections as never }),
  });

  /**
   * The library reads Google's addresses once, at start, and everything waits for it. So whether Google answers is
   * found out first, with little patience: signing in with a password must not depend on it.
   */
  const googleAnswers = async (): Promise<boolean> => {
    if (!config.google) return false;
    try {
      const signal = AbortSignal.timeout(googlePatienceMs);
      return (await fetch(config.google.discoveryUrl, { signal })).ok;
    } catch (err) {
      log.warn({ err }, 'Google does not answer');
      return false;
    }
  };

  const build = (withGoogle: boolean) =>
    betterAuth({
      appName: 'Roadworthy',
      baseURL: config.publicUrl.origin,
      basePath: '/api/auth',
      secret: config.secret,
      trustedOrigins: [config.publicUrl.origin],
      telemetry: { enabled: false },
      // Our own limits stand in front of every call, shared between processes.
      rateLimit: { enabled: false },
      logger: {
        level: 'warn',
        log: (level, message, ...args) => {
          const err = args.find((arg) => arg instanceof Error);
          log[level === 'error' ? 'error' : 'debug']({ err }, `auth: ${message}`);
        },
      },
      onAPIError: { errorURL: `${config.publicUrl.origin}/login` },
      database: (options: BetterAuthOptions) =>
        hashSessionTokens(
          kyselyAdapter(kysely as never, { type: 'postgres', transaction: false })(options),
          transaction,
        ),
      advanced: {
        database: { generateId: false },
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
        // An unconfirmed account gives way to who proves to own its address: see the hook below.
        accountLinking: { enabled: true, trustedProviders: [], requireLocalEmailVerified: false },
      },
      verification: {
        modelName: 'verifications',
        fields: { expiresAt: 'expires_at', ...timestamps },
        storeIdentifier: 'hashed',
        // A job sweeps; requests are not to wait for each other's clean-up.
        disableCleanup: true,
      },
      emailAndPassword: {
        enabled: true,
        requireEmailVerification: true,
        minPasswordLength: 8,
        maxPasswordLength: 72,
        resetPasswordTokenExpiresIn: resetLinkMinutes * 60,
        revokeSessionsOnPasswordReset: true,
        // The link went to the mailbox: using it proves the address as well as any confirmation, and ends all others.
        onPasswordReset: async ({ user }) => {
          await transaction(async (client) => {
            await client.query(confirmEmail, [user.id]);
            await client.query(deleteLinksOf, [user.id]);
          });
          await onPasswordReset(user);
        },
        password: {
          hash: (password) => hash(password, argon2),
          verify: ({ hash: stored, password }) => verify(stored, password),
        },
      },
      databaseHooks: {
        account: {
          create: {
            before: async (account) => {
              await transaction(async (client) => {
                const { rows } = await client.query<UserRow>(lockUserById, [account.userId]);
                const [user] = rows;
                if (!user) return;
                const counted = await client.query<{ identities: number }>(countIdentitiesOf, [
                  user.id,
                ]);
                if (counted.rows[0]?.identities === 0) await onUserCreated(client, user);
                // Whoever set the password never proved the address; the one who comes from Google has.
                if (account.providerId !== 'credential' && !user.email_verified) {
                  await client.query(deletePasswordOf, [user.id]);
                  await client.query(deleteSessionsOf, [user.id]);
                }
              });
              return { data: { ...account, ...withoutTokens } };
            },
          },
          update: {
            before: async (account) => ({ data: { ...account, ...withoutTokens } }),
          },
        },
      },
      plugins:
        config.google && withGoogle
          ? [
              genericOAuth({
                config: [
                  {
                    providerId: 'google',
                    discoveryUrl: config.google.discoveryUrl,
                    clientId: config.google.clientId,
                    clientSecret: config.google.clientSecret,
                    scopes: ['openid', 'email', 'profile'],
                    pkce: true,
                    accessType: 'offline',
                    prompt: 'consent',
                    requireIdTokenVerification: true,
                    disableProviderLogout: true,
                    getUserInfo: googleProfile as never,
                    mapProfileToUser: (profile) => profile as never,
                  },
                ],
              }),
            ]
          : [],
    });

  let hasGoogle = await googleAnswers();
  let askedGoogleAt = Date.now();
  let auth = build(hasGoogle);

  return {
    transaction,
    get auth() {
      return auth;
    },
    /** When Google did not answer at start, asks again now and then. */
    async ensureGoogle(): Promise<boolean> {
      if (!hasGoogle && Date.now() - askedGoogleAt > askGoogleAgainMs) {
        askedGoogleAt = Date.now();
        hasGoogle = await googleAnswers();
        if (hasGoogle) auth = build(true);
      }
      return hasGoogle;
    },
    /** A single-use secret for a link; only its hash is stored. */
    async issueToken(purpose: 'confirm-email' | 'reset-password', userId: string): Promise<string> {
      const { internalAdapter } = await auth.$context;
      const token = crypto.getRandomValues(Buffer.alloc(32)).toString('base64url');
      const minutes = purpose === 'reset-password' ? resetLinkMinutes : confirmationLinkHours * 60;
      await internalAdapter.createVerificationValue({
        identifier: `${purpose}:${token}`,
        value: userId,
        expiresAt: new Date(Date.now() + minutes * 60_000),
      });
      return token;
    },
    /** Takes the secret out of circulation and says whose it was; of parallel callers only one is told. */
    async redeemToken(purpose: 'confirm-email', token: string): Promise<string | null> {
      const { internalAdapter } = await auth.$context;
      const found = await internalAdapter.consumeVerificationValue(`${purpose}:${token}`);
      return found?.value ?? null;
    },
    /**
     * Remembers the password with which somebody tried to register a taken address. Logging in with it is then
     * answered like a registration that waits for its confirmation, so that trying it tells nothing.
     */
    async rememberDecoy(email: string, passwordHash: string): Promise<void> {
      const { internalAdapter } = await auth.$context;
      await internalAdapter.deleteVerificationByIdentifier(`decoy:${email}`);
      await internalAdapter.createVerificationValue({
        identifier: `decoy:${email}`,
        value: passwordHash,
        expiresAt: new Date(Date.now() + confirmationLinkHours * 3_600_000),
      });
    },
    async isDecoy(email: string, password: string): Promise<boolean> {
      const { internalAdapter } = await auth.$context;
      const found = await internalAdapter.findVerificationValue(`decoy:${email}`);
      return found && found.expiresAt > new Date() ? await verify(found.value, password) : false;
    },
  };
};

export type AuthEngine = Awaited<ReturnType<typeof createAuthEngine>>;
