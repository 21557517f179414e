-- What decides when a vehicle must be tested and whether it may be driven: DVSA's own date of the first test, a failed
-- test, use before the registration in the UK, and the kind of vehicle.
alter table vehicles.vehicles
  add column wheelplan text,
  add column revenue_weight integer,
  add column is_used_import boolean,
  add column is_tested_yearly boolean,
  add column first_mot_due_date date,
  add column mot_failed_on date,
  add column is_mot_fail_dangerous boolean;

-- The vehicles that may need a test before `renewal_from` says so. The daily run looks at all of them; they are few.
create index vehicles_by_early_test on vehicles.vehicles (garage_id)
  where deleted_at is null and (mot_failed_on is not null or is_used_import or is_tested_yearly
    or type_approval ~* '^(M2|M3|N2|N3)' or first_mot_due_date < first_registration_date + interval '35 months'
    or (first_registration_date is null and first_mot_due_date is not null));
grant select (deleted_at, mot_failed_on, is_used_import, is_tested_yearly, type_approval, first_mot_due_date,
  first_registration_date) on vehicles.vehicles to roadworthy_auth;
