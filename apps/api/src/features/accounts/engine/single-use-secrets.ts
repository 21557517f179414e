import { randomBytes } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import type { AuthContext } from 'better-auth';

type Store = Pick<
  AuthContext['internalAdapter'],
  | 'createVerificationValue'
  | 'consumeVerificationValue'
  | 'findVerificationValue'
  | 'deleteVerificationByIdentifier'
>;

export const singleUsePurposes = [
  'confirm-email',
  'reset-password',
  'link-google',
  'code-after-password',
  'code-after-google',
] as const;
export type Purpose = (typeof singleUsePurposes)[number];

export const randomMark = (): string => randomBytes(32).toString('base64url');
const markIdentifier = (mark: string, passwordHash: string) => `registered:${mark}:${passwordHash}`;

/** Secrets sent in links, and values remembered for a while: stored by hash in the library's own table. */
export const createSingleUseSecrets = (secrets: () => Promise<Store>) => ({
  /** Issues a single-use secret for a link; only its hash is stored. */
  async issueToken(purpose: Purpose, value: string, minutes: number): Promise<string> {
    const store = await secrets();
    const token = randomMark();
    await store.createVerificationValue({
      identifier: `${purpose}:${token}`,
      value,
      expiresAt: new Date(Date.now() + minutes * 60_000),
    });
    return token;
  },
  /** Returns the owner of a link without using it. */
  async ownerOfToken(purpose: Purpose, token: string): Promise<string | null> {
    const store = await secrets();
    const found = await store.findVerificationValue(`${purpose}:${token}`);
    return found && found.expiresAt > new Date() ? found.value : null;
  },
  /** Uses a secret up and returns its owner; only one of several parallel callers gets the owner. */
  async redeemToken(purpose: Purpose, token: string): Promise<string | null> {
    const store = await secrets();
    const found = await store.consumeVerificationValue(`${purpose}:${token}`);
    return found && found.expiresAt > new Date() ? found.value : null;
  },
  /**
   * Returns a mark for the browser that registered. It is void once another password is registered: of two people who
   * register one address, the mark of the one whose password was replaced confirms nothing.
   */
  async markBrowser(userId: string, passwordHash: string, minutes: number): Promise<string> {
    const store = await secrets();
    const mark = randomMark();
    await store.createVerificationValue({
      identifier: markIdentifier(mark, passwordHash),
      value: userId,
      expiresAt: new Date(Date.now() + minutes * 60_000),
    });
    return mark;
  },
  /** Uses a mark up and returns the user who registered in that browser with this password. */
  async redeemBrowserMark(mark: string, passwordHash: string): Promise<string | null> {
    const store = await secrets();
    const found = await store.consumeVerificationValue(markIdentifier(mark, passwordHash));
    return found && found.expiresAt > new Date() ? found.value : null;
  },
  /**
   * Remembers the password with which someone tried to register a taken address. Logging in with it is then answered
   * like an unconfirmed registration, so that trying reveals nothing.
   */
  async rememberDecoy(email: string, passwordHash: string, until: Date): Promise<void> {
    const store = await secrets();
    await store.deleteVerificationByIdentifier(`decoy:${email}`);
    await store.createVerificationValue({
      identifier: `decoy:${email}`,
      value: passwordHash,
      expiresAt: until,
    });
  },
  async forgetDecoy(email: string): Promise<void> {
    await (await secrets()).deleteVerificationByIdentifier(`decoy:${email}`);
  },
  async isDecoy(email: string, password: string): Promise<boolean> {
    const store = await secrets();
    const found = await store.findVerificationValue(`decoy:${email}`);
    return found && found.expiresAt > new Date() ? await verify(found.value, password) : false;
  },
});
