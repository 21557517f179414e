import { passkey } from '@better-auth/passkey';
import { APIError } from 'better-auth/api';
import type { Config } from '../../../platform/config.ts';

/** A passkey counts as both factors only if the device verified its user by face, fingerprint or PIN. */
const requireVerifiedUser = (isVerified: boolean | undefined) => {
  if (!isVerified) throw new APIError('UNAUTHORIZED', { message: 'The user was not verified' });
};

/** Discoverable passkeys, for the host in the browser's address bar. */
export const passkeyPlugin = ({ publicUrl }: Config) =>
  passkey({
    rpID: publicUrl.hostname,
    rpName: 'Roadworthy',
    origin: publicUrl.origin,
    advanced: { webAuthnChallengeCookie: 'passkey' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: ({ verification }) =>
        requireVerifiedUser(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: ({ verification }) =>
        requireVerifiedUser(verification.authenticationInfo.userVerified),
    },
    schema: {
      passkey: {
        modelName: 'passkeys',
        fields: {
          publicKey: 'public_key',
          userId: 'user_id',
          credentialID: 'credential_id',
          deviceType: 'device_type',
          backedUp: 'backed_up',
          createdAt: 'created_at',
        },
      },
    },
  });
