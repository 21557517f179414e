-- Evidence is stored with the record: when the server received what it says, and whether the server's reader found the
-- vehicle's plate on the paper. Null in records from before: not known.

-- Whoever waits for a lock makes everybody after it wait too. So all locks are taken at once, within half a second, or
-- the migration gives way and is tried again.
set local statement_timeout = '500ms';
-- lock: taken within half a second or given up, and held for some milliseconds while the catalogue changes
do $$ begin
  lock table vehicles.mileage_readings, documents.documents, tasks.completions, costs.expenses, costs.fuel_fills,
    files.files in access exclusive mode;
exception when query_canceled then
  raise lock_not_available using message = 'The tables are in use';
end $$;
set local statement_timeout = '60s';

alter table vehicles.mileage_readings add column noted_at text;
alter table tasks.completions add column noted_at text;
alter table costs.expenses add column noted_at text;
alter table costs.fuel_fills add column noted_at text;
alter table documents.documents add column noted_at text, add column paper text;
grant select (noted_at), insert (noted_at), update (noted_at) on vehicles.mileage_readings to roadworthy_driver;
grant select (noted_at), insert (noted_at), update (noted_at) on tasks.completions to roadworthy_driver;

-- What the reader found in a file: `serviceDate`, `costPence`, `mileage` and `plates`. Null: the file was not read.
alter table files.files add column reading jsonb;
