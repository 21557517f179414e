/** Invariants of the database, whatever the application does. */
export type Invariant =
  | 'rows of others are not read'
  | 'rows are not added to others'
  | 'rows of others are not changed'
  | 'rows are not moved to others'
  | 'rows of others are not deleted'
  | 'tables are not emptied'
  | 'a user’s own rows are accessible'
  | 'rows of other garages are not read'
  | 'rows are not added to other garages'
  | 'rows of other garages are not changed'
  | 'rows are not moved to other garages'
  | 'rows of other garages are not deleted'
  | 'a role does no more than it may'
  | 'a role does what it may'
  | 'only members enter a garage, in their role'
  | 'row security is forced'
  | 'the sign-in engine reaches what the written list allows'
  | 'the written list holds';

export type Finding = { invariant: Invariant; problem: string };
