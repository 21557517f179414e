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

-- The daily run finds vehicles that may need a test before `renewal_from` says so (0046 has the index).
grant select (deleted_at, mot_failed_on, is_used_import, is_tested_yearly, type_approval, first_mot_due_date,
  first_registration_date) on vehicles.vehicles to roadworthy_auth;
