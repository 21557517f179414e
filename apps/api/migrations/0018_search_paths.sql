-- Types and tables are looked for among the caller's temporary ones first, unless the search path names pg_temp last: a
-- function that runs as its owner would then run the caller's code as that owner. accounts.enter belongs to the engine's
-- role, which no migration acts as: see migrate.ts.
alter function files.note_dropped() set search_path = pg_catalog, pg_temp;
