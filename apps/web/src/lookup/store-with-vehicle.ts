import { patchFromShownAnswer } from '@roadworthy/domain/lookup/answer.rules';
import type { LookupAnswer } from '@roadworthy/domain/lookup/lookup.schema';
import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import { openedStore, sharedGarages } from '../records/client.ts';
import { save, toEdit } from '../records/save.ts';

/** Stores what an answer tells with each vehicle of its plate, so that verdict, lists, tasks and reminders have it. */
export const storeWithVehicle = async (answer: LookupAnswer): Promise<void> => {
  const vehicles = await (await openedStore()).records(vehicleEntity).toArray();
  const shared = sharedGarages();
  const { name: entity } = vehicleEntity;
  const changes = vehicles
    .filter(({ registrationNumber }) => registrationNumber === answer.registrationNumber)
    .map(({ id, ...fields }) => ({ id, patch: patchFromShownAnswer(fields, answer) }))
    .filter(({ patch }) => Object.keys(patch).length > 0)
    // In a garage in which the person may not change this, an owner's device stores it.
    .filter(({ id, patch }) => shared?.may(id, { entity, type: 'edit', patch }) ?? true);
  if (changes.length === 0) return;
  await save(changes.map(({ id, patch }) => toEdit(vehicleEntity, id, { patch })));
};
