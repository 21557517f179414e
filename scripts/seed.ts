import { createDeps } from '../apps/api/src/deps.ts';
import { register } from '../apps/api/src/features/accounts/accounts.service.ts';
import { confirmEmail, selectUserByEmail } from '../apps/api/src/features/accounts/accounts.sql.ts';
import { readConfig } from '../apps/api/src/platform/config.ts';

export const seededPerson = { email: 'alex@example.com', password: 'seven-green-bridges' };

const nobody = { address: '127.0.0.1', userAgent: 'seed', cookies: {}, cookieHeader: '' };

/** Somebody to log in as in development: registered like everybody, and confirmed at once. */
export const seedPerson = async (environment: Record<string, string>) => {
  const deps = await createDeps(readConfig({ ...environment, LOG_LEVEL: 'silent' }));
  try {
    await deps.accounts.transaction(async (client) => {
      const { rows } = await client.query(selectUserByEmail, [seededPerson.email]);
      if (rows.length > 0) return;
      await register(deps, nobody, {
        ...seededPerson,
        firstName: 'Alex',
        surname: 'Example',
        username: 'alex',
      });
      const created = await client.query<{ id: string }>(selectUserByEmail, [seededPerson.email]);
      await client.query(confirmEmail, [created.rows[0]?.id]);
    });
  } finally {
    await deps.close();
  }
};
