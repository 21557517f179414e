import { type Access, scopeFor } from '@roadworthy/domain/kernel/access';
import { isToken } from '../database/entering.ts';
import type { Credential } from '../db.ts';
import { Problem } from '../problem.ts';
import { requireCredential } from '../session.ts';

/**
 * Decides whether a route may be called, by what its contract says. Every route of the contract passes here, before its
 * input is read. A token gets the route's scope, which the database compares with the token's own.
 */
export const requireAccess = (access: Access, credential: Credential | null): Credential | null => {
  if (!credential || !isToken(credential)) {
    return access === 'anyone' ? credential : requireCredential(credential);
  }
  const scope = scopeFor(access);
  if (!scope) throw new Problem('TOKEN_NOT_ACCEPTED');
  if (!credential.tokenHash) throw new Problem('TOKEN_REFUSED');
  return { ...credential, scope };
};
