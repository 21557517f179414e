import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * What has been shown of who somebody is: one factor (a password, Google), which makes a session unless the account
 * asks for a second; both (a code after that, a passkey); or a proof by somebody who is signed in, which makes none.
 */
type Shown = 'one factor' | 'both factors' | 'proof';

type Attempt = {
  shown: Shown;
  /** Whom the library would have made a session for, and was kept from it. */
  heldFor: string | null;
};

const attempts = new AsyncLocalStorage<Attempt>();

/** Runs something that ends in a session of the library's, and says for whom the gate held it back. */
export const atGate = async <T>(
  shown: Shown,
  work: () => Promise<T>,
): Promise<{ result: T; heldFor: null } | { result: T | null; heldFor: string }> => {
  const attempt: Attempt = { shown, heldFor: null };
  try {
    const result = await attempts.run(attempt, work);
    return { result, heldFor: attempt.heldFor };
  } catch (error) {
    // The library fails when it gets no session; that it was held back is no failure.
    if (attempt.heldFor) return { result: null, heldFor: attempt.heldFor };
    throw error;
  }
};

/** Whether the sign-in under way was held back. */
export const isHeld = (): boolean => attempts.getStore()?.heldFor != null;

/**
 * Asked by the engine before any session is made, whichever way it came to that: nothing that signs in can forget the
 * second factor. False: none is made.
 */
export const mayOpenSession = async (
  userId: string,
  hasTwoFactor: () => Promise<boolean>,
): Promise<boolean> => {
  const attempt = attempts.getStore();
  const shown = attempt?.shown ?? 'one factor';
  if (shown === 'both factors') return true;
  if (shown === 'one factor' && !(await hasTwoFactor())) return true;
  if (attempt) attempt.heldFor = userId;
  return false;
};
