import {
  type ApiToken,
  type MadeToken,
  mostTokens,
  type NewToken,
} from '@roadworthy/domain/accounts/tokens.schema';
import type { Actor, Credential } from '../../../platform/db.ts';
import { newApiToken } from '../../../platform/http/bearer.ts';
import type { Visitor } from '../../../platform/http/visitor.ts';
import { Problem } from '../../../platform/problem.ts';
import { hashToken } from '../../../platform/session.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { tokensMade } from '../accounts.limits.ts';
import { placeOf, recordEvent } from '../security-log.ts';
import { changeSignIn } from '../sign-in/change-sign-in.ts';
import { recordAndMail } from '../sign-in/record-sign-in-event.ts';
import { countTokensOf, deleteTokenOf, insertToken, selectOwnTokens } from './tokens.sql.ts';

export const listTokens = async (
  deps: AccountsDeps,
  credential: Credential,
): Promise<ApiToken[]> => {
  const rows = await deps.db.readAs(credential, selectOwnTokens());
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    scopes: row.scopes,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    lastUsedOn: row.last_used_on,
    lastNetwork: row.last_network,
  }));
};

/** Makes a token after a fresh sign-in. The answer is the only place where it can be read. */
export const makeToken = async (
  deps: AccountsDeps,
  { actor, visitor, input }: { actor: Actor; visitor: Visitor; input: NewToken },
): Promise<MadeToken> =>
  await changeSignIn(deps, actor, async (client, { id: userId }) => {
    const counted = await client.query<{ tokens: number }>(countTokensOf, [userId]);
    if ((counted.rows[0]?.tokens ?? 0) >= mostTokens) throw new Problem('NO_ROOM');
    await deps.limits.take(tokensMade, userId);
    const token = newApiToken();
    const { name, scopes, days } = input;
    const values = [userId, name, [...new Set(scopes)], hashToken(token), days];
    const { rows } = await client.query<{ id: string }>(insertToken, values);
    if (!rows[0]) throw new Error('The new API token was not stored');
    await recordAndMail(deps, client, { visitor, userId, event: 'token-made' });
    return { id: rows[0].id, token };
  });

/** Needs no fresh sign-in: it only takes something away. */
export const revokeToken = async (
  deps: AccountsDeps,
  { actor, visitor, id }: { actor: Actor; visitor: Visitor; id: string },
) => {
  const { userId } = actor;
  await deps.accounts.transaction(async (client) => {
    const { rows } = await client.query(deleteTokenOf, [userId, id]);
    if (!rows[0]) throw new Problem('NOT_FOUND');
    await recordEvent(client, { userId, kind: 'token-revoked', place: placeOf(visitor) });
  });
};
