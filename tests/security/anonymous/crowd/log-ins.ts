import { randomUUID } from 'node:crypto';
import { numbered, sideBySide } from '../../../support/api/side-by-side.ts';
import { createDice, type Held, honestPeople } from './people.ts';
import type { CrowdWorld } from './world.ts';

const password = 'maroon-otter-lamp-42';

/** Adds confirmed accounts, as registering and a mail's link would leave them. */
const addOwners = async ({ admin, deps }: CrowdWorld, count: number): Promise<string[]> => {
  const context = await deps.accounts.auth.$context;
  const hash = await context.password.hash(password);
  const emails = numbered(count).map(() => `${randomUUID()}@example.com`);
  for (const email of emails) {
    const { rows } = await admin.query<{ id: string }>(
      `insert into accounts.users (first_name, surname, username, name, email, email_verified)
       values ('Alex', 'Owner', 'alex', 'Alex Owner', $1, true) returning id`,
      [email],
    );
    await admin.query(
      `insert into accounts.identities (user_id, provider_id, account_id, password)
       values ($1::uuid, 'credential', $1::uuid::text, $2)`,
      [rows[0]?.id, hash],
    );
  }
  return emails;
};

/**
 * Some minutes in which an attacker tries wrong passwords at accounts that do not exist, as many as it can, while owners
 * sign in with the right one: on a device that they have used before, and on a new one.
 */
export const minutesOfLogIns = async (
  world: CrowdWorld,
  { held, minutes, perMinute }: { held: Held[]; minutes: number; perMinute: number },
) => {
  const owners = await addOwners(world, minutes * perMinute);
  // Outside the network that the attacker shares: there, only known devices are told apart.
  const people = honestPeople(2 * owners.length, createDice(held.length)).filter(
    ({ carrier }) => carrier !== 'shared',
  );
  const logIn = (address: string, email: string, cookie = '') =>
    world.send('/api/session', { address, body: { email, password }, cookie });
  const devices = await sideBySide(
    owners,
    4,
    async (email) => (await logIn(`203.0.113.${1 + owners.indexOf(email)}`, email)).cookie,
  );
  await world.forgetCounts();
  const used = held.map(() => 0);
  let compared = 0;
  /** Returns whether this network got anything. */
  const guess = async (at: number) => {
    for (;;) {
      const replies = await Promise.all(
        numbered(8).map(() => {
          const one = used[at] ?? 0;
          used[at] = one + 1;
          return world.send('/api/session', {
            address: held[at]?.addressOf(one) ?? '',
            body: { email: `${randomUUID()}@example.com`, password: 'wrong-guess-1' },
          });
        }),
      );
      const hits = replies.filter(({ status }) => status === 401).length;
      compared += hits;
      if (hits < replies.length) return;
    }
  };
  const answered = { knownDevice: 0, newDevice: 0 };
  for (let minute = 0; minute < minutes; minute += 1) {
    await world.moveTo(minute);
    await sideBySide([...held.keys()], 4, guess);
    for (const at of numbered(perMinute).map((one) => minute * perMinute + one)) {
      const [email = '', address = ''] = [owners[at], people[at]?.address];
      if ((await logIn(address, email)).status === 200) answered.newDevice += 1;
      if ((await logIn(address, email, devices[at])).status === 200) answered.knownDevice += 1;
    }
  }
  const percent = (count: number) => (100 * count) / owners.length;
  return {
    knownDevice: percent(answered.knownDevice),
    newDevice: percent(answered.newDevice),
    compared,
    owners: owners.length,
  };
};
