import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { proofCodeMinutes } from '@roadworthy/domain/accounts/accounts.rules';
import type { AuthContext } from 'better-auth';

type Store = Pick<
  AuthContext['internalAdapter'],
  | 'createVerificationValue'
  | 'consumeVerificationValue'
  | 'findVerificationValue'
  | 'deleteVerificationByIdentifier'
>;

const identifierOf = (sessionId: string) => `proof:${sessionId}`;

/**
 * Codes that are mailed to somebody who proves who they are: one at most for a session, and good in that session only.
 * Six digits are soon guessed from a plain hash, so what is kept is keyed with the server's secret.
 */
export const createProofCodes = (secret: string, secrets: () => Promise<Store>) => {
  const keyed = (sessionId: string, code: string) =>
    createHmac('sha256', secret).update(`proof:${sessionId}:${code}`).digest('base64url');
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
    /** The right code works once; how often somebody may be wrong is for the caller to count. */
    async redeemProofCode(sessionId: string, code: string): Promise<boolean> {
      const store = await secrets();
      const found = await store.findVerificationValue(identifierOf(sessionId));
      if (!found || found.expiresAt <= new Date()) return false;
      const [kept, given] = [Buffer.from(found.value), Buffer.from(keyed(sessionId, code))];
      if (kept.length !== given.length || !timingSafeEqual(kept, given)) return false;
      return (await store.consumeVerificationValue(identifierOf(sessionId))) !== null;
    },
  };
};
