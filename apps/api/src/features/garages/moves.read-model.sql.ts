import { statement } from '../../platform/statement.ts';

/** Returns which of these vehicles the garage that the transaction acts in still has. */
export const selectVehiclesThere = statement<{ id: string }, [vehicleIds: string[]]>(
  'garages.select-vehicles-there',
  `select id from vehicles.vehicles
   where garage_id = platform.current_garage_id() and id = any ($1) and deleted_at is null`,
);
