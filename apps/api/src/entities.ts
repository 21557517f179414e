import type { EntityName } from '@roadworthy/domain/entities';
import { cartUnits } from './features/cart/cart.entities.ts';
import { expenses, fuelFills } from './features/costs/costs.entities.ts';
import { paymentReplacements } from './features/costs/payment-replacements.ts';
import { covers } from './features/cover/cover.entities.ts';
import { diagnoses } from './features/diagnosis/diagnosis.entities.ts';
import { acceptances } from './features/disclaimers/disclaimers.entities.ts';
import { afterVehicle, documents } from './features/documents/documents.entities.ts';
import { taskCompletions, tasks } from './features/tasks/tasks.entities.ts';
import { mileageReadings, vehicles } from './features/vehicles/vehicles.entities.ts';
import type { SyncEntity } from './platform/sync/sync-entity.ts';

type Kinds = { readonly [N in EntityName]: SyncEntity & { definition: { name: N } } };

const byName = {
  vehicles: { ...vehicles, followUp: afterVehicle },
  mileageReadings,
  documents: { ...documents, replacements: paymentReplacements },
  tasks,
  taskCompletions,
  expenses,
  fuelFills,
  acceptances,
  diagnoses,
  cartUnits,
  covers,
} satisfies Kinds;

/** Every kind of record that devices sync, one line each. */
export const syncEntities: readonly Kinds[EntityName][] = Object.values(byName);

/** The kinds that a vehicle's history is made of, each with the type of its fields. */
export const historyKinds = {
  vehicles,
  documents,
  taskCompletions,
  expenses,
  fuelFills,
  mileageReadings,
};
