-- DVLA's facts about a vehicle that were not stored before: its Euro standard, its approval category, the end of the
-- expensive-car supplement, and when its log book was last issued.
alter table vehicles.vehicles
  add column euro_status text,
  add column type_approval text,
  add column additional_rate_end_date date,
  add column last_v5c_date date;
