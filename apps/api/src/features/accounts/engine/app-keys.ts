import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';

/** Encrypts the keys of authenticator apps, which must be read again, so that a copy of the database has none. */
export const createAppKeys = (serverSecret: string, previousSecret?: string) => {
  const keyOf = (secret: string) => `two-factor:${secret}`;
  const key = keyOf(serverSecret);
  return {
    encrypt: (appKey: string): Promise<string> => symmetricEncrypt({ key, data: appKey }),

    /** Throws if neither secret opens it. `isPrevious`: it should be encrypted again. */
    async decrypt(data: string): Promise<{ appKey: string; isPrevious: boolean }> {
      try {
        return { appKey: await symmetricDecrypt({ key, data }), isPrevious: false };
      } catch (error) {
        if (!previousSecret) throw error;
        const previousKey = keyOf(previousSecret);
        return { appKey: await symmetricDecrypt({ key: previousKey, data }), isPrevious: true };
      }
    },
  };
};
