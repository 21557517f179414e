-- Unless the search path names pg_temp last, types and tables are first looked up among the caller's temporary ones: a
-- function that runs as its owner would then run the caller's code as that owner. accounts.enter belongs to the
-- engine's role, which no migration acts as: see migrate.ts.
alter function files.note_dropped() set search_path = pg_catalog, pg_temp;
