-- What DVLA tells of a vehicle and we did not keep: its Euro standard, the category it was approved in, until when the
-- expensive-car supplement is due, and when its log book was last issued.
alter table vehicles.vehicles
  add column euro_status text,
  add column type_approval text,
  add column additional_rate_end_date date,
  add column last_v5c_date date;
