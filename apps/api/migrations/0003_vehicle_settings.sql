-- What decides when a vehicle's first MOT is due and whether it needs one, and when the government's records were asked.
-- The moment is kept as the text it came as: devices compare values letter by letter.
alter table vehicles.vehicles
  add column nation text,
  add column mot_exempt boolean,
  add column first_registration_date date,
  add column checked_at text;
