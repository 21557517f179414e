import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { decodeJwt } from 'jose';
import type { Config } from '../../../platform/config.ts';
import type { Log } from '../../../platform/log.ts';

type Google = NonNullable<Config['google']>;

const patienceMs = 5000;

type Claims = {
  email?: string;
  email_verified?: boolean;
  hd?: string;
  name?: string;
  given_name?: string;
  family_name?: string;
};

/** Decodes the token. The library has already verified its signature, issuer, audience and nonce. */
export const claimsOf = (idToken: string) => {
  const claims = decodeJwt<Claims>(idToken);
  return {
    ...claims,
    email: claims.email?.toLowerCase(),
    name: claims.name ?? claims.given_name ?? '',
    firstName: claims.given_name ?? '',
    surname: claims.family_name ?? '',
    username: claims.email?.split('@')[0] ?? '',
  };
};

/** Returns Google's profile of a user; null if Google has not verified the address, which then proves nothing. */
const googleProfile = async ({ idToken }: { idToken?: string | undefined }) => {
  if (!idToken) return null;
  const claims = claimsOf(idToken);
  if (!claims.sub || !claims.email || claims.email_verified !== true) return null;
  return {
    id: claims.sub,
    sub: claims.sub,
    email: claims.email,
    emailVerified: true,
    name: claims.name,
    firstName: claims.firstName,
    surname: claims.surname,
    username: claims.username,
  };
};

/**
 * Returns whether Google answers, with a short time-out. The library reads Google's addresses once at creation, and
 * everything waits for that; signing in with a password must not depend on Google.
 */
export const googleAnswers = async (google: Google | undefined, log: Log): Promise<boolean> => {
  if (!google) return false;
  try {
    const signal = AbortSignal.timeout(patienceMs);
    return (await fetch(google.discoveryUrl, { signal, redirect: 'error' })).ok;
  } catch (err) {
    log.warn({ err }, 'could not reach Google, so nobody can sign in with Google for now');
    return false;
  }
};

/** The code flow with PKCE and nonce, by discovery: the same code works with Google and the local issuer. */
export const googlePlugin = ({ discoveryUrl, clientId, clientSecret }: Google) =>
  genericOAuth({
    config: [
      {
        providerId: 'google',
        discoveryUrl,
        clientId,
        clientSecret,
        scopes: ['openid', 'email', 'profile'],
        pkce: true,
        accessType: 'offline',
        prompt: 'consent',
        requireIdTokenVerification: true,
        disableProviderLogout: true,
        getUserInfo: googleProfile,
        mapProfileToUser: ({ id: _, ...fields }) => fields,
      },
    ],
  });
