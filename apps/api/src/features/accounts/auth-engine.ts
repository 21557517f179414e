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
  deletePasswordOf,
  deleteSessionsOf,
  selectUserById,
} from './accounts.sql.ts';
import { createAmbientTransaction } from './ambient-transaction.ts';
import { hashSessionTokens } from './hashed-session-tokens.ts';

const day = 24 * 3600;
/** 19 MiB and two passes: OWASP's least for Argon2id, about 15 ms here. */
const argon2 = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

export const sessionCookie = '__Host-rw.session_token';

type NewUser = { id: string; email: string; emailVerified: boolean };

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

/** The account library, set up: what it may store, how, and what it must never do. */
export const createAuthEngine = ({
  config,
  pool,
  log,
  onUserCreated,
}: {
  config: Config;
  pool: pg.Pool;
  log: Log;
  /** Runs in the transaction that creates the user. */
  onUserCreated(client: pg.PoolClient, user: NewUser): Promise<void>;
}) => {
  const { transaction, connections } = createAmbientTransaction(pool);
  const kysely = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: connections as never }),
  });

  const build = () =>
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
        encryptOAuthTokens: true,
        // An unconfirmed account gives way to who proves to own its address: see the hook below.
        accountLinking: { enabled: true, trustedProviders: [], requireLocalEmailVerified: false },
      },
      verification: {
        modelName: 'verifications',
        fields: { expiresAt: 'expires_at', ...timestamps },
        storeIdentifier: 'hashed',
      },
      emailAndPassword: {
        enabled: true,
        requireEmailVerification: true,
        minPasswordLength: 8,
        maxPasswordLength: 72,
        resetPasswordTokenExpiresIn: resetLinkMinutes * 60,
        revokeSessionsOnPasswordReset: true,
        // The link went to the mailbox: using it proves the address as well as any confirmation.
        onPasswordReset: async ({ user }) => {
          await transaction(async (client) => {
            await client.query(confirmEmail, [user.id]);
          });
        },
        password: {
          hash: (password) => hash(password, argon2),
          verify: ({ hash: stored, password }) => verify(stored, password),
        },
      },
      databaseHooks: {
        user: {
          create: {
            after: async (user) => {
              await transaction((client) => onUserCreated(client, user));
            },
          },
        },
        account: {
          create: {
            before: async (account) => {
              if (account.providerId === 'credential') return;
              // Whoever set the password never proved the address; the one who signs in now has.
              await transaction(async (client) => {
                const { rows } = await client.query<{ email_verified: boolean }>(selectUserById, [
                  account.userId,
                ]);
                if (rows[0] && !rows[0].email_verified) {
                  await client.query(deletePasswordOf, [account.userId]);
                  await client.query(deleteSessionsOf, [account.userId]);
                }
              });
            },
          },
        },
      },
      plugins: config.google
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

  let auth = build();

  return {
    transaction,
    get auth() {
      return auth;
    },
    /** Google's addresses are read at start; when Google could not be reached then, this asks again. */
    async ensureGoogle(): Promise<boolean> {
      const hasGoogle = async () =>
        (await auth.$context).socialProviders.some(({ id }) => id === 'google');
      if (config.google && !(await hasGoogle())) auth = build();
      return await hasGoogle();
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
  };
};

export type AuthEngine = ReturnType<typeof createAuthEngine>;
