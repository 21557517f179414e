import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import * as z from 'zod';

/** Opens a session for a user who has passed every required factor. Only for our own services: it has no URL. */
export const sessionOpener = () =>
  ({
    id: 'session-opener',
    endpoints: {
      openSession: createAuthEndpoint.serverOnly(
        { method: 'POST', body: z.object({ userId: z.string() }), requireHeaders: true },
        async (context) => {
          const { internalAdapter } = context.context;
          const user = await internalAdapter.findUserById(context.body.userId);
          const session = user && (await internalAdapter.createSession(user.id));
          if (!user || !session) throw new APIError('UNAUTHORIZED');
          await setSessionCookie(context, { session, user });
          return context.json({ userId: user.id });
        },
      ),
    },
  }) satisfies BetterAuthPlugin;
