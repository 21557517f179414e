-- The epochs at whose start the erasures made since the backup were repeated: a process that starts in another epoch
-- repeats them before it serves anybody.
create table accounts.replayed_erasures (
  epoch uuid primary key,
  replayed_at timestamptz not null default now()
);
grant select, insert on accounts.replayed_erasures to roadworthy_auth;
