import type { Page } from '@playwright/test';
import pg from 'pg';

/** Runs a statement as the sign-in engine, so that journeys need not wait ten minutes, or half a minute. */
const asEngine = async (sql: string, email: string) => {
  const { AUTH_DATABASE_URL } = JSON.parse(process.env.STACK_ENVIRONMENT ?? '{}');
  const client = new pg.Client({ connectionString: AUTH_DATABASE_URL });
  await client.connect();
  await client.query(sql, [email]);
  await client.end();
};

/** Makes every session of this user look as if its sign-in was a while ago. */
export const makeStale = (email: string) =>
  asEngine(
    `update accounts.sessions set proved_at = now() - interval '11 minutes'
     where user_id = (select id from accounts.users where email = $1)`,
    email,
  );

/** Makes it look as if the next half minute had begun, so that the app's current code is not the used one. */
export const forgetUsedCodes = (email: string) =>
  asEngine(
    `update accounts.two_factors set last_step = 0
     where user_id = (select id from accounts.users where email = $1)`,
    email,
  );

/** Adds a virtual fingerprint sensor that always verifies its user. */
export const addVirtualAuthenticator = async (page: Page) => {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Sets whether the sensor verifies the user. */
    setUserVerified: (isUserVerified: boolean) =>
      client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    countPasskeys: async () =>
      (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
};
