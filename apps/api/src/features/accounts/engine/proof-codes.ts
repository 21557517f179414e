import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { proofCodeMinutes } from '@roadworthy/domain/accounts/accounts.rules';
import type { AuthContext } from 'better-auth';
import { checkingKeys, type Keys } from '../../../platform/keys.ts';

type Store = Pick<
  AuthContext['internalAdapter'],
  | 'createVerificationValue'
  | 'consumeVerificationValue'
  | 'findVerificationValue'
  | 'deleteVerificationByIdentifier'
>;

const identifierOf = (sessionId: string) => `proof:${sessionId}`;

/**
 * Codes mailed to a user to prove their identity: one at most per session, valid in that session only. A plain hash of
 * six digits is quickly guessed, so the stored hash is keyed with a key of the server.
 */
export const createProofCodes = (keys: Keys, secrets: () => Promise<Store>) => {
  const all = checkingKeys(keys, 'proofCode');
  const keyed = (sessionId: string, code: string, key = all[0]) =>
    createHmac('sha256', key).update(`${sessionId}:${code}`).digest('base64url');
  return {
    async issueProofCode(sessionId: string): Promise<string> {
      const store = await secrets();
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      await store.deleteVerificationByIdentifier(identifierOf(sessionId));
      await store.createVerificationValue({
        identifier: identifierOf(sessionId),
        value: keyed(sessionId, code),
        expiresAt: new Date(Date.now() + proofCodeMinutes * 60_000),
      });
      return code;
    },
    /** Redeems a code, which works once; the caller limits wrong attempts. */
    async redeemProofCode(sessionId: string, code: string): Promise<boolean> {
      const store = await secrets();
      const found = await store.findVerificationValue(identifierOf(sessionId));
      if (!found || found.expiresAt <= new Date()) return false;
      const stored = Buffer.from(found.value);
      const isRight = all.some((key) => {
        const given = Buffer.from(keyed(sessionId, code, key));
        return stored.length === given.length && timingSafeEqual(stored, given);
      });
      if (!isRight) return false;
      return (await store.consumeVerificationValue(identifierOf(sessionId))) !== null;
    },
  };
};
