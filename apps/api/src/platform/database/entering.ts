import type { Role } from '@roadworthy/domain/garages/roles.rules';
import { isReadScope } from '@roadworthy/domain/kernel/access';
import { Problem } from '../problem.ts';
import { type Statement, statement, statementOf } from '../statement.ts';
import type { Actor, Credential, TokenCredential } from './actor.ts';

export const isToken = (credential: Actor | Credential): credential is TokenCredential =>
  'scope' in credential;

/** The most calls that one API token may make in a minute. */
export const mostTokenCalls = 300;

type EnteredUser = {
  user_id: string | null;
  /** Null: the user is not a member. */
  garage_id: string | null;
  role: Role;
};
type EnteredSession = EnteredUser & { session_id: string };
type EnteredToken = EnteredUser & { refusal: 'calls' | 'scope' | null };
export type EnteredRow = EnteredSession | EnteredToken | undefined;

const enter = statement<EnteredSession, [tokenHash: string, garage: string | null]>(
  'tx.enter',
  'select user_id, session_id, garage_id, role from accounts.enter($1, $2)',
);

const enterWithToken = statementOf<EnteredToken, TokenCredential & { most: number }>(
  'tx.enter-with-token',
  ['tokenHash', 'garage', 'scope', 'network', 'most'],
  'select user_id, garage_id, role, refusal from accounts.enter_with_token($1, $2, $3, $4, $5)',
);

/** Returns the statement that exchanges a session or a token for its user. */
export const entering = (who: Credential): Statement<unknown> =>
  isToken(who)
    ? enterWithToken({ ...who, most: mostTokenCalls })
    : enter(who.tokenHash, who.garage);

/** The calls of a token are counted by the minute of the clock. */
const secondsLeft = () => 60 - new Date().getUTCSeconds();

const throwRefusal = ({ refusal }: EnteredToken, { scope }: TokenCredential) => {
  if (refusal === 'calls') {
    throw new Problem('TOO_MANY_ATTEMPTS', { retryAfterSeconds: secondsLeft() });
  }
  if (refusal === 'scope') throw new Problem('SCOPE_MISSING', { scope });
};

/** Returns the user that was entered as, or null if the session or the token is not valid. */
export const actorIn = (row: EnteredRow, who: Credential): Actor | null => {
  if (!row?.user_id) return null;
  if ('refusal' in row && isToken(who)) throwRefusal(row, who);
  if (!row.garage_id) throw new Problem('NOT_A_MEMBER');
  const { user_id: userId, garage_id: garageId, role } = row;
  if ('session_id' in row) return { userId, sessionId: row.session_id, garageId, role };
  const isReadOnly = isToken(who) && who.scope !== null && isReadScope(who.scope);
  return { userId, sessionId: '', garageId, role, isReadOnly };
};
