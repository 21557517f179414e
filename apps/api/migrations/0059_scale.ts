import type { MigrationBuilder } from 'node-pg-migrate';

/** Foreign keys whose rows are found by the key alone, and what jobs and gauges look up in the largest tables. */
const indexes = [
  { name: 'watermarks_by_person', on: 'reminders.watermarks (user_id)' },
  { name: 'intents_by_person', on: 'reminders.intents (user_id)' },
  { name: 'snoozes_of_garage', on: 'reminders.snoozes (garage_id)' },
  { name: 'watermarks_due', on: 'reminders.watermarks (next_on, garage_id)' },
  { name: 'watermarks_failing', on: 'reminders.watermarks (garage_id) where failures > 0' },
  {
    name: 'watermarks_changed',
    on: `reminders.watermarks (scanned_through) where next_on = '-infinity'`,
  },
  { name: 'intents_by_moment', on: 'reminders.intents (not_before) where settled_at is null' },
  {
    name: 'verifications_by_id_inside',
    on: 'accounts.verifications using gin (accounts.ids_in(value))',
  },
];

/**
 * One row says through which day the plan of reminders has run, in place of a date in the row of every member who has
 * no stage until then.
 */
const planned = `
  begin;
  create table if not exists reminders.planned (
    only_one boolean primary key default true check (only_one),
    through date not null default '-infinity'
  );
  insert into reminders.planned default values on conflict do nothing;
  grant select (through) on reminders.planned to roadworthy_app, roadworthy_driver, roadworthy_auth;
  grant update (through) on reminders.planned to roadworthy_auth;

  -- A member without a stage until \`next_on\` counts as scanned until the day before, or until the last plan.
  create or replace function reminders.scanned_until(scanned_through date, next_on date) returns date
    language sql stable
  return greatest(scanned_through, least((select through from reminders.planned), next_on - 1));
  revoke all on function reminders.scanned_until from public;
  grant execute on function reminders.scanned_until to roadworthy_app, roadworthy_driver, roadworthy_auth;
  commit`;

/** The triggers after which a member is scanned again. `members`: what they insert a watermark for. */
const lookAgain = (members: string) => `
  insert into reminders.watermarks as watermark (garage_id, user_id, changes) ${members}
  on conflict (garage_id, user_id) do update set
    changes = watermark.changes + 1,
    -- The last day that was looked at is looked at again, once: nothing is recorded twice.
    scanned_through = case when watermark.next_on > '-infinity'
      then reminders.scanned_until(watermark.scanned_through, watermark.next_on) - 1 else watermark.scanned_through end,
    next_on = '-infinity';
  return null;`;

const membersOf = (garages: string) => `
  select member.garage_id, member.user_id, 1
  from (select distinct ${garages} from changed) garage join garages.members member using (garage_id)
  order by member.garage_id, member.user_id`;

const newMember = 'values (new.garage_id, new.user_id, 1)';

const triggers = `
  begin;
  create or replace function reminders.look_again() returns trigger language plpgsql as $$
  begin ${lookAgain(membersOf('garage_id'))} end $$;
  create or replace function reminders.look_again_after_snooze() returns trigger language plpgsql as $$
  begin ${lookAgain(membersOf('coalesce(garage_id, user_id) as garage_id'))} end $$;
  create or replace function reminders.look_again_after_choice() returns trigger language plpgsql as $$
  begin ${lookAgain(newMember)} end $$;
  commit`;

/**
 * In place of the same statement in `follow_members`, which belongs to the sign-in engine's role and stays for members
 * who leave. Handed over to that role, too (see migrate.ts).
 */
const remindMember = `
  begin;
  create or replace function reminders.remind_member() returns trigger
    language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
  begin ${lookAgain(newMember)} end $$;
  revoke all on function reminders.remind_member from public;
  create or replace trigger remind_new_member after insert on garages.members
    for each row when (new.garage_id <> new.user_id) execute function reminders.remind_member();
  create or replace trigger remind_in_new_role after update of role on garages.members
    for each row execute function reminders.remind_member();
  commit`;

/** The ids that a text contains: a link's value is an id, or JSON with one inside. */
const idsIn = `
  create or replace function accounts.ids_in(value text) returns text[]
    language sql immutable strict parallel safe
  return array(select found[1] from pg_catalog.regexp_matches(
    value, '([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})', 'g') as found);
  revoke all on function accounts.ids_in from public;
  grant execute on function accounts.ids_in to roadworthy_auth`;

/** A pull asks whether its user is a demo account: here in a small table, and not among all users. */
const ownDemo = `
  begin;
  grant select (user_id) on accounts.demos to roadworthy_app, roadworthy_driver;
  drop policy if exists own_demo on accounts.demos;
  create policy own_demo on accounts.demos for select to roadworthy_app, roadworthy_driver
    using (user_id = platform.current_user_id());
  commit`;

/** What a million vehicles need. The builds keep nobody from reading or writing. Safe to run again. */
export const up = async (pgm: MigrationBuilder): Promise<void> => {
  pgm.noTransaction();
  const { db } = pgm;
  const { rows } = await db.query(
    `select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`,
  );
  const [before] = rows;
  await db.query(idsIn);
  await db.query(`set lock_timeout = '5min'`);
  await db.query(`set statement_timeout = '1h'`);
  try {
    for (const { name, on } of indexes) {
      const [schema] = on.split('.');
      // An interrupted build leaves an invalid index behind.
      await db.query(`drop index concurrently if exists ${schema}.${name}`);
      await db.query(`create index concurrently ${name} on ${on}`);
    }
  } finally {
    await db.query(`set lock_timeout = '${before.lock}'`);
    await db.query(`set statement_timeout = '${before.statement}'`);
  }
  await db.query(planned);
  await db.query(triggers);
  await db.query(ownDemo);
  const known = await db.query(
    `select to_regprocedure('reminders.remind_member()') is not null as is_there`,
  );
  if (!known.rows[0].is_there) await db.query(remindMember);
};

export const down = false;
