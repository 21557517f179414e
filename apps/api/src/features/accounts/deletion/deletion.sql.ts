// What is said of a deletion runs in the sign-in engine's own transaction.

/** Asked again, the days are counted anew. */
export const askDeletionOf = `
  insert into accounts.deletions (user_id, asked_at, erase_at) values ($1, $2, $3)
  on conflict (user_id) do update set asked_at = excluded.asked_at, erase_at = excluded.erase_at, cancelled_at = null
  where accounts.deletions.begun_at is null
  returning erase_at`;

export const selectDeletionOf = `
  select erase_at from accounts.deletions
  where user_id = $1 and cancelled_at is null and begun_at is null`;

/** A sign-in has kept the account (see the trigger `keep_account`): whoever takes the row tells its owner. */
export const takeKept = `
  delete from accounts.deletions where user_id = $1 and cancelled_at is not null returning user_id`;

/** Kept, and nobody was told: the process that signed them in ended too soon. */
export const selectKept = `
  select user_id from accounts.deletions where cancelled_at < $1 limit 100`;

// Erasing, one step after another. Each leaves a mark by which the next run knows where to go on.

/** Whose day has come, or whose erasure was begun and not finished; those first. */
export const selectToErase = `
  select user_id as "userId" from accounts.deletions
  where erased_at is null and cancelled_at is null and (begun_at is not null or erase_at <= $1)
  order by begun_at nulls last, erase_at limit $2`;

/** Under the lock of the user's row, which every sign-in shares: either it came first, or it finds no account. */
export const beginErasureOf = `
  update accounts.deletions set begun_at = $2, email = $3
  where user_id = $1 and begun_at is null and cancelled_at is null and erase_at <= $2 returning user_id`;

export const rememberErasedSessions = `
  insert into accounts.erased_sessions (token_hash, ended_at)
  select token_hash, $2 from accounts.sessions where user_id = $1
  union select token_hash, ended_at from accounts.ended_sessions where user_id = $1
  on conflict do nothing`;

export const deleteErasedSessions = `
  delete from accounts.erased_sessions where ended_at < now() - make_interval(days => $1)`;

export const deleteIdentitiesOf = `delete from accounts.identities where user_id = $1`;

/** Links, identities that wait and returns from Google name the user somewhere in their value. */
export const deleteAllLinksOf = `delete from accounts.verifications where position($1::text in value) > 0`;

/** The row stays until all that hangs on it is gone; who it was does not. */
export const clearUser = `
  update accounts.users
  set email = $2, name = '', image = null, username = '', first_name = '', surname = '', gender = null, phone_number = null
  where id = $1`;

/** The heaviest account has some hundred thousand rows: a turn of it takes longer than a statement usually may. */
export const allowLongStatement = `set local statement_timeout = '60s'`;

export const finishErasureOf = `
  update accounts.deletions set erased_at = $2 where user_id = $1 and erased_at is null`;

export type ErasedRow = { userId: string; email: string; mailSent: boolean };

export const selectErased = `
  select user_id as "userId", email, mail_sent_at is not null as "mailSent" from accounts.deletions
  where erased_at is not null order by erased_at limit $1`;

/** One worker at a time tries, and not again within ten minutes. */
export const claimLastMail = `
  update accounts.deletions set mail_tried_at = $2
  where user_id = $1 and mail_sent_at is null
    and (mail_tried_at is null or mail_tried_at < $2::timestamptz - interval '9 minutes')
  returning erased_at`;

export const markLastMail = `
  update accounts.deletions set mail_sent_at = $2 where user_id = $1`;

export const deleteDeletions = `
  delete from accounts.deletions where user_id = any ($1::uuid[]) and mail_sent_at is not null`;
