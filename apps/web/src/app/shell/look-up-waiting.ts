import { formatRegistration } from '@roadworthy/domain/kernel/format-registration';
import { ApiProblem } from '../../api/api-problem.ts';
import { findByPlate } from '../../features/vehicles/vehicles.reads.ts';
import { lookUpPlate, lookupMessageOf, storeAnswer } from '../../lookup/lookup.ts';
import { storeWaitingPlate } from '../../lookup/waiting-plate.ts';
import { notify } from '../../notify/notify.ts';

/** Errors that a retry would not change. */
const finalCodes: readonly string[] = ['VEHICLE_NOT_FOUND', 'NOT_IN_DEMO', 'INVALID_INPUT'];

const lookUp = async (plate: string, open: () => void): Promise<void> => {
  if (await findByPlate(plate)) return await storeWaitingPlate(null);
  try {
    const answer = await lookUpPlate(plate);
    await storeAnswer(answer);
    await storeWaitingPlate(null);
    notify.success(`We looked up ${formatRegistration(plate)}`, {
      description: [answer.make, answer.model].filter(Boolean).join(' '),
      action: { label: 'Show', run: open },
    });
  } catch (error) {
    // Any other error is retried when the app is next opened, for a day.
    if (!(error instanceof ApiProblem && finalCodes.includes(error.code))) return;
    await storeWaitingPlate(null);
    notify.info(`${formatRegistration(plate)}: ${lookupMessageOf(error)}`);
  }
};

/** Looks up the plate of a user who asked offline and has left the page. Runs in one tab at a time. */
export const lookUpWaiting = async (plate: string, open: () => void): Promise<void> =>
  await navigator.locks.request('roadworthy-waiting-plate', { ifAvailable: true }, async (lock) => {
    if (lock) await lookUp(plate, open);
  });
