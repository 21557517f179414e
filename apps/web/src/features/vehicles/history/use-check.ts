import { answerPatch, changesFound, isAnotherMake } from '@roadworthy/domain/lookup/answer.rules';
import type { LookupAnswer } from '@roadworthy/domain/lookup/lookup.schema';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { useState } from 'react';
import { useToday } from '../../../browser/today.ts';
import { recordUsage } from '../../../browser/usage.ts';
import { lookUpPlate, lookupMessageOf, storeAnswer } from '../../../lookup/lookup.ts';
import { failureWords } from '../../../records/failure-words.ts';
import { fieldsOf } from '../form/vehicle-form-values.ts';
import { gapsOf } from '../lookup/answer-words.ts';
import { patchVehicle } from '../vehicles.writes.ts';
import { describeChanges } from './changes-found.ts';

export type Check =
  | { state: 'idle' }
  | { state: 'checking' }
  | { state: 'checked'; changes: readonly string[]; gaps: readonly string[] }
  /** The plate belongs to another make: nothing is saved until the owner confirms. */
  | { state: 'doubtful'; answer: LookupAnswer }
  | { state: 'failed'; message: string };

/** Looks up a vehicle of the garage again, and saves what has changed. */
export const useCheck = (vehicle: Vehicle) => {
  const today = useToday();
  const [check, setCheck] = useState<Check>({ state: 'idle' });

  const takeOver = async (answer: LookupAnswer): Promise<void> => {
    const seen = fieldsOf(vehicle);
    try {
      await patchVehicle(vehicle.id, answerPatch(seen, answer), { today, seen });
    } catch (error) {
      const message = failureWords(error, 'Failed to update vehicle.');
      return setCheck({ state: 'failed', message });
    }
    await storeAnswer(answer);
    const changes = describeChanges(seen, changesFound(seen, answer));
    setCheck({ state: 'checked', changes, gaps: gapsOf(answer) });
  };

  const run = async (): Promise<void> => {
    if (!navigator.onLine) return setCheck({ state: 'failed', message: 'No internet connection' });
    setCheck({ state: 'checking' });
    try {
      const answer = await lookUpPlate(vehicle.registrationNumber, { refresh: true });
      recordUsage('vehicle_lookup', { outcome: 'found' });
      if (isAnotherMake(vehicle, answer)) setCheck({ state: 'doubtful', answer });
      else await takeOver(answer);
    } catch (error) {
      setCheck({ state: 'failed', message: lookupMessageOf(error) });
    }
  };
  return { check, run, takeOver };
};
