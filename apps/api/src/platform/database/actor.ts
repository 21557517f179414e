import type { Role } from '@roadworthy/domain/garages/roles.rules';
import type { Scope } from '@roadworthy/domain/kernel/access';

/**
 * The user that a request or a job acts for, and the garage it acts in: records belong to the garage, and settings,
 * sessions and the like to the user. Only `identify`, `systemActor` and `garageActor` create one.
 */
export type Actor = {
  userId: string;
  sessionId: string;
  garageId: string;
  role: Role;
  /** Set for a token whose scope only reads: the database rejects every change. */
  isReadOnly?: boolean;
};

/**
 * The SHA-256 of a session token, which the database exchanges for its user, and the garage that the request names:
 * null for the user's own.
 */
export type SessionCredential = { tokenHash: string; garage: string | null };

/**
 * The SHA-256 of an API token, and the scope that the called route needs: null opens nothing. `network`: where the call
 * comes from, for the owner to see.
 */
export type TokenCredential = SessionCredential & { scope: Scope | null; network: string };

/** What a request presents: a session, or an API token. */
export type Credential = SessionCredential | TokenCredential;
