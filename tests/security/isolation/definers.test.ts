import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { createTestDatabase } from '../../support/api/test-database.ts';

// PostgreSQL looks up types among the caller's temporary types first, unless the search path says otherwise.
test('a SECURITY DEFINER function uses no type of the caller, which could run the caller’s code as the owner', async () => {
  const database = await createTestDatabase(inject('adminUrl'));
  const [user] = await database.admin(
    `insert into accounts.users (email) values ('owner@example.com') returning id`,
  );
  await database.admin(
    `insert into accounts.sessions (user_id, token_hash, expires_at) values ($1, 'known', now() + interval '1 hour')`,
    [user?.id],
  );
  const intruder = new pg.Client({ connectionString: database.appUrl });
  await intruder.connect();
  await intruder.query(`
    create temporary table seen (who name);
    grant insert on seen to public;
    create function pg_temp.look() returns boolean language plpgsql as $$
      begin insert into pg_temp.seen values (current_user); return true; end $$;
    create domain pg_temp.text as pg_catalog.text check (pg_temp.look());`);
  await intruder.query(`select * from accounts.enter('known')`);
  const { rows } = await intruder.query('select who from pg_temp.seen');
  await intruder.end();
  await database.drop();
  expect(rows.filter(({ who }) => who !== 'roadworthy_app')).toEqual([]);
});

test('every SECURITY DEFINER function searches the caller’s temporary types and tables last', async () => {
  const database = await createTestDatabase(inject('adminUrl'));
  const careless = await database.admin(
    `select p.oid::regprocedure::text as name, p.proconfig as settings from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where p.prosecdef and n.nspname not in ('pg_catalog', 'information_schema')
       and not coalesce(p.proconfig @> array['search_path=pg_catalog, pg_temp'], false)`,
  );
  await database.drop();
  expect(careless).toEqual([]);
});
