import type { VehicleMove } from '@roadworthy/domain/garages/garages.schema';
import { call } from '../../../api/api.ts';
import { clientOf } from '../../../records/client.ts';
import type { Undo } from '../../../records/undo.ts';

/** Moves a vehicle on the server, and fetches the change. Returns a function that takes the vehicle back. */
export const moveVehicle = async (
  vehicleId: string,
  to: string,
): Promise<{ move: VehicleMove; undo: Undo }> => {
  const { store, engine } = clientOf(vehicleId);
  const { garageId } = store;
  const move = await call((api) => api.garages.moveVehicle({ garageId, vehicleId, to }));
  // The round of the garage that it leaves starts one of the garage that it is in now.
  await engine.poke();
  const undo = async () => {
    await call((api) => api.garages.takeBack({ garageId, id: move.id }));
    await clientOf(to).engine.poke();
  };
  return { move, undo };
};
