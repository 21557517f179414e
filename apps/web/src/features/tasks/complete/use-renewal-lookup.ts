import { type CivilDate, formatDate } from '@roadworthy/domain/kernel/civil-date';
import { isAnotherMake, renewedDate } from '@roadworthy/domain/lookup/answer.rules';
import type { LookupAnswer } from '@roadworthy/domain/lookup/lookup.schema';
import type { Task } from '@roadworthy/domain/tasks/tasks.schema';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { useState } from 'react';
import { recordUsage } from '../../../browser/usage.ts';
import { askAbout, lookupMessageOf, rememberAnswer } from '../../../plates/lookup.ts';

type RenewalLookup =
  | { state: 'idle' | 'checking' }
  | { state: 'found'; words: string; answer: LookupAnswer }
  | { state: 'failed'; words: string };

type Asked = { task: Pick<Task, 'renewalType' | 'dueDate'>; vehicle: Vehicle; today: CivilDate };

const read = (answer: LookupAnswer, { task, vehicle, today }: Asked): RenewalLookup => {
  if (answer.isExample) {
    const words = 'A demo account does not ask DVLA or DVSA. You can type the new date in.';
    return { state: 'failed', words };
  }
  if (isAnotherMake(vehicle, answer)) {
    const name = [answer.make, answer.model].filter(Boolean).join(' ');
    return {
      state: 'failed',
      words: `DVLA has this registration as a ${name}. Please check the registration number.`,
    };
  }
  const kind = task.renewalType === 'tax' ? 'tax' : 'mot';
  const date = renewedDate(kind, answer, { before: task.dueDate, today });
  if (!date) {
    return {
      state: 'failed',
      words:
        'The new date is not in the records yet. That can take a day; you can also type it in.',
    };
  }
  const what = kind === 'tax' ? 'Taxed until' : 'MOT valid until';
  return { state: 'found', words: `${what} ${formatDate(date)}`, answer };
};

/** Asks the DVLA and DVSA records for the new date of a renewal. */
export const useRenewalLookup = (task: Task, vehicle: Vehicle | null, today: CivilDate) => {
  const [check, setCheck] = useState<RenewalLookup>({ state: 'idle' });
  /** Returns the answer if it has the new date. */
  const ask = async (): Promise<LookupAnswer | null> => {
    if (!vehicle) return null;
    if (!navigator.onLine) {
      setCheck({ state: 'failed', words: 'No internet connection' });
      return null;
    }
    setCheck({ state: 'checking' });
    try {
      const answer = await askAbout(vehicle.registrationNumber, { refresh: true });
      recordUsage('vehicle_lookup', { outcome: 'found' });
      await rememberAnswer(answer);
      const result = read(answer, { task, vehicle, today });
      setCheck(result);
      return result.state === 'found' ? answer : null;
    } catch (error) {
      setCheck({ state: 'failed', words: lookupMessageOf(error) });
      return null;
    }
  };
  return { check, ask };
};
