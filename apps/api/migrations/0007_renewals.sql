-- The first day on which a vehicle's MOT or tax may need a renewal. It is approximate, so that the daily run can skip
-- vehicles that cannot need one yet; the rules decide what is due (renewals.rules.ts). A vehicle off the road needs
-- none.
alter table vehicles.vehicles add column renewal_from date generated always as (
  case when deleted_at is null and tax_status is distinct from 'SORN' then least(
    case
      when mot_exempt then null
      when mot_expiry_date is not null then mot_expiry_date
      when mot_status = 'Not valid' then date '-infinity'
      else (coalesce(
        first_registration_date,
        make_date(left(month_of_first_registration, 4)::int, right(month_of_first_registration, 2)::int, 1)
      ) + interval '3 years')::date
    end,
    case
      when tax_due_date is not null then tax_due_date
      when tax_status in ('Untaxed', 'Not Taxed for on Road Use') then date '-infinity'
    end
  ) end
) stored;
create index vehicles_by_renewal on vehicles.vehicles (user_id, renewal_from) where renewal_from is not null;

-- A renewal that may have to be updated or closed.
alter table tasks.tasks add column open_renewal boolean not null generated always as (
  renewal_type is not null and status <> 'completed' and deleted_at is null
) stored;
create index tasks_by_open_renewal on tasks.tasks (user_id) where open_renewal;

-- The engine's role finds the users for the daily run, and sees only these columns for that. The work for a user is
-- done as that user.
grant usage on schema vehicles, tasks to roadworthy_auth;
grant select (user_id, renewal_from) on vehicles.vehicles to roadworthy_auth;
grant select (user_id, open_renewal) on tasks.tasks to roadworthy_auth;
create policy engine on vehicles.vehicles for select to roadworthy_auth using (true);
create policy engine on tasks.tasks for select to roadworthy_auth using (true);
