import { statement } from '../../platform/statement.ts';

// A read model: it reads other features' tables and writes none of them.

/** Locks the vehicle's row, so that its chain has one writer. A move holds the row too, and leaves it deleted. */
export const lockVehicle = statement<{ id: string }, [garageId: string, vehicleId: string]>(
  'passport.lock-vehicle',
  `select id from vehicles.vehicles where garage_id = $1 and id = $2 and deleted_at is null for no key update`,
);
