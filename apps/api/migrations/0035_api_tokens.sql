-- Tokens with which programs call the public API for their owner. Stored as hashes, which only the sign-in engine's role
-- reads; a request enters by the function below.
create table accounts.api_tokens (
  user_id uuid not null references accounts.users on delete cascade,
  id uuid not null default uuidv7(),
  name text not null check (length(name) <= 60),
  scopes text[] not null check (cardinality(scopes) between 1 and 20),
  token_hash text not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_on date,
  last_network text not null default '' check (length(last_network) <= 60),
  -- The calls of the current minute.
  minute timestamptz not null default '-infinity',
  calls integer not null default 0,
  primary key (user_id, id)
);

alter table accounts.api_tokens enable row level security;
alter table accounts.api_tokens force row level security;
create policy engine on accounts.api_tokens to roadworthy_auth using (true) with check (true);
grant select, insert, update, delete on accounts.api_tokens to roadworthy_auth;
create policy own_tokens on accounts.api_tokens for select to roadworthy_app
  using (user_id = platform.current_user_id());
grant select (user_id, id, name, scopes, created_at, expires_at, last_used_on, last_network)
  on accounts.api_tokens to roadworthy_app;

-- Exchanges a token's hash for its user, in that user's own garage and no other, and acts for that user until the
-- transaction ends. Acts for nobody if the token lacks the scope or has used up its calls of this minute, and says
-- which. With a scope that only reads, the rest of the transaction cannot write.
create function accounts.enter_with_token(
  presented text, garage uuid, scope text, network text, most_calls integer,
  out user_id uuid, out garage_id uuid, out role text, out refusal text)
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  token record;
begin
  update accounts.api_tokens t
  set last_used_on = (now() at time zone 'Europe/London')::date, last_network = network,
    minute = date_trunc('minute', now()),
    calls = case when t.minute = date_trunc('minute', now()) then t.calls + 1 else 1 end
  where t.token_hash = presented and t.expires_at > now()
  returning t.user_id, t.scopes, t.calls into token;
  enter_with_token.user_id := token.user_id;
  enter_with_token.refusal := case when token.calls > most_calls then 'calls'
    when scope = any (token.scopes) then null else 'scope' end;
  if enter_with_token.refusal is null then
    select m.garage_id, m.role into enter_with_token.garage_id, enter_with_token.role
    from garages.members m
    where m.user_id = token.user_id and m.garage_id = token.user_id and coalesce(garage, m.garage_id) = m.garage_id;
  end if;
  perform set_config('app.user_id', case when enter_with_token.garage_id is null then '' else token.user_id::text end, true),
    set_config('app.garage_id', coalesce(enter_with_token.garage_id::text, ''), true),
    set_config('app.role', coalesce(enter_with_token.role, ''), true);
  if scope like '%:read' then
    perform set_config('transaction_read_only', 'on', true);
  end if;
end $$;
revoke all on function accounts.enter_with_token from public;
grant execute on function accounts.enter_with_token to roadworthy_app;
