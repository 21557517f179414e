type Parts = {
  /** Which token is presented, and whether it still counts. */
  known: string;
  valid: string;
  /** Whether the token's scopes cover the route. */
  covers: string;
  /** In which garage the token works. */
  works: string;
  /** Whether the transaction may not write. */
  readsOnly: string;
};

const sound: Parts = {
  known: 't.token_hash = presented',
  valid: 't.expires_at > now()',
  covers: 'scope = any (token.scopes)',
  works: 'm.garage_id = token.user_id and coalesce(garage, m.garage_id) = m.garage_id',
  readsOnly: `scope like '%:read'`,
};

/** Writes the function by which an API token enters, with other parts; without any it is the function as it is. */
export const tokenEntryWith = (parts: Partial<Parts> = {}): string => {
  const { known, valid, covers, works, readsOnly } = { ...sound, ...parts };
  return `create or replace function accounts.enter_with_token(
      presented text, garage uuid, scope text, network text, most_calls integer,
      out user_id uuid, out garage_id uuid, out role text, out refusal text)
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      token record;
    begin
      update accounts.api_tokens t
      set last_used_on = (now() at time zone 'Europe/London')::date, last_network = network,
        minute = date_trunc('minute', now()),
        calls = case when t.minute = date_trunc('minute', now()) then t.calls + 1 else 1 end
      where ${known} and ${valid}
      returning t.user_id, t.scopes, t.calls into token;
      enter_with_token.user_id := token.user_id;
      enter_with_token.refusal := case when token.calls > most_calls then 'calls'
        when ${covers} then null else 'scope' end;
      if enter_with_token.refusal is null then
        select m.garage_id, m.role into enter_with_token.garage_id, enter_with_token.role
        from garages.members m where m.user_id = token.user_id and ${works};
      end if;
      perform set_config('app.user_id',
          case when enter_with_token.garage_id is null then '' else token.user_id::text end, true),
        set_config('app.garage_id', coalesce(enter_with_token.garage_id::text, ''), true),
        set_config('app.role', coalesce(enter_with_token.role, ''), true);
      if ${readsOnly} then
        perform set_config('transaction_read_only', 'on', true);
      end if;
    end $$`;
};
