import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';

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
export const createReminderTokens = (secret: string) => {
  const signer = <T extends z.ZodType>(purpose: string, claims: T) => {
    const key = Buffer.from(hkdfSync('sha256', secret, '', `reminders ${purpose}`, 32));
    const signatureOf = (payload: string) =>
      createHmac('sha256', key).update(payload).digest('base64url');
    return {
      sign(values: z.infer<T>): string {
        const payload = Buffer.from(JSON.stringify(values)).toString('base64url');
        return `${payload}.${signatureOf(payload)}`;
      },
      /** Returns the claims, or null if the token is not exactly ours. */
      open(token: string): z.infer<T> | null {
        const [payload = '', ...rest] = token.split('.');
        const expected = Buffer.from(`${payload}.${signatureOf(payload)}`);
        const given = Buffer.from(`${payload}.${rest.join('.')}`);
        if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
        const read = claims.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
        return read.success ? read.data : null;
      },
    };
  };
  const unsubscribe = signer('unsubscribe', Unsubscribe);
  const action = signer('action', Action);
  const shown = signer('shown', Action);
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
