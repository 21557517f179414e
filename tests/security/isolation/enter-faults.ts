type Parts = {
  /** Whose membership counts. */
  member: string;
  role: string;
  /** Who acts, and in which garage. */
  user: string;
  garage: string;
};

const sound: Parts = {
  member: 'm.user_id = s.user_id',
  role: 'm.role',
  user: `case when enter.garage_id is null then '' else enter.user_id::text end`,
  garage: `coalesce(enter.garage_id::text, '')`,
};

/** Writes the function by which a session enters a garage, with other parts; without any it is the function as it is. */
export const enterWith = (parts: Partial<Parts> = {}): string => {
  const { member, role, user, garage } = { ...sound, ...parts };
  return `create or replace function accounts.enter(
      presented text, garage uuid, out user_id uuid, out session_id uuid, out garage_id uuid, out role text)
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      select s.user_id, s.id, m.garage_id, ${role} into enter.user_id, enter.session_id, enter.garage_id, enter.role
      from accounts.sessions s
        left join garages.members m on ${member} and m.garage_id = coalesce(garage, s.user_id)
      where s.token_hash = presented and s.expires_at > now();
      perform set_config('app.user_id', ${user}, true),
        set_config('app.garage_id', ${garage}, true),
        set_config('app.role', coalesce(enter.role, ''), true);
    end $$`;
};

/** Any member’s row opens the garage to everybody. */
export const enterAnyGarage = enterWith({ member: 'true' });
/** Who was a member once enters as before. */
export const enterAsFormer = enterWith({
  member: `(m.user_id = s.user_id or (m.role = 'owner' and exists (
    select from garages.former_members f where f.user_id = s.user_id and f.garage_id = m.garage_id)))`,
});
export const enterAsOwner = enterWith({ role: `'owner'` });
/** A user who is not a member acts in no garage, but as themselves. */
export const enterNoGarage = enterWith({ user: 'enter.user_id::text' });
export const enterUnchecked = enterWith({ garage: `coalesce(garage::text, '')` });
