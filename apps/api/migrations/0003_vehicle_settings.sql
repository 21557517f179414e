-- The settings that decide whether and when a vehicle's first MOT is due, and when the official records were checked.
-- The time is stored as the original text, because devices compare values as text.
alter table vehicles.vehicles
  add column nation text,
  add column mot_exempt boolean,
  add column first_registration_date date,
  add column checked_at text;
