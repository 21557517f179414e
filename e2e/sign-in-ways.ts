import type { Page } from '@playwright/test';
import pg from 'pg';

/** A statement as the sign-in engine: journeys do not wait for ten minutes, nor for half of one. */
const asEngine = async (sql: string, email: string) => {
  const { AUTH_DATABASE_URL } = JSON.parse(process.env.STACK_ENVIRONMENT ?? '{}');
  const client = new pg.Client({ connectionString: AUTH_DATABASE_URL });
  await client.connect();
  await client.query(sql, [email]);
  await client.end();
};

/** As if everybody signed in as this person had done so a while ago. */
export const makeStale = (email: string) =>
  asEngine(
    `update accounts.sessions set proved_at = now() - interval '11 minutes'
     where user_id = (select id from accounts.users where email = $1)`,
    email,
  );

/** As if the next half minute had begun: the code that was used is no longer the one the app shows. */
export const forgetUsedCodes = (email: string) =>
  asEngine(
    `update accounts.two_factors set last_step = 0
     where user_id = (select id from accounts.users where email = $1)`,
    email,
  );

/** A device with a fingerprint sensor that always knows its owner. */
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
    /** Whether the finger on the sensor is the owner's. */
    setUserVerified: (isUserVerified: boolean) =>
      client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    countPasskeys: async () =>
      (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
};
