import * as z from 'zod';
import { checkingKeys, type Keys } from '../../platform/keys.ts';
import { createSignedTokens } from '../../platform/signed-tokens.ts';

/** The item that a notification's buttons act on. */
type ActionClaims = { userId: string; subject: string; due: string; expiresAt: number };

/** The browser that reports a test reminder as shown. */
type ShownClaims = {
  userId: string;
  endpointHash: string;
  trialId: string;
  expiresAt: number;
};

const Unsubscribe = z.tuple([z.string()]);
const Action = z.tuple([z.string(), z.string(), z.string(), z.number()]);

/**
 * Creates the tokens of links and buttons that work without signing in. Every process can check them; they are not
 * stored.
 */
export const createReminderTokens = (keys: Keys) => {
  const unsubscribe = createSignedTokens(checkingKeys(keys, 'unsubscribeLink'), Unsubscribe);
  const action = createSignedTokens(checkingKeys(keys, 'reminderAction'), Action);
  const shown = createSignedTokens(checkingKeys(keys, 'trialShown'), Action);
  return {
    /** Never expires: a user may unsubscribe from the oldest mail. */
    signUnsubscribe: (userId: string): string => unsubscribe.sign([userId]),
    openUnsubscribe: (token: string): string | null => unsubscribe.open(token)?.[0] ?? null,
    signAction: ({ userId, subject, due, expiresAt }: ActionClaims): string =>
      action.sign([userId, subject, due, expiresAt]),
    openAction(token: string, now: Date): ActionClaims | null {
      const opened = action.open(token);
      if (!opened || now.getTime() >= opened[3]) return null;
      const [userId, subject, due, expiresAt] = opened;
      return { userId, subject, due, expiresAt };
    },
    signShown: ({ userId, endpointHash, trialId, expiresAt }: ShownClaims): string =>
      shown.sign([userId, endpointHash, trialId, expiresAt]),
    openShown(token: string, now: Date): ShownClaims | null {
      const opened = shown.open(token);
      if (!opened || now.getTime() >= opened[3]) return null;
      const [userId, endpointHash, trialId, expiresAt] = opened;
      return { userId, endpointHash, trialId, expiresAt };
    },
  };
};
export type ReminderTokens = ReturnType<typeof createReminderTokens>;
