-- Until when an address may still be confirmed. After that the account counts as not there, and a sweep erases it, just
-- as the decoy ends that stands for a registration of an address somebody else holds.
alter table accounts.users add column pending_until timestamptz not null default now() + interval '7 days';
create index users_pending on accounts.users (pending_until) where not email_verified;
