import { statement } from '../../platform/statement.ts';

// A read model: it reads other features' tables and writes none of them.

/** Reads the texts that identify the account, so that they can be removed from what is sent. */
export const selectIdentity = statement<
  { marks: string[]; names: string[]; isDemo: boolean },
  [userId: string]
>(
  'diagnosis.select-identity',
  `select platform.is_demo() as "isDemo",
     array(select unnest(array[registration_number, vin]) from vehicles.vehicles where garage_id = platform.current_garage_id()) as marks,
     array[first_name || ' ' || surname, first_name, surname] as names
   from accounts.users where id = $1`,
);
