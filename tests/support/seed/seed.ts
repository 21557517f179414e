import { createDeps } from '../../../apps/api/src/create-deps.ts';
import { fillDemo } from '../../../apps/api/src/demo.ts';
import type { Deps } from '../../../apps/api/src/deps.ts';
import { register } from '../../../apps/api/src/features/accounts/accounts.service.ts';
import {
  confirmEmail,
  selectUserByEmail,
} from '../../../apps/api/src/features/accounts/accounts.sql.ts';
import { readConfig } from '../../../apps/api/src/platform/config.ts';

export const seededPerson = { email: 'alex@example.com', password: 'seven-green-bridges' };

type Credentials = typeof seededPerson;
type Environment = Record<string, string>;

const nobody = { address: '127.0.0.1', userAgent: 'seed', cookies: {}, cookieHeader: '' };

const withDeps = async <T>(environment: Environment, work: (deps: Deps) => Promise<T>) => {
  const deps = await createDeps(readConfig({ ...environment, LOG_LEVEL: 'silent' }));
  try {
    return await work(deps);
  } finally {
    await deps.close();
  }
};

/** Registers and confirms a user. Returns the user's id; an existing user stays unchanged. */
const addPerson = async (deps: Deps, person: Credentials): Promise<string> =>
  await deps.accounts.transaction(async (client) => {
    const find = async () =>
      (await client.query<{ id: string }>(selectUserByEmail, [person.email])).rows[0]?.id;
    const known = await find();
    if (known) return known;
    await register(deps, nobody, {
      ...person,
      firstName: 'Alex',
      surname: 'Example',
      username: 'alex',
    });
    const id = await find();
    if (!id) throw new Error(`${person.email} was not registered`);
    await client.query(confirmEmail, [id]);
    return id;
  });

/** Creates the user to log in as in development. */
export const seedPerson = (environment: Environment) =>
  withDeps(environment, (deps) => addPerson(deps, seededPerson));

/**
 * Creates an ordinary account for measurements and screenshots, because demo accounts have small limits. With `filled`
 * it starts with the data of a demo account.
 */
export const seedOwner = (environment: Environment, { filled = false } = {}) =>
  withDeps(environment, async (deps) => {
    const person = { ...seededPerson, email: `${crypto.randomUUID()}@example.com` };
    const userId = await addPerson(deps, person);
    if (filled) await fillDemo(deps, userId);
    return { ...person, userId };
  });
