-- When the session's person last proved who they are: set by the sign-in that makes the session. A session from before
-- has proved nothing lately. Both defaults are constants, so no row is written.
alter table accounts.sessions add column proved_at timestamptz not null default '-infinity';
alter table accounts.sessions alter column proved_at set default now();
grant select (proved_at) on accounts.sessions to roadworthy_app;
