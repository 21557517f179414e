import * as z from 'zod';
import { checkingKeys, type Keys } from '../../platform/keys.ts';
import { createSignedTokens } from '../../platform/signed-tokens.ts';

/** The item that a notification's buttons act on. */
type ActionClaims = {
  userId: string;
  garageId: string;
  subject: string;
  due: string;
  expiresAt: number;
};

/** The browser that reports a test reminder as shown. */
type ShownClaims = {
  userId: string;
  endpointHash: string;
  trialId: string;
  expiresAt: number;
};

const Unsubscribe = z.tuple([z.string()]);
const Shown = z.tuple([z.string(), z.string(), z.string(), z.number()]);
/** Tokens made before garages were shared name none, and mean the user's own. */
const Action = z.tuple([z.string(), z.string(), z.string(), z.number(), z.optional(z.string())]);

/**
 * Creates the tokens of links and buttons that work without signing in. Every process can check them; they are not
 * stored.
 */
export const createReminderTokens = (keys: Keys) => {
  const unsubscribe = createSignedTokens(checkingKeys(keys, 'unsubscribeLink'), Unsubscribe);
  const action = createSignedTokens(checkingKeys(keys, 'reminderAction'), Action);
  const shown = createSignedTokens(checkingKeys(keys, 'trialShown'), Shown);
  return {
    /** Never expires: a user may unsubscribe from the oldest mail. */
    signUnsubscribe: (userId: string): string => unsubscribe.sign([userId]),
    openUnsubscribe: (token: string): string | null => unsubscribe.open(token)?.[0] ?? null,
    signAction: ({
      userId,
      garageId = userId,
      subject,
      due,
      expiresAt,
    }: Omit<ActionClaims, 'garageId'> & { garageId?: string }): string =>
      action.sign(
        // Processes of the earlier version open tokens of a user's own garage.
        garageId === userId
          ? [userId, subject, due, expiresAt]
          : [userId, subject, due, expiresAt, garageId],
      ),
    openAction(token: string, now: Date): ActionClaims | null {
      const opened = action.open(token);
      if (!opened || now.getTime() >= opened[3]) return null;
      const [userId, subject, due, expiresAt, garageId = userId] = opened;
      return { userId, garageId, subject, due, expiresAt };
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
