// The statements about a deletion run in the sign-in engine's own transaction.

/** A repeated request starts the days again. */
export const requestDeletionOf = `
  insert into accounts.deletions (user_id, asked_at, erase_at) values ($1, $2, $3)
  on conflict (user_id) do update set asked_at = excluded.asked_at, erase_at = excluded.erase_at, cancelled_at = null
  where accounts.deletions.begun_at is null
  returning erase_at`;

export const selectDeletionOf = `
  select erase_at from accounts.deletions
  where user_id = $1 and cancelled_at is null and begun_at is null`;

/** A sign-in has kept the account (see the trigger `keep_account`). The caller that deletes the row mails the owner. */
export const takeCancelledDeletion = `
  delete from accounts.deletions where user_id = $1 and cancelled_at is not null returning user_id`;

/** Finds accounts that were kept without telling the owner, because the process of the sign-in ended too soon. */
export const selectCancelledDeletions = `
  select user_id from accounts.deletions where cancelled_at < $1 limit 100`;

// Erasing, step by step. Each step leaves a mark that tells the next run where to continue.

/** Finds the accounts whose day has come, after those whose erasure has begun and not finished. */
export const selectToErase = `
  select user_id as "userId" from accounts.deletions
  where erased_at is null and cancelled_at is null and (begun_at is not null or erase_at <= $1)
  order by begun_at nulls last, erase_at limit $2`;

/**
 * Runs under the lock of the user's row, which every sign-in shares: a sign-in either came first or finds no account.
 */
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

/** Links, identities awaiting a password and returns from Google contain the user's id somewhere in their value. */
export const deleteAllLinksOf = `delete from accounts.verifications where accounts.ids_in(value) && array[$1::text]`;

/** The row stays until everything that refers to it is deleted, but without personal data. */
export const clearUser = `
  update accounts.users
  set email = $2, name = '', image = null, username = '', first_name = '', surname = '', gender = null, phone_number = null
  where id = $1`;

/** The largest account has some hundred thousand rows, and deleting a batch can take longer than the usual limit. */
export const allowLongStatement = `set local statement_timeout = '60s'`;

export const finishErasureOf = `
  update accounts.deletions set erased_at = $2 where user_id = $1 and erased_at is null`;

export type ErasedRow = { userId: string; email: string; mailSent: boolean };

export const selectErased = `
  select user_id as "userId", email, mail_sent_at is not null as "mailSent" from accounts.deletions
  where erased_at is not null order by erased_at limit $1`;

/** Lets one worker at a time try, at most once in about ten minutes. */
export const claimLastMail = `
  update accounts.deletions set mail_tried_at = $2
  where user_id = $1 and mail_sent_at is null
    and (mail_tried_at is null or mail_tried_at < $2::timestamptz - interval '9 minutes')
  returning erased_at`;

export const markLastMail = `
  update accounts.deletions set mail_sent_at = $2 where user_id = $1`;

export const deleteDeletion = `
  delete from accounts.deletions where user_id = $1 and mail_sent_at is not null`;

// Erasing again after a restore.

export const selectReplay = `select from accounts.replayed_erasures where epoch = $1`;

export const recordReplay = `
  insert into accounts.replayed_erasures (epoch) values ($1) on conflict do nothing`;

export const selectUsersAfter = `
  select id from accounts.users where id > $1 order by id limit $2`;

export const selectUsersOf = `select id from accounts.users where id = any ($1::uuid[])`;
