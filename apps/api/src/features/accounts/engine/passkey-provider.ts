import { passkey } from '@better-auth/passkey';
import { APIError } from 'better-auth/api';
import type { Config } from '../../../platform/config.ts';

/** A passkey stands for both factors only if the device made sure who holds it: by face, finger or PIN. */
const requireVerifiedUser = (isVerified: boolean | undefined) => {
  if (!isVerified) throw new APIError('UNAUTHORIZED', { message: 'The user was not verified' });
};

/** Passkeys that their device keeps and can offer by itself, for the host in the browser's bar. */
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
