export type PasskeyRow = {
  id: string;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
};

// All statements run in the sign-in engine's own transaction, and each names the owner.

export const selectPasskeysOf = `
  select id, name, created_at, last_used_at from accounts.passkeys where user_id = $1 order by created_at, id`;

export const selectOwnerOfPasskey = `
  select user_id from accounts.passkeys where credential_id = $1`;

export const notePasskeyUse = `
  update accounts.passkeys set last_used_at = now() where user_id = $1 and credential_id = $2`;

export const renamePasskeyOf = `
  update accounts.passkeys set name = $3 where user_id = $1 and id::text = $2 returning id`;

export const deletePasskeyOf = `
  delete from accounts.passkeys where user_id = $1 and id::text = $2 returning id`;
