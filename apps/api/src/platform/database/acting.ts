import { type Statement, statementOf } from '../statement.ts';
import type { Actor } from './actor.ts';

type ActingFor = Pick<Actor, 'userId' | 'garageId' | 'role'>;
const actFor = statementOf<never, ActingFor>(
  'tx.act-for',
  ['userId', 'garageId', 'role'],
  `select set_config('app.user_id', $1, true), set_config('app.garage_id', $2, true), set_config('app.role', $3, true)`,
);
const actForReading = statementOf<never, ActingFor>(
  'tx.act-for-reading',
  ['userId', 'garageId', 'role'],
  `select set_config('app.user_id', $1, true), set_config('app.garage_id', $2, true), set_config('app.role', $3, true),
     set_config('transaction_read_only', 'on', true)`,
);
const actAsDriver = statementOf<never, ActingFor>(
  'tx.act-as-driver',
  ['userId', 'garageId', 'role'],
  `select set_config('app.user_id', $1, true), set_config('app.garage_id', $2, true), set_config('app.role', $3, true),
     set_config('role', 'roadworthy_driver', true)`,
);
const actAsReadingDriver = statementOf<never, ActingFor>(
  'tx.act-as-reading-driver',
  ['userId', 'garageId', 'role'],
  `select set_config('app.user_id', $1, true), set_config('app.garage_id', $2, true), set_config('app.role', $3, true),
     set_config('transaction_read_only', 'on', true), set_config('role', 'roadworthy_driver', true)`,
);
/**
 * Returns the statement that sets for whom a transaction acts, and in which garage. A transaction that moves records
 * from one garage to another sends it again for each.
 */
export const acting = (actor: Actor): Statement<unknown> => {
  if (actor.role === 'driver') {
    return actor.isReadOnly ? actAsReadingDriver(actor) : actAsDriver(actor);
  }
  return actor.isReadOnly ? actForReading(actor) : actFor(actor);
};
