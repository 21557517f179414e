import { oc } from '@orpc/contract';

/** What an API token may be allowed: to read records of a kind, or to add, change and delete them. */
export const scopes = [
  'profile:read',
  'vehicles:read',
  'vehicles:write',
  'tasks:read',
  'tasks:write',
  'costs:read',
  'costs:write',
] as const;
export type Scope = (typeof scopes)[number];

/**
 * Who may call a route. `anyone`: no sign-in is needed. `signed-in`: a session only. A scope: a session, or an API
 * token that has the scope.
 */
export type Access = 'anyone' | 'signed-in' | Scope;

/** What every contract begins with. A route that says nothing else is for sessions only. */
export const contractRoute = oc.$meta<{ access: Access }>({ access: 'signed-in' });

const isScope = (access: Access): access is Scope => access !== 'anyone' && access !== 'signed-in';

/** Returns the scope that a token needs for a route, or null if the route is closed to tokens. */
export const scopeFor = (access: Access): Scope | null => (isScope(access) ? access : null);

/** A scope that only reads: the database then accepts no change. */
export const isReadScope = (scope: Scope): boolean => scope.endsWith(':read');
