import type pg from 'pg';

const vehiclesPerUser = 5;

/** Vehicles of every relevant kind, with dates on both sides of every boundary, assigned by the seed. */
const insertVehicles = `
  with people as (select id, row_number() over (order by id) as place from accounts.users),
  rolled as (
    select n, (hashint4extended(n, $3) & 1023)::int as a, (hashint4extended(n, $3 + 1) & 1023)::int as b,
      (hashint4extended(n, $3 + 2) & 1023)::int as c, (hashint4extended(n, $3 + 3) & 1048575)::int % 20 as kind
    from generate_series(1, $1::int) n
  ),
  dated as (
    select *, $2::date + a % 400 - 30 as one_day, $2::date + b % 400 - 30 as other_day,
      ($2::date - interval '3 years')::date + a % 500 - 400 as registered
    from rolled
  )
  insert into vehicles.vehicles (garage_id, id, rev, deleted_at, registration_number, make, model, year, nation,
    mot_expiry_date, tax_due_date, first_registration_date, first_mot_due_date, month_of_first_registration, mot_status, tax_status, mot_exempt)
  select people.id, gen_random_uuid()::text, 1 + n % ${vehiclesPerUser}, case when kind = 19 then now() end,
    'R' || n, 'Toyota', 'Corolla', case when kind between 10 and 14 then extract(year from registered)::int else 2015 end,
    case when n % 7 = 0 then 'ni' end,
    case when kind < 10 or kind in (15, 16, 19) then one_day end,
    case when kind < 10 or kind in (15, 16, 19) then other_day end,
    case when kind between 10 and 12 then registered end,
    case when kind between 10 and 12
      then (registered + case when n % 7 = 0 then interval '4 years' else interval '3 years' end - interval '1 day')::date end,
    case when kind between 13 and 14 then to_char(registered, 'YYYY-MM') end,
    case when kind = 18 and c % 2 = 0 then 'Not valid' end,
    case when kind = 15 then 'SORN' when kind = 18 and c % 3 = 0 then 'Untaxed' when kind < 10 then 'Taxed' end,
    case when kind = 16 then true end
  from dated join people on people.place = 1 + (n - 1) / ${vehiclesPerUser}`;

/** The expected renewals, computed here from the dates by law, and not by the product. */
const insertExpected = `
  insert into proof.expected (user_id, id, due_date)
  with on_road as (
    select *, ((month_of_first_registration || '-01')::date
      + case nation when 'ni' then interval '4 years' else interval '3 years' end - interval '1 day')::date as calculated
    from vehicles.vehicles where deleted_at is null and tax_status is distinct from 'SORN'
  ),
  -- DVSA's date of a first test is due and then over. A calculated one that has passed is only unknown.
  mots as (
    select garage_id, 'mot-' || id as id,
      case when mot_expiry_date is not null then mot_expiry_date::timestamp
        when first_mot_due_date is not null then first_mot_due_date::timestamp
        when mot_status = 'Not valid' then '-infinity'
        when calculated >= $1::date then calculated::timestamp end as at,
      case when mot_expiry_date is not null then mot_expiry_date
        when first_mot_due_date is not null then first_mot_due_date
        when mot_status = 'Not valid' then null else calculated end as due_date
    from on_road where mot_exempt is not true
  ),
  taxes as (
    select garage_id, 'tax-' || id as id,
      case when tax_due_date is not null then tax_due_date::timestamp when tax_status = 'Untaxed' then '-infinity' end as at,
      tax_due_date as due_date
    from on_road
  )
  select garage_id, id, due_date from (select * from mots union all select * from taxes) dates
  where at <= $1::date + interval '1 month'`;

export const loadVehicles = async (
  admin: pg.Pool,
  { vehicles, today, seed }: { vehicles: number; today: string; seed: number },
): Promise<{ due: number; users: number }> => {
  const users = Math.ceil(vehicles / vehiclesPerUser);
  await admin.query(`
    create schema proof;
    create table proof.expected (user_id uuid, id text, due_date date, primary key (user_id, id))`);
  await admin.query(
    `insert into accounts.users (email, email_verified)
     select 'user' || n || '@example.com', true from generate_series(1, $1::int) n`,
    [users],
  );
  await admin.query(insertVehicles, [vehicles, today, seed]);
  await admin.query(
    `insert into sync.accounts (garage_id, rev) select id, ${vehiclesPerUser} from accounts.users`,
  );
  await admin.query(insertExpected, [today]);
  await admin.query('vacuum analyze');
  const { rows } = await admin.query<{ due: number }>(
    'select count(*)::int as due from proof.expected',
  );
  return { due: rows[0]?.due ?? 0, users };
};
