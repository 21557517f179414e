import type pg from 'pg';
import { schema } from './queue-figures.ts';

const index = 'job_common_by_key';

/**
 * Returns the keys that a job's texts contain: each id, and each address from its last plain run of characters before
 * the `@`, because the characters around an address in a mail server's answer may be part of one too.
 */
export const keysFunction = `
  create or replace function ${schema}.keys_in(texts text[]) returns text[]
    language sql immutable strict parallel safe
  return array(
    select distinct found[1] from unnest(texts) as value cross join lateral (
      select regexp_matches(value, '([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})', 'g')
      union all
      select regexp_matches(value, '([A-Za-z0-9._-]*@(?:[A-Za-z0-9.-]*[A-Za-z0-9])?)', 'g') where position('@' in value) > 0
    ) as matches (found))`;

const keysOfJob = `${schema}.keys_in(array[data::text, output::text, source_output::text, singleton_key])`;

/**
 * Indexes the keys of jobs. Without a list of entries to be added later, which every search would read whole. The build
 * keeps nobody from adding jobs.
 */
export const indexKeys = async (admin: pg.Client): Promise<void> => {
  const { rows } = await admin.query(
    `select from pg_index where indexrelid = to_regclass('${schema}.${index}') and indisvalid`,
  );
  if (rows.length > 0) return;
  const [before] = (await admin.query(`select current_setting('statement_timeout') as statement`))
    .rows;
  await admin.query(`set statement_timeout = '1h'`);
  try {
    // An interrupted build leaves an invalid index behind.
    await admin.query(`drop index concurrently if exists ${schema}.${index}`);
    await admin.query(
      `create index concurrently ${index} on ${schema}.job_common using gin ((${keysOfJob})) with (fastupdate = off)`,
    );
  } finally {
    await admin.query(`set statement_timeout = '${before.statement}'`);
  }
};

/**
 * `forget` removes a user's id and address from jobs and their results. Jobs about this user alone are deleted, whatever
 * their state; jobs for several users keep the others. A run that is to continue from this very user keeps the id until
 * it has done so: the function returns how many such jobs are left, so that the caller can repeat.
 *
 * Both use the index however few jobs the statistics know of: a queue grows within minutes.
 */
export const keyFunctions = `
  create or replace function ${schema}.forget(keys text[]) returns integer
    language plpgsql security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off
  as $$
  declare
    wanted constant text[] := ${schema}.keys_in(keys);
    left_over integer;
  begin
    delete from ${schema}.job where ${keysOfJob} && wanted
      and (data ->> 'userId' = any (keys) or data ->> 'email' = any (keys) or data -> 'userIds' <@ to_jsonb(keys));
    update ${schema}.job set data = jsonb_set(data, '{userIds}', (data -> 'userIds') - keys), output = null
    where ${keysOfJob} && wanted and data -> 'userIds' ?| keys;
    delete from ${schema}.job job where ${keysOfJob} && wanted and state not in ('created', 'retry', 'active')
      and exists (select from unnest(keys) as key where position(key in job::text) > 0);
    select count(*) into left_over from ${schema}.job job where ${keysOfJob} && wanted
      and exists (select from unnest(keys) as key where position(key in job::text) > 0);
    return left_over;
  end $$;
  alter function ${schema}.forget owner to roadworthy_jobs;
  revoke all on function ${schema}.forget from public;
  grant execute on function ${schema}.forget to roadworthy_auth;

  create or replace function ${schema}.unfinished(queue text, ids text[]) returns setof text
    language sql stable security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off
  as $$
    select id from (
      select distinct jsonb_array_elements_text(data -> 'userIds') as id from ${schema}.job
      where ${keysOfJob} && ids and name = queue and state in ('created', 'retry', 'active')) named
    where id = any (ids)
  $$;
  alter function ${schema}.unfinished owner to roadworthy_jobs;
  revoke all on function ${schema}.unfinished from public;
  grant execute on function ${schema}.unfinished to roadworthy_auth;`;
