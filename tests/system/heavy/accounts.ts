import { randomBytes } from 'node:crypto';
import {
  mostGarages,
  mostInvitations,
  mostMembers,
} from '@roadworthy/domain/garages/garages.rules';
import { mostListedVisits, mostWritings } from '@roadworthy/domain/visits/visits.rules';
import { mostJobs } from '@roadworthy/domain/visits/visits.schema';
import type pg from 'pg';
import { hashToken } from '../../../apps/api/src/platform/session.ts';
import { aJob, aShownVehicle, aVisit, aWriting } from '../../support/api/visits.ts';
import { type AccountShare, loadAccount, recordTables } from '../../support/seed/heavy-account.ts';

export type MeasuredAccount = {
  userId: string;
  email: string;
  cookie: string;
  rows: number;
  share: number;
};

const signUp = async (admin: pg.Pool, { isDemo = false } = {}) => {
  const name = randomBytes(8).toString('hex');
  const email = `${name}@example.com`;
  const { rows } = await admin.query<{ id: string }>(
    `insert into accounts.users (email, email_verified, username, first_name, surname, is_demo)
     values ($1, true, $2, 'Alex', 'Example', $3) returning id`,
    [email, name, isDemo],
  );
  const userId = rows[0]?.id ?? '';
  const token = randomBytes(24).toString('hex');
  await admin.query(
    // Fresh for as long as the measurement takes: a calendar address needs that.
    `insert into accounts.sessions (user_id, token_hash, expires_at, proved_at)
     values ($1, $2, now() + interval '30 days', now() + interval '1 day')`,
    [userId, hashToken(token)],
  );
  return { userId, email, cookie: `__Host-rw.session_token=${token}.signature` };
};

/** Creates a signed-in user with a share of the most that an account may hold. */
export const createAccount = async (
  admin: pg.Pool,
  { share, today, texts }: Pick<AccountShare, 'share' | 'today' | 'texts'>,
): Promise<MeasuredAccount> => {
  const person = await signUp(admin);
  const rows = await loadAccount(admin, { userId: person.userId, share, today, texts });
  return { ...person, rows, share };
};

/** A share of the most that is allowed, one at least. */
const partOf = (most: number, share: number): number => Math.max(1, Math.round(most * share));

/**
 * Shares the account's garage with as many as its share allows: owners, each with a choice for every vehicle, and open
 * invitations. The account is also a member of as many garages with as many people.
 */
export const shareGarage = async (
  admin: pg.Pool,
  { userId, share }: Pick<MeasuredAccount, 'userId' | 'share'>,
): Promise<void> => {
  const members = partOf(mostMembers, share);
  const names = Array.from({ length: members - 1 }, () => randomBytes(8).toString('hex'));
  const { rows: others } = await admin.query<{ id: string }>(
    `insert into accounts.users (email, email_verified, username, first_name, surname)
     select name || '@example.com', true, name, 'Alex', repeat('x', 60) from unnest($1::text[]) name returning id`,
    [names],
  );
  const people = others.map(({ id }) => id);
  const { rows: garages } = await admin.query<{ id: string }>(
    `insert into garages.garages (id, name) select gen_random_uuid(), repeat('x', 40) from generate_series(2, $1) returning id`,
    [partOf(mostGarages, share)],
  );
  const shared = garages.map(({ id }) => id);
  await admin.query(
    `insert into garages.members (garage_id, user_id, role)
     select garage, person, 'owner' from unnest($1::uuid[]) garage cross join unnest($2::uuid[]) person
     where (garage, person) not in (select garage_id, user_id from garages.members)`,
    [
      [userId, ...shared],
      [userId, ...people],
    ],
  );
  await admin.query(
    `insert into garages.invitations (garage_id, token_hash, role, note, user_id, created_at, expires_at)
     select $1, gen_random_uuid()::text, 'owner', repeat('x', 60), $1, now(), now() + interval '7 days'
     from generate_series(1, $2::int)`,
    [userId, partOf(mostInvitations, share)],
  );
  await admin.query(
    `insert into reminders.choices (garage_id, user_id, vehicle_id, is_on)
     select v.garage_id, person, v.id, true from vehicles.vehicles v cross join unnest($2::uuid[]) person
     where v.garage_id = $1`,
    [userId, [userId, ...people]],
  );
};

/** Gives the first vehicle the most links to repair garages that are listed, each with the most that comes back. */
export const addVisits = async (
  admin: pg.Pool,
  { userId, share }: Pick<MeasuredAccount, 'userId' | 'share'>,
): Promise<void> => {
  const jobs = Array.from({ length: mostJobs }, (_, at) => aJob(`j${at}`, 'x'.repeat(200)));
  const { miles, diagnosis } = aVisit();
  const shown = { miles, diagnosis, vehicle: aShownVehicle, owner: null };
  const writing = aWriting({
    done: jobs.map(({ id }) => id),
    others: Array.from({ length: 10 }, () => 'x'.repeat(98)),
    parts: Array.from({ length: 20 }, () => 'x'.repeat(120)),
  });
  await admin.query(
    `with visit as (
       insert into visits.visits (garage_id, vehicle_id, token_hash, user_id, jobs, shown, created_at, expires_at)
       select $1, 'a0000000-0000-4000-8000-000000000000', gen_random_uuid()::text, $1, $2, $3, now(), now() + interval '14 days'
       from generate_series(1, $5::int) returning id)
     insert into visits.writings (garage_id, visit_id, id, hash, writing, written_at, received_at)
     select $1, visit.id, gen_random_uuid(), 'x', $4, now(), now() from visit, generate_series(1, $6::int)`,
    [
      ...[userId, JSON.stringify(jobs), JSON.stringify(shown), JSON.stringify(writing)],
      ...[partOf(mostListedVisits, share), mostWritings],
    ],
  );
};

/** Creates a demo account without records. */
export const createDemo = async (admin: pg.Pool): Promise<MeasuredAccount> => ({
  ...(await signUp(admin, { isDemo: true })),
  rows: 0,
  share: 0,
});

const copiedTables = ['sync.accounts', ...recordTables];

/** Creates another user with the same records: faster than generating them again. */
export const copyAccount = async (
  admin: pg.Pool,
  { userId: from, rows, share }: MeasuredAccount,
): Promise<MeasuredAccount> => {
  const person = await signUp(admin);
  for (const table of copiedTables) {
    const { rows: columns } = await admin.query<{ name: string }>(
      `select attname as name from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'garage_id'`,
      [table],
    );
    const names = columns.map(({ name }) => name).join(', ');
    await admin.query(
      `insert into ${table} (garage_id, ${names}) select $1, ${names} from ${table} where garage_id = $2`,
      [person.userId, from],
    );
  }
  return { ...person, rows, share };
};
