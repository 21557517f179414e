import { randomBytes, timingSafeEqual } from 'node:crypto';
import { emailChangeHours } from '@roadworthy/domain/accounts/accounts.rules';
import type { AuthContext } from 'better-auth';
import { hashToken } from '../../../platform/session.ts';

type Store = Pick<
  AuthContext['internalAdapter'],
  'createVerificationValue' | 'findVerificationValue' | 'deleteVerificationByIdentifier'
>;

/** `waitsFor` says which mailbox must confirm next; `tokenHash` is the hash of the link sent there. */
type EmailChange = { email: string; waitsFor: 'old' | 'new'; tokenHash: string | null };

const identifierOf = (userId: string) => `email-change:${userId}`;
const idLength = 36;

export const ownerOfChangeLink = (token: string): string => token.slice(0, idLength);

export const isLinkOf = (change: EmailChange, token: string): boolean =>
  change.tokenHash !== null &&
  timingSafeEqual(Buffer.from(change.tokenHash), Buffer.from(hashToken(token)));

/**
 * Stores the pending change of address of an account: one at most, so that a new request invalidates the earlier links.
 * Callers that write it hold the lock of the user's row.
 */
export const createPendingEmailChanges = (secrets: () => Promise<Store>) => {
  const forgetEmailChange = async (userId: string): Promise<void> => {
    await (await secrets()).deleteVerificationByIdentifier(identifierOf(userId));
  };

  const saveEmailChange = async (userId: string, change: EmailChange): Promise<void> => {
    const store = await secrets();
    await forgetEmailChange(userId);
    await store.createVerificationValue({
      identifier: identifierOf(userId),
      value: JSON.stringify(change),
      expiresAt: new Date(Date.now() + emailChangeHours * 3_600_000),
    });
  };

  return {
    forgetEmailChange,
    saveEmailChange,
    async findEmailChange(userId: string): Promise<EmailChange | null> {
      const found = await (await secrets()).findVerificationValue(identifierOf(userId));
      if (!found || found.expiresAt <= new Date()) return null;
      return JSON.parse(found.value) as EmailChange;
    },
    /** Creates the link for the next confirmation. Only its hash is stored, and it replaces any earlier link. */
    async issueChangeLink(userId: string, change: EmailChange): Promise<string> {
      const token = `${userId}_${randomBytes(32).toString('base64url')}`;
      await saveEmailChange(userId, { ...change, tokenHash: hashToken(token) });
      return token;
    },
  };
};
