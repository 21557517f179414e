import { type ServiceOffer, serviceOffer } from '@roadworthy/domain/documents/service.rules';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import type { Task } from '@roadworthy/domain/tasks/tasks.schema';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { requireClient } from '../../../lib/sync-client.ts';
import type { DocumentDetails } from '../documents.collection.ts';

export type Serviced = { vehicle: Vehicle; offer: ServiceOffer<Task>; costPence: number | null };

/** What a saved paper says of its vehicle beyond itself; null when there is nothing to offer. */
export const findServiceOffer = async (
  vehicleId: string,
  details: DocumentDetails,
  today: CivilDate,
): Promise<Serviced | null> => {
  const { store } = requireClient();
  const vehicle = (await store.records('vehicles').get(vehicleId)) as unknown as
    | Vehicle
    | undefined;
  if (!vehicle) return null;
  const tasks = (await store
    .records('tasks')
    .where('vehicleId')
    .equals(vehicleId)
    .toArray()) as unknown as Task[];
  const offer = serviceOffer(details, vehicle, { tasks, today });
  return offer && { vehicle, offer, costPence: details.costPence };
};
