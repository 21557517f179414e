import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * A user's proof: one factor (a password, Google), which opens a session unless the account requires a second; both
 * factors (a code after that, a passkey); or a proof by a signed-in user, which opens none.
 */
type Proven = 'one factor' | 'both factors' | 'proof';

type Attempt = {
  shown: Proven;
  /** The user whose session was held back. */
  heldFor: string | null;
};

const attempts = new AsyncLocalStorage<Attempt>();

/** Runs a sign-in of the library, and returns the user if the gate held the session back. */
export const throughGate = async <T>(
  shown: Proven,
  work: () => Promise<T>,
): Promise<{ result: T; heldFor: null } | { result: T | null; heldFor: string }> => {
  const attempt: Attempt = { shown, heldFor: null };
  try {
    const result = await attempts.run(attempt, work);
    return { result, heldFor: attempt.heldFor };
  } catch (error) {
    // The library fails without a session, but a session that was held back is not a failure.
    if (attempt.heldFor) return { result: null, heldFor: attempt.heldFor };
    throw error;
  }
};

/** Returns whether the current sign-in was held back. */
export const isHeld = (): boolean => attempts.getStore()?.heldFor != null;

/**
 * Called by the engine before it creates any session, so that no kind of sign-in can skip the second factor. False: no
 * session is created.
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
