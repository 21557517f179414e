import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { formatRegistration } from '@roadworthy/domain/kernel/format-registration';
import { VehicleFields } from '@roadworthy/domain/vehicles/vehicles.schema';
import * as z from 'zod/mini';
import { ApiProblem } from '../../api/api-problem.ts';
import { draftOfAnswer } from '../../features/vehicles/lookup/answer-fields.ts';
import { addVehicle } from '../../features/vehicles/vehicles.writes.ts';
import { lookUpPlate, storeAnswer } from '../../lookup/lookup.ts';
import { savedPlate } from '../../lookup/saved-plate.ts';
import { notify } from '../../notify/notify.ts';

/**
 * `by-hand`: the registers do not have enough data to save the vehicle. `later`: a register or our server was
 * unreachable.
 */
type AddOutcome = 'added' | 'by-hand' | 'later';

const add = async (plate: string, today: CivilDate): Promise<AddOutcome> => {
  try {
    const answer = await lookUpPlate(plate);
    await storeAnswer(answer);
    const fields = z.safeParse(VehicleFields, draftOfAnswer(answer));
    if (!fields.success) return 'by-hand';
    await addVehicle(fields.data, { today });
    notify.success('Vehicle added successfully!', {
      description: `${formatRegistration(plate)} is in your garage.`,
    });
    return 'added';
  } catch (error) {
    const isUnknown = error instanceof ApiProblem && error.code === 'VEHICLE_NOT_FOUND';
    if (isUnknown) return 'by-hand';
    notify.warning(`We can’t look up ${formatRegistration(plate)} just now.`, {
      description: 'We’ll add it when you next open the app.',
    });
    return 'later';
  }
};

/** Adds the kept plate's vehicle in one tab at a time, or every open tab would add it. */
export const addSavedPlate = async (plate: string, today: CivilDate): Promise<AddOutcome> =>
  await navigator.locks.request('roadworthy-kept-plate', { ifAvailable: true }, async (lock) =>
    lock && savedPlate() === plate ? await add(plate, today) : 'later',
  );
