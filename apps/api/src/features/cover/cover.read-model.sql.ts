import { statement } from '../../platform/statement.ts';

// A read model: it reads other features' tables and writes none of them.

/** Reads whether a vehicle exists. A deleted vehicle counts: its covers are deleted with it. */
export const selectVehicle = statement<{ id: string }, [userId: string, id: string]>(
  'cover.select-vehicle',
  'select id from vehicles.vehicles where user_id = $1 and id = $2',
);
