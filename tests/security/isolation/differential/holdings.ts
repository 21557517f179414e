import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { syncEntities } from '../../../../apps/api/src/entities.ts';
import { freshEmail, type Person, type TestApp } from '../../../support/api/test-app.ts';
import { codeFrom, turnOnTwoFactor } from '../../../support/api/two-factor.ts';
import { addRecords } from '../fixture.ts';
import { findUserTables } from '../tables.ts';

/** The tables of everything that is named by an id, by kind. */
const tableOf: Record<string, string> = {
  ...Object.fromEntries(
    syncEntities.map(({ definition, table }) => [definition.name, table.table]),
  ),
  files: 'files.files',
  orders: 'orders.orders',
  passkeys: 'accounts.passkeys',
  tokens: 'accounts.api_tokens',
  sessions: 'accounts.sessions',
  devices: 'sync.history',
  operations: 'sync.receipts',
  endpoints: 'reminders.push_subscriptions',
  users: 'accounts.users',
  garages: 'garages.garages',
  invitations: 'garages.invitations',
  historyLinks: 'passport.links',
};

/** Columns that no two rows of a table may share, with a value for each copy. */
const distinct: Record<string, Record<string, string>> = {
  'accounts.passkeys': { credential_id: 'gen_random_uuid()::text' },
  'accounts.api_tokens': { token_hash: 'gen_random_uuid()::text' },
  'accounts.sessions': { token_hash: 'gen_random_uuid()::text' },
  'accounts.users': { email: `gen_random_uuid() || '@example.com'` },
  'sync.history': { record_id: 'gen_random_uuid()::text' },
  'garages.invitations': { id: 'gen_random_uuid()' },
  'files.files': { object: 'gen_random_uuid()::text' },
  'passport.links': { token_hash: 'gen_random_uuid()::text' },
  'orders.orders': {
    number: `'RW-' || upper(substr(md5(random()::text), 1, 10))`,
    session_id: 'gen_random_uuid()::text',
    payment_id: 'null',
    paid_at: 'null',
    closed_at: 'now()',
    closed_because: `'expired'`,
  },
};

/** The column that names a row, if it is not `id`. */
const naming: Record<string, string> = {
  'sync.history': 'device_id',
  'sync.receipts': 'op_id',
  'garages.invitations': 'token_hash',
};

const letters = 'ABCDEFGHJKLMNOPRSTUVWXYZ';
const letter = () => letters[randomInt(letters.length)];
/** Returns a genuine plate that no test has used. */
const aPlate = () => `${letter()}${letter()}17${letter()}${letter()}${letter()}`;
const aVin = () => `W${Array.from({ length: 16 }, () => '0123456789'[randomInt(10)]).join('')}`;
const anEndpoint = () => `https://fcm.googleapis.com/${randomUUID()}`;
const aCode = () => String(randomInt(1_000_000)).padStart(6, '0');

const fresh: Record<string, () => string> = {
  plates: aPlate,
  vins: aVin,
  emails: freshEmail,
  endpoints: anEndpoint,
  codes: aCode,
  credentials: randomUUID,
  secrets: () => randomBytes(24).toString('base64url'),
  reminders: () => `mot-${randomUUID()}`,
};

export type Holdings = {
  owner: Person;
  ids: Record<string, string>;
  calendar: string;
  linkHash: string;
  /** Returns values of a kind that nobody holds. */
  free(kind: string, count: number): string[];
  /** Returns as many values of a kind that the owner holds. `values`: the values to hold, if the holder chooses them. */
  held(kind: string, count: number, values?: string[]): Promise<string[]>;
};

/** Opens an account that holds at least one thing of every kind, and as many more as are asked for. */
export const openHoldings = async (stack: TestApp, owner: Person): Promise<Holdings> => {
  const { admin } = stack.database;
  const { ids, endpoint, calendar } = await addRecords(stack, owner);
  const { tables } = await findUserTables(admin);
  const [link] = await admin('select identifier from accounts.verifications where value = $1', [
    owner.userId,
  ]);

  /** Copies a row of the owner. `set`: SQL for the columns that differ. */
  const copies = async (
    table: string,
    count: number,
    { set, named, where = 'true' }: { set: Record<string, string>; named: string; where?: string },
  ): Promise<string[]> => {
    const known = tables.find(({ name }) => name === table);
    if (!known) throw new Error(`${table} is not in the list of tables with users' rows`);
    const values = known.columns.map((column) => set[column] ?? `t."${column}"`);
    const rows = await admin(
      `insert into ${table} (${known.columns.map((column) => `"${column}"`).join(', ')})
       select ${values.join(', ')} from (select * from ${table} where ${known.owner}::text = $1 and ${where} limit 1) t,
         unnest($2::text[]) as given
       returning "${named}"::text as value`,
      [owner.userId, Array.from({ length: count }, () => randomUUID())],
    );
    if (rows.length !== count)
      throw new Error(`${table}: ${rows.length} rows were copied instead of ${count}`);
    return rows.map(({ value }) => String(value));
  };

  const copiesOf = (kind: string, count: number) => {
    const table = tableOf[kind];
    if (!table) throw new Error(`The list does not say where ${kind} are stored`);
    const named = naming[table] ?? 'id';
    const isUuid = /^(accounts|passport|sync)\.|^garages\.garages$/.test(table);
    const set = { [named]: isUuid ? 'given::uuid' : 'given', ...distinct[table] };
    const where = table === 'sync.history' ? 'device_id is not null' : 'true';
    return copies(table, count, { set, named, where });
  };

  /** Gives the owner vehicles with these plates, and what the registers said about them. */
  const withPlates = async (plates: string[]) => {
    const [first = '', ...rest] = plates;
    await owner.post('/api/vehicles', {
      id: randomUUID(),
      registrationNumber: first,
      make: 'Toyota',
      model: 'Corolla',
      year: 2017,
    });
    // The registers may be too slow for a busy machine.
    for (let status = 0; status !== 200; await wait(status === 200 ? 0 : 500))
      status = (await owner.post('/api/lookup', { registrationNumber: first })).status;
    // An answer of the owner's would show this time.
    await admin(
      `update lookup.own_answers set asked_at = now() - interval '5 hours' where user_id = $1 and registration = $2`,
      [owner.userId, first],
    );
    await admin(
      `insert into lookup.own_answers (user_id, registration, source, found, record, asked_at)
       select user_id, plate, source, found, record, asked_at from lookup.own_answers, unnest($2::text[]) plate
       where user_id = $1 and registration = $3`,
      [owner.userId, rest, first],
    );
    const columns = tables.find(({ name }) => name === 'vehicles.vehicles')?.columns ?? [];
    const set: Record<string, string> = {
      id: 'gen_random_uuid()::text',
      registration_number: 'plate',
    };
    await admin(
      `insert into vehicles.vehicles (${columns.map((column) => `"${column}"`).join(', ')})
       select ${columns.map((column) => set[column] ?? `v."${column}"`).join(', ')}
       from vehicles.vehicles v, unnest($2::text[]) plate where v.garage_id = $1 and v.registration_number = $3`,
      [owner.userId, rest, first],
    );
  };

  /** Makes accounts with the owner's password. */
  const withEmails = async (emails: string[]) => {
    const columns = tables.find(({ name }) => name === 'accounts.users')?.columns ?? [];
    const set: Record<string, string> = { id: 'uuidv7()', email: 'given' };
    await admin(
      `with made as (
         insert into accounts.users (${columns.join(', ')})
         select ${columns.map((column) => set[column] ?? `u.${column}`).join(', ')}
         from accounts.users u, unnest($2::text[]) given where u.id = $1 returning id)
       insert into accounts.identities (user_id, provider_id, account_id, password)
       select made.id, i.provider_id, made.id::text, i.password from made, accounts.identities i
       where i.user_id = $1 and i.provider_id = 'credential'`,
      [owner.userId, emails],
    );
  };

  const withVin = async (vin: string) => {
    await admin('update vehicles.vehicles set vin = $2 where garage_id = $1', [owner.userId, vin]);
    return vin;
  };
  const oneFor = (count: number, value: string) => Array.from({ length: count }, () => value);
  // Not the owner's: whoever signs in as the owner would need a code.
  const { key } = await turnOnTwoFactor(stack, await stack.signUp());

  const held: Holdings['held'] = async (kind, count, values) => {
    const chosen = values ?? Array.from({ length: count }, fresh[kind] ?? randomUUID);
    if (kind === 'plates') await withPlates(chosen);
    else if (kind === 'emails') await withEmails(chosen);
    else if (kind === 'vins') return oneFor(count, await withVin(chosen[0] ?? ''));
    else if (kind === 'endpoints')
      await admin(
        `insert into reminders.push_subscriptions (user_id, endpoint_hash, endpoint, p256dh, auth)
         select $1, translate(rtrim(encode(sha256(given::bytea), 'base64'), '='), '+/', '-_'), given, 'p', 'a'
         from unnest($2::text[]) given`,
        [owner.userId, chosen],
      );
    else if (kind === 'credentials')
      return await copies('accounts.passkeys', count, {
        set: { id: 'given::uuid', credential_id: 'gen_random_uuid()::text' },
        named: 'credential_id',
      });
    else if (kind === 'reminders')
      return (await copiesOf('vehicles', count)).map((id) => `mot-${id}`);
    else if (kind === 'codes') return oneFor(count, await codeFrom(key));
    else return await copiesOf(kind, count);
    return chosen;
  };
  return {
    owner,
    ids: { ...ids, endpoint },
    calendar,
    linkHash: String(link?.identifier),
    free: (kind, count) => Array.from({ length: count }, fresh[kind] ?? randomUUID),
    held,
  };
};
