import type { Scope } from '@roadworthy/domain/kernel/access';
import { statement } from '../../../platform/statement.ts';

type TokenRow = {
  id: string;
  name: string;
  scopes: Scope[];
  created_at: Date;
  expires_at: Date;
  last_used_on: string | null;
  last_network: string;
};

/** The owner is named here as well as in the policy, as a second check. */
export const selectOwnTokens = statement<TokenRow, []>(
  'accounts.own-tokens',
  `select id, name, scopes, created_at, expires_at, last_used_on, last_network from accounts.api_tokens
   where user_id = platform.current_user_id() order by created_at desc, id`,
);

// The statements below run in the sign-in engine's own transaction.

export const countTokensOf = `
  select count(*)::int as tokens from accounts.api_tokens where user_id = $1 and expires_at > now()`;

export const insertToken = `
  insert into accounts.api_tokens (user_id, name, scopes, token_hash, expires_at)
  values ($1, $2, $3, $4, now() + make_interval(days => $5)) returning id`;

export const deleteTokenOf = `
  delete from accounts.api_tokens where user_id = $1 and id::text = $2 returning id`;

/** An owner who changes the password or signs out every device may suspect an intruder, who may have made a token. */
export const deleteTokensOf = `delete from accounts.api_tokens where user_id = $1 returning id`;

export const deleteOldTokens = `
  delete from accounts.api_tokens where expires_at < now() - make_interval(days => $1)`;
