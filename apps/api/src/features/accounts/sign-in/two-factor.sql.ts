export type TwoFactorRow = {
  secret: string;
  confirmed_at: Date | null;
  last_step: number;
};

// All statements run in the sign-in engine's own transaction.

export const selectHasTwoFactor = `
  select exists (select from accounts.two_factors where user_id = $1 and confirmed_at is not null) as on`;

/** Checking a code locks the row, so that of two simultaneous uses of a code one is too late. */
export const lockTwoFactor = `
  select secret, confirmed_at, last_step from accounts.two_factors where user_id = $1 for update`;

/** Starts the set-up again; a confirmed second factor is left unchanged. */
export const beginTwoFactor = `
  insert into accounts.two_factors (user_id, secret) values ($1, $2)
  on conflict (user_id) do update set secret = excluded.secret, last_step = 0, created_at = now()
  where two_factors.confirmed_at is null returning user_id`;

export const confirmTwoFactor = `
  update accounts.two_factors set confirmed_at = now() where user_id = $1`;

export const setLastStep = `update accounts.two_factors set last_step = $2 where user_id = $1`;

/** Encrypted again, after the server's secret was replaced. */
export const setAppKey = `update accounts.two_factors set secret = $2 where user_id = $1`;

/** Every app key, for the operators' command, which encrypts them again. */
export const lockAppKeys = `select user_id, secret from accounts.two_factors for update`;

export const countRecoveryCodes = `select count(*)::int as codes from accounts.recovery_codes`;

export const deleteTwoFactor = `
  delete from accounts.two_factors where user_id = $1 and confirmed_at is not null returning user_id`;

export const deleteRecoveryCodes = `delete from accounts.recovery_codes where user_id = $1`;

export const insertRecoveryCodes = `
  insert into accounts.recovery_codes (user_id, code_hash) select $1, unnest($2::text[])`;

export const useRecoveryCode = `
  delete from accounts.recovery_codes where user_id = $1 and code_hash = any($2::text[]) returning user_id`;

export const selectTwoFactorState = `
  select t.confirmed_at,
    (select count(*)::int from accounts.recovery_codes c where c.user_id = t.user_id) as codes_left
  from accounts.two_factors t where t.user_id = $1 and t.confirmed_at is not null`;
